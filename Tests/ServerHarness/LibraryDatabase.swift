import Foundation

/// A library's database as seen by another program: `sqlite3`, which has to be installed.
///
/// It stands for everything that is not a Cookle of this version: a foreign writer, a newer version, an auditor.
public enum LibraryDatabase {
  /// Runs SQL and answers the rows as text, one a line.
  @discardableResult
  public static func run(_ sql: String, on path: String) throws -> String {
    // Servers that are open on it may be cutting its log.
    let run = try CommandRun.run("sqlite3", ["-batch", "-cmd", ".timeout 60000", path], input: sql)
    guard run.ending == .exited(0), run.errors.isEmpty else {
      throw HarnessFailure("sqlite3 failed on \(path): \(run.ending)", evidence: run.errors)
    }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What SQLite's own check says: `ok` for a sound database.
  public static func integrity(of path: String) throws -> String {
    try run("PRAGMA integrity_check; PRAGMA foreign_key_check;", on: path)
  }
}
