import Testing

@testable import CookleLibrary

@Suite struct ListCursorTests {
  @Test(arguments: RecipeBrowseSortMode.allCases)
  func rowsThatDoNotMoveAppearOnceHoweverTheLibraryChanges(sort: RecipeBrowseSortMode) throws {
    let seed: UInt64 = 11
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for text in ["", "e", "soup", "カレー"] {
      let library = try SearchLibrary()
      try library.change {
        for _ in 0..<260 { try library.insert(SampleRecipes.recipe(&random)) }
      }
      let before = SearchReference(library).slots(text, sort)
      var moved: Set<Int64> = []
      var seen: [Int64] = []
      var cursor: String?
      repeat {
        let page = try library.page(text, sort, limit: 7, cursor: cursor)
        seen += page.slots
        cursor = page.nextCursor
        // Between two pages: rows go, rows move, rows come, and the row the cursor names may be among them.
        try library.change {
          let slots = library.recipes.keys.filter { before.contains($0) }.sorted()
          var victims = [try random.pick(slots)]
          if let last = page.slots.last, random.chance(50), library.recipes[last] != nil { victims.append(last) }
          for victim in Set(victims) {
            moved.insert(victim)
            if random.chance(50) {
              try library.delete(victim)
            } else {
              try library.update(victim) { $0.name = "\(["A", "soup e カレー", "鶏"][Int(victim % 3)]) \(victim)" }
            }
          }
          moved.insert(try library.insert(SampleRecipes.recipe(&random)))
        }
      } while cursor != nil
      let unmoved = before.filter { !moved.contains($0) }
      #expect(seen.filter(Set(unmoved).contains) == unmoved, "\(text)")
    }
  }

  @Test func aCursorGoesOnBehindItsRowEvenWhenTheRowIsGone() throws {
    let library = try SearchLibrary()
    try library.change {
      for name in ["A", "B", "C", "D"] { try library.insert(.init(name: name)) }
    }
    let first = try library.page("", .alphabeticalDescending, limit: 2)
    #expect(first.slots == [4, 3])
    try library.change {
      try library.delete(3)
      try library.delete(1)
    }
    let second = try library.page("", .alphabeticalDescending, limit: 2, cursor: first.nextCursor)
    #expect(second == RecipeBrowsePage(slots: [2], total: 2, totalIsExact: true))
  }

  @Test func theLastPageHasNoCursor() throws {
    let library = try SearchLibrary()
    try library.change {
      for name in ["A", "B"] { try library.insert(.init(name: name)) }
    }
    #expect(try library.page(limit: 2).nextCursor == nil)
    #expect(try library.page("b", limit: 1).nextCursor == nil)
    #expect(try library.page(limit: 1).nextCursor != nil)
  }

  @Test func aCursorIsForOneSearchOrderAndEpoch() throws {
    let library = try SearchLibrary()
    try library.change {
      for number in 0..<5 { try library.insert(.init(name: "Crème \(number)")) }
    }
    let cursor = try #require(try library.page("creme", limit: 2).nextCursor)
    #expect(try library.page("CRÈME!", limit: 9, cursor: cursor).slots == [3, 4, 5])
    #expect(throws: LibraryError.self) { try library.page("crem", cursor: cursor) }
    #expect(throws: LibraryError.self) { try library.page("", cursor: cursor) }
    #expect(throws: LibraryError.self) { try library.page("creme creme x", cursor: cursor) }
    #expect(throws: LibraryError.self) { try library.page("creme", .madeCountAscending, cursor: cursor) }
    #expect(throws: LibraryError.self) { try library.page("creme", cursor: cursor, epoch: "another") }
  }

  @Test func textThatIsNoCursorSaysSo() throws {
    let library = try SearchLibrary()
    try library.change {
      for name in ["A", "B"] { try library.insert(.init(name: name)) }
    }
    let cursor = try #require(try library.page(limit: 1).nextCursor)
    var spoilt = ["", " ", "A", "====", "not a cursor", "ＡＢＣＤ", "\u{0}", cursor + "A", cursor + "=", " " + cursor]
    spoilt += (0..<cursor.count).map { String(cursor.prefix($0)) }
    spoilt += (0..<cursor.count).map { place in
      var characters = Array(cursor)
      characters[place] = characters[place] == "B" ? "C" : "B"
      return String(characters)
    }
    for text in spoilt {
      do {
        _ = try library.page(limit: 1, cursor: text)
        Issue.record("\(text) was taken for a cursor")
      } catch LibraryError.cannotCalculateChanges {
        continue
      }
    }
  }

  @Test func everyKeySurvivesItsText() throws {
    let scope = ListCursor.Scope(words: [], sort: .alphabeticalAscending, epoch: "e")
    for key in [
      RecipeSortKey(number: 0, name: [], slot: 1),
      RecipeSortKey(number: .min, name: [0, 255, 0], slot: .max),
      RecipeSortKey(number: -1, name: Array(repeating: 7, count: 2_001), slot: 3),
    ] {
      let text = ListCursor(key: key).text(scope: scope)
      #expect(
        text.utf8.allSatisfy {
          Array("-_".utf8).contains($0) || Character(.init($0)).isLetter || Character(.init($0)).isNumber
        })
      #expect(try ListCursor(text: text, scope: scope).key == key)
    }
  }
}
