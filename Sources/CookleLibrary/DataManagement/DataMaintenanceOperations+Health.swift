extension DataMaintenanceOperations {
  /// Checks all of the library: the database itself, what is kept beside the records, the search index, the logs, and
  /// every photo's file. Each part is looked at on one picture of the library, and others go on writing meanwhile.
  ///
  /// - Parameters:
  ///   - repair: whether what can be made once more from the rest is, after a snapshot. Nothing that anybody wrote is
  ///     changed, and nothing at all in a database that is damaged itself.
  ///   - context: one that nobody else uses meanwhile (`SecondOpening`).
  ///   - progress: told of how far it has come, in parts of a hundred.
  /// - Throws: `LibraryError.readOnly` for a repair where nothing is written, `.cancelled`, `.busy`, `.storageFull`;
  ///   nothing is changed then.
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
      // It is done, and the answer has to say what it came to: nothing stops that now.
      let control = context.control
      context.control = .unlimited
      defer { context.control = control }
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

  /// Says what this machine and a library's folder have and lack, and checks the library where there is one. Nothing that
  /// the library holds is written; in its folder a file is made for a moment, to see whether that works.
  ///
  /// - Throws: `LibraryError.cancelled`, and `.busy` when somebody keeps the library from being looked at.
  public static func examine(
    _ location: LibraryLocation, environment: LibraryEnvironment = .system, control: OperationControl = .unlimited,
    progress: (Int) -> Void = { _ in }
  ) throws -> LibraryExamination {
    var examination = LibraryExamination(
      facts: MachineExamination(environment: environment).facts
        + FolderExamination(location: location, environment: environment).facts)
    guard LibraryLocation.exists(location.path) else {
      let message = "There is no library at \(location.path) yet; it is made on first use."
      examination.facts.append(MachineFact(.opening, .fine, message))
      return examination
    }
    do {
      let context = try LibraryContext(
        location: location, access: .readOnly, environment: environment, control: control)
      defer { context.close() }
      examination.report = try check(in: context, progress: progress)
      examination.facts.append(MachineFact(.opening, .fine, "The library opens, and all of it was looked at."))
    } catch LibraryError.cancelled {
      throw LibraryError.cancelled
    } catch LibraryError.busy(let waited) {
      throw LibraryError.busy(waitedMilliseconds: waited)
    } catch let error as LibraryError {
      examination.facts.append(MachineFact(.opening, .wrong, error.message))
    }
    return examination
  }
}
