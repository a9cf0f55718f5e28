import CSQLite
import Foundation
import Testing

@testable import CookleLibrary

@Suite struct LibraryErrorTests {
  @Test(
    arguments: [
      (SQLITE_FULL, 0, LibraryError.storageFull),
      (SQLITE_IOERR, ENOSPC, .storageFull),
      (SQLITE_IOERR, EDQUOT, .storageFull),
      (SQLITE_IOERR, EROFS, .readOnly),
      (SQLITE_READONLY, 0, .readOnly),
      (SQLITE_PERM, 0, .readOnly),
      (SQLITE_CORRUPT, 0, .damaged(detail: "why", recoverable: true)),
      (SQLITE_NOTADB, 0, .damaged(detail: "why", recoverable: false)),
      (SQLITE_BUSY, 0, .busy(waitedMilliseconds: 7)),
      (SQLITE_LOCKED, 0, .busy(waitedMilliseconds: 7)),
      (SQLITE_INTERRUPT, 0, .cancelled),
      (SQLITE_IOERR, EIO, .storageFailed(detail: "why")),
      (SQLITE_CONSTRAINT, 0, .storageFailed(detail: "why")),
      (SQLITE_ERROR, 0, .damaged(detail: "why", recoverable: true)),
      // Extended codes carry more in their upper bytes.
      (SQLITE_BUSY | (2 << 8), 0, .busy(waitedMilliseconds: 7)),
      (SQLITE_CORRUPT | (1 << 8), 0, .damaged(detail: "why", recoverable: true)),
    ] as [(Int32, Int32, LibraryError)])
  func codesOfSQLite(code: Int32, system: Int32, error: LibraryError) {
    #expect(LibraryError(sqliteCode: code, systemError: system, detail: "why", waitedMilliseconds: 7) == error)
  }

  @Test func aLockGivenUpOnRequestIsACancellation() {
    #expect(LibraryError(sqliteCode: SQLITE_BUSY, systemError: 0, detail: "", wasInterrupted: true) == .cancelled)
  }

  @Test(arguments: [
    (1, "The recipe “Soup” uses it now, so nothing was changed; take the later change back first."),
    (
      2,
      "The recipe “Soup” uses it now, and 1 more record is in the way, so nothing was changed; "
        + "take the later change back first."
    ),
    (
      3,
      "The recipe “Soup” uses it now, and 2 more records are in the way, so nothing was changed; "
        + "take the later change back first."
    ),
  ])
  func whatIsInTheWayIsCounted(count: Int, message: String) {
    let obstacle = HistoryObstacle(entity: .recipe, id: "r", name: "Soup", reason: .usesIt)
    #expect(LibraryError.historyConflict(Array(repeating: obstacle, count: count)).message == message)
  }

  static let errors: [LibraryError] = [
    .validationFailed([]), .validationFailed([FieldError(path: "name", message: "A recipe needs a name.", value: "")]),
    .validationFailed([
      FieldError(path: "a", message: "A is wrong.", value: ""),
      FieldError(path: "b", message: "B is wrong.", value: ""),
    ]),
    .notFound(.recipe, id: String(repeating: "x", count: 1_000)),
    .revisionConflict(.recipe, id: "x", currentRevision: "e.1"), .requestKeyConflict(key: "k"),
    .limitExceeded(name: "recipeRows", what: "steps", limit: 1_000, value: 1_001),
    .cannotCalculateChanges("Read everything again."),
    .cannotOpen(path: "/x", reason: "it is a file", hint: "name a folder"),
    .cannotWrite(path: "/x", reason: "permission denied"), .newerLibrary(version: 9, supported: 1), .storageFull,
    .readOnly, .damaged(detail: "why", recoverable: true), .damaged(detail: "why", recoverable: false),
    .busy(waitedMilliseconds: 10_000), .cancelled, .storageFailed(detail: "why"),
  ]

  @Test(arguments: errors)
  func everyErrorIsOneSentence(error: LibraryError) {
    let message = error.message
    #expect(message.hasSuffix(".") && message.first?.isUppercase == true, "\(message)")
    #expect(!message.contains("\n") && message.count < 300, "\(message)")
    #expect(!message.dropLast().contains(". "), "\(message)")
  }

  @Test func severalFieldsAreCounted() {
    #expect(Self.errors[1].message == "A recipe needs a name.")
    #expect(Self.errors[2].message == "A is wrong, and 1 more field needs attention.")
  }

  @Test(arguments: [
    ("", ""), ("short", "short"), (String(repeating: "é", count: 100), String(repeating: "é", count: 100)),
    (String(repeating: "👩‍🍳", count: 101), String(repeating: "👩‍🍳", count: 100) + "…"),
    (String(repeating: "x", count: 1_000), String(repeating: "x", count: 100) + "…"),
  ])
  func aFieldErrorQuotesAReadableLength(value: String, quoted: String) {
    #expect(FieldError(path: "x", message: "X.", value: value).value == quoted)
  }
}
