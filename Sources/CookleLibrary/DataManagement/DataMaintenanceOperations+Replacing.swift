extension DataMaintenanceOperations {
  /// Makes the library as it was when it was new: no recipe, diary, photo, tag, menu, shopping item or setting is left.
  /// A snapshot keeps what was there.
  ///
  /// - Throws: `LibraryError.confirmationRequired` without the token of a dry run on the library as it is, or a failure
  ///   of the library; nothing is changed then.
  public static func reset(
    _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let fingerprint = MutationFingerprint("data/reset", "")
    if let first = try LibraryMutation.repeated(
      fingerprint, request, in: context, as: LibraryReplacementReport.self)
    {
      return first
    }
    let staged = try StagedLibrary(beside: context)
    defer { staged.remove() }
    return try LibraryReplacement.perform(
      fingerprint, request, what: "removes everything from the library", reason: .reset, by: staged, in: context,
      progress: progress)
  }
}
