extension PhotoOperations {
  /// Adds many photos in one transaction.
  ///
  /// - Returns: their ids in order; bytes that the library holds already answer the photo that has them.
  /// - Throws: as `add` for the first that breaks a rule, or a failure of the library; nothing is added then.
  package static func addAll(
    _ inputs: some Sequence<PhotoInput>, source: PhotoSource = .import, in context: LibraryContext
  ) throws -> MutationOutcome<[String]> {
    // Without a request key nobody compares fingerprints.
    let fingerprint = MutationFingerprint("photo/addAll", [String]())
    return try LibraryMutation.perform(fingerprint, .unconditional, history: .nothing, in: context) { scope in
      let writer = PhotoWriter(scope: scope, isDryRun: false)
      return try inputs.map { input in
        guard !context.control.mustStop() else { throw LibraryError.cancelled }
        let picture = try PhotoPreparation(of: input, in: context).picture(context.control)
        return try writer.add(picture, source: source).photo.summary.reference.id
      }
    }
  }
}
