import CookleLibrary

extension DataActionService {
  /// Empties the library. Throws as `DataMaintenanceOperations.reset`.
  public static func reset(
    _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> ActionOutcome<LibraryReplacementReport> {
    try replacing(in: context) { try DataMaintenanceOperations.reset(request, in: context, progress: progress) }
  }

  /// Runs a replacement of the library and what follows it.
  static func replacing(
    in context: LibraryContext, _ replacement: () throws -> MutationOutcome<LibraryReplacementReport>
  ) rethrows -> ActionOutcome<LibraryReplacementReport> {
    let outcome = try replacement()
    return ActionOutcome(mutation: outcome, followUps: FollowUps.run(afterReplacement: outcome, in: context))
  }
}
