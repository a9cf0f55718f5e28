extension DataMaintenanceOperations {
  /// Checks all of the library: the database itself, what is kept beside the records, the search index, the logs, and
  /// every photo's file. The look is at one picture of the library, and others go on writing meanwhile.
  ///
  /// - Parameters:
  ///   - repair: whether what can be made once more from the rest is, after a snapshot. Nothing that anybody wrote is
  ///     changed, and nothing at all in a database that is damaged itself.
  ///   - context: one that nobody else uses meanwhile (`SecondOpening`).
  ///   - progress: told of how far it has come, in parts of a hundred.
  /// - Throws: `LibraryError.readOnly` for a repair where nothing is written, `.cancelled`, `.busy`, `.storageFull`.
  public static func check(
    repair: Bool = false, in context: LibraryContext, progress: (Int) -> Void = { _ in }
  ) throws -> LibraryCheckReport {
    if repair, context.access == .readOnly { throw LibraryError.readOnly }
    return try withoutActuallyEscaping(progress) { progress in
      let first = try LibraryCheck(context: context, progress: progress).run()
      guard repair, first.findings.needRepair else {
        return LibraryCheckReport(
          findings: first.findings.list, checked: first.checked, revision: first.revision)
      }
      try LibraryRepair(context: context, findings: first.findings).run()
      // What is not found any more was repaired; nothing else counts.
      let second = try LibraryCheck(context: context, progress: { _ in }).run()
      let left = second.findings.list
      let findings = first.findings.list.filter { !left.contains($0) }.map { finding in
        var repaired = finding
        repaired.isRepaired = true
        return repaired
      }
      return LibraryCheckReport(findings: findings + left, checked: second.checked, revision: second.revision)
    }
  }
}
