import CSQLite
import FaultyDisk
import Testing

@testable import CookleLibrary

/// A way in which the disk below SQLite fails a call.
struct DiskFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let calls: UInt32
  let code: Int32
  /// Whether the disk stays as it is, as a full one does.
  let stays: Bool

  /// What a full or broken disk may refuse.
  static let all = [
    DiskFault(testDescription: "full", calls: ofWriting, code: SQLITE_FULL, stays: true),
    DiskFault(testDescription: "full for a moment", calls: ofWriting, code: SQLITE_FULL, stays: false),
    DiskFault(
      testDescription: "no room, as the system says", calls: FAULTY_DISK_WRITE.rawValue,
      code: SQLITE_IOERR | (3 << 8), stays: true),
    DiskFault(
      testDescription: "no sync", calls: FAULTY_DISK_SYNC.rawValue, code: SQLITE_IOERR | (4 << 8), stays: false),
    DiskFault(
      testDescription: "no more shared memory or files",
      calls: FAULTY_DISK_SHARED_MEMORY.rawValue | FAULTY_DISK_CREATE.rawValue, code: SQLITE_FULL, stays: false),
  ]

  /// Those that a library which is open comes by: it has its files and its shared memory.
  static let ofChanges = all.filter { $0.calls & FAULTY_DISK_CREATE.rawValue == 0 }

  private static let ofWriting =
    FAULTY_DISK_WRITE.rawValue | FAULTY_DISK_TRUNCATE.rawValue | FAULTY_DISK_SYNC.rawValue

  /// Puts the disk that can fail before that of the system, for every library opened from here on.
  static let isInstalled: Bool = faulty_disk_install() == 0

  /// Runs `body` on a disk whose call of this number fails.
  ///
  /// - Returns: what came of it, and whether any call failed.
  func at<Value>(_ number: Int, _ body: () throws -> Value) -> (result: Result<Value, any Error>, hasFailed: Bool) {
    faulty_disk_arm(Int32(bitPattern: calls), Int32(number), stays ? 1 : 0, code)
    let result = Result { try body() }
    faulty_disk_disarm()
    return (result, faulty_disk_failures() > 0)
  }
}

extension ForeignDatabase {
  /// Every row of every table of a database, in the order of the rows.
  static func everything(in path: String) throws -> [String] {
    let database = try ForeignDatabase(path)
    let tables = try database.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY name"
    )
    return try tables.compactMap(\.first).flatMap { table in
      try database.rows("SELECT * FROM \"\(table)\" ORDER BY 1").map { table + ": " + $0.joined(separator: "|") }
    }
  }
}
