/// Compares the parts of a log of changes with each other.
struct ChangeLogCheck {
  let connection: SQLiteConnection

  /// Adds one finding for each way in which the log contradicts itself.
  func addFindings(_ kind: LibraryFinding.Kind, to findings: inout LibraryFindings) throws {
    for (count, what) in [
      (
        try connection.integer(
          """
          SELECT count(*)
          FROM change_log
          WHERE number NOT IN (SELECT number FROM commit_log)
          """), "changes of commits that it does not list"
      ),
      (
        try connection.integer(
          """
          SELECT count(*)
          FROM commit_log
          WHERE changes <> (SELECT count(*) FROM change_log WHERE change_log.number = commit_log.number)
          """), "commits with more or fewer changes than they made"
      ),
      (
        try connection.integer(
          "SELECT ifnull(max(number) - min(number) + 1 - count(*), 0) FROM commit_log WHERE number > 0"),
        "holes where commits were"
      ),
    ] where count > 0 {
      findings.add(kind, "The log of changes has \(what) (\(count)).")
    }
  }

  /// Forgets what the log cannot be read by any more and keeps its end, so that numbers go on; to be called inside a
  /// write transaction that also begins a new epoch.
  func repair() throws {
    try connection.statement("DELETE FROM change_log WHERE number <> (SELECT max(number) FROM commit_log)").run()
    try connection.statement("DELETE FROM commit_log WHERE number < (SELECT max(number) FROM commit_log)").run()
    try connection.statement(
      """
      UPDATE commit_log
      SET changes = (SELECT count(*) FROM change_log WHERE change_log.number = commit_log.number)
      """
    ).run()
    try connection.statement("DELETE FROM change_log WHERE number NOT IN (SELECT number FROM commit_log)").run()
  }
}
