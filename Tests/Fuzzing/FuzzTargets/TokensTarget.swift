@testable import CookleLibrary

/// The small texts that clients give back, and dates: what reads as something is written the same.
enum TokensTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    try checkCursor(text, bytes)
    if let revision = LibraryRevision(text) { try same(revision.text, text, "a revision") }
    if let day = CalendarDay(text: text) { try same(day.text, text, "a day") }
    if let id = CookingSessionID(text) { try same(id.text, text, "a session's id") }
    if let edit = CookingRevision(text) { try same(edit.text, text, "an edit") }
    if let instant = Instant(text: text), (1...9_998).contains(TimeZoneRules.utc.day(at: instant).components.year) {
      try require(Instant(text: instant.text) == instant, "\(instant.text) is another moment")
    }
    if let decoded = Base64URL.decoded(text) { try same(Base64URL.encoded(decoded), text, "Base64") }
    try require(Base64URL.decoded(Base64URL.encoded(Array(bytes))) == Array(bytes), "what is encoded is decoded")
    _ = TimeZoneRules(identifier: text)
  }

  private static func checkCursor(_ text: String, _ bytes: UnsafeRawBufferPointer) throws {
    let scope = ListCursor.Scope(parts: ["a list", "an epoch"])
    // A fuzzer does not guess a check sum, so it chooses what stands in a cursor, too.
    var choices = bytes.choices
    let key = RecipeSortKey(
      number: Int64(truncatingIfNeeded: choices.next()), name: Array(bytes),
      slot: Int64(truncatingIfNeeded: choices.next()))
    let cursor = ListCursor(key: key)
    try require(try ListCursor(text: cursor.text(scope: scope), scope: scope) == cursor, "a cursor reads as itself")
    for scope in [scope, ListCursor.Scope(parts: ["another list"])] {
      do {
        let read = try ListCursor(text: text, scope: scope)
        try same(read.text(scope: scope), text, "a cursor")
      } catch let error as LibraryError {
        guard case .cannotCalculateChanges = error else { throw FuzzFinding("no cursor fails with \(error)") }
      }
    }
  }

  private static func same(_ written: String, _ read: String, _ what: String) throws {
    try require(written.utf8.elementsEqual(read.utf8), "\(what) \(read.debugDescription) is written \(written)")
  }
}
