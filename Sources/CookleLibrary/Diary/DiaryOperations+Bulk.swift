extension DiaryOperations {
  /// Saves many new diaries in one transaction, and brings the write-ahead log back to its bound afterwards.
  ///
  /// - Returns: how many were saved.
  /// - Throws: as `create` for the first draft that breaks a rule, or a failure of the library; nothing is saved then.
  package static func createAll(
    _ drafts: some Sequence<DiaryFormDraft>, in context: LibraryContext
  ) throws -> MutationOutcome<Int> {
    // Without a request key nobody compares fingerprints, so the drafts need not be held to make one.
    let fingerprint = MutationFingerprint("diary/createAll", [String]())
    let outcome = try LibraryMutation.perform(fingerprint, .unconditional, history: .nothing, in: context) { scope in
      let writer = DiaryWriter(scope: scope)
      var count = 0
      for draft in drafts {
        guard !context.control.mustStop() else { throw LibraryError.cancelled }
        _ = try writer.create(DiaryContent(draft))
        count += 1
      }
      return count
    }
    context.connection.checkpoint()
    return outcome
  }
}
