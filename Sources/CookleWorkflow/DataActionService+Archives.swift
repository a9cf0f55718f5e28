import CookleLibrary

extension DataActionService {
  /// Puts an archive in the place of the library. Throws as `DataMaintenanceOperations.restore`.
  public static func restore(
    from path: String, _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> ActionOutcome<LibraryReplacementReport> {
    try replacing(in: context) {
      try DataMaintenanceOperations.restore(from: path, request, in: context, progress: progress)
    }
  }
}
