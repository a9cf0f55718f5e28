import RecipeText
import Testing

@testable import CookleLibrary

/// The search of tags against a reference that looks at every value.
@Suite struct TagSearchPropertyTests {
  @Test(arguments: [11, 12, 13] as [UInt64])
  func everySearchFindsWhatPlainFilteringFindsThroughManyChanges(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    for round in 0..<4 {
      try fixture.recipe(
        .tagged(
          "R\(round)", ingredients: try (0..<150).map { _ in try value(&random) },
          categories: try (0..<40).map { _ in try value(&random) }))
      for _ in 0..<20 { try change(fixture, &random) }
      try expectAgreement(fixture, &random)
    }
    try fixture.expectSoundIndex()
  }

  @Test func manyMatchesAreCountedUpToAThousandAndPagesGoOn() throws {
    let fixture = try LibraryFixture()
    for part in 0..<3 {
      try fixture.recipe(
        .tagged("R\(part)", ingredients: (0..<800).map { "\($0 % 2 == 0 ? "banana" : "leek") \(part) \($0)" }))
    }
    func totals(_ text: String) throws -> [Int] {
      let page = try TagOperations.list(.ingredient, text: text, limit: 1, in: fixture.context)
      return [page.total, page.totalIsExact ? 1 : 0]
    }
    // Each of them has `an` twice and is one tag.
    #expect(try totals("an") == [1_000, 0])
    #expect(try totals("banana 1 ") == [400, 1])
    #expect(try totals("na 2") == [400, 1])
    #expect(try totals("leek 0 799") == [1, 1])
    for text in ["an", "a", "banana 1", "99", "k 2 7"] {
      #expect(
        try values(fixture, .ingredient, text, limit: 333) == reference(fixture, .ingredient, text), "\(text)")
    }
  }

  @Test func aTextLongerThanAPartIsLookedForWhole() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(
      .tagged("A", ingredients: ["extra virgin olive oil", "extra virgin olive paste", "an extra virgin olive pit"]))
    #expect(
      try values(fixture, .ingredient, "extra virgin olive p", limit: 1)
        == ["an extra virgin olive pit", "extra virgin olive paste"])
    #expect(try TagOperations.list(.ingredient, text: "extra virgin olive o", in: fixture.context).total == 1)
    #expect(try TagOperations.list(.ingredient, text: "extra virgin olive x", in: fixture.context).total == 0)
  }

  /// Which way is taken is a matter of cost alone.
  @Test func bothWaysToTheFirstMatchesAgree() throws {
    var random = SplitMix64(seed: 21)
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("R", ingredients: try (0..<300).map { _ in try value(&random) }))
    for text in try texts(&random).map(TextFolding.folded) where !text.isEmpty {
      let matches = TagMatches(kind: .ingredient, text: text, connection: fixture.context.connection)
      let all = try matches.walk(after: nil, limit: 1_000)
      for limit in [1, 7, 400] {
        #expect(try matches.gather(after: nil, limit: limit) == Array(all.prefix(limit)), "\(text) by \(limit)")
      }
      if let middle = all.dropFirst(all.count / 2).first {
        let key = try fixture.context.connection.statement("SELECT sort_value FROM ingredient WHERE slot = ?")
          .bind(1, middle).first { RecipeSortKey(number: 0, name: $0.blob(0), slot: middle) }
        #expect(try matches.gather(after: key, limit: 7) == matches.walk(after: key, limit: 7), "\(text)")
      }
      #expect(try matches.count() == matches.walk(after: nil, limit: 1_000).count, "\(text)")
    }
  }

  // MARK: The library and its reference

  private static let pieces = [
    "an", "ban", "ana", "na", "o", "on", "onion", " ", " ", "-", "salt", "しょう", "ゆ", "ショウ", "が", "é", "ß", "ss", "1",
    "10",
    "𠮷", "🥚", "\u{10FFFF}", "김",
  ]

  private func value(_ random: inout SplitMix64) throws -> String {
    try (0..<Int.random(in: 1...7, using: &random)).map { _ in try random.pick(Self.pieces) }.joined()
  }

  private func texts(_ random: inout SplitMix64) throws -> [String] {
    try Self.pieces + ["a", "n", "s", "zz", "anan", "ananan"] + (0..<40).map { _ in try value(&random) }
  }

  private func change(_ fixture: LibraryFixture, _ random: inout SplitMix64) throws {
    let kind = try random.pick(TagKind.allCases)
    let tags = try TagOperations.list(kind, limit: LibraryLimits.pageItems, in: fixture.context).items
    let (one, other) = (try random.pick(tags), try random.pick(tags))
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let new = try value(&random)
      do {
        _ = try TagOperations.rename(kind, id: one.id, to: new, in: fixture.context)
      } catch LibraryError.alreadyExists, LibraryError.validationFailed {
        // Another has the value, or it is blank.
      }
    case 1:
      _ = try TagOperations.delete(.category, id: try random.pick(categories(fixture)), in: fixture.context)
    default:
      if one.id != other.id {
        _ = try TagOperations.merge(kind, keep: one.id, merging: [other.id], in: fixture.context)
      }
    }
  }

  private func categories(_ fixture: LibraryFixture) throws -> [String] {
    try TagOperations.list(.category, limit: LibraryLimits.pageItems, in: fixture.context).items.map(\.id)
  }

  private func expectAgreement(_ fixture: LibraryFixture, _ random: inout SplitMix64) throws {
    for kind in TagKind.allCases {
      for text in try texts(&random) {
        let limit = Int.random(in: 1...60, using: &random)
        let expected = try reference(fixture, kind, text)
        #expect(try values(fixture, kind, text, limit: limit) == expected, "\(kind) “\(text)” by \(limit)")
        #expect(try TagOperations.list(kind, text: text, limit: 1, in: fixture.context).total == expected.count)
      }
    }
  }

  /// The values that a filter over all rows leaves, in name order.
  private func reference(_ fixture: LibraryFixture, _ kind: TagKind, _ text: String) throws -> [String] {
    let folded = Array(TextFolding.folded(text).utf8)
    return try fixture.context.connection.statement("SELECT value FROM \(kind.table)").all { $0.text(0) }
      .filter { folded.isEmpty || Array(TextFolding.folded($0).utf8).contains(folded) }
      .map { (key: NaturalSortKey.bytes(of: $0), value: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.value)
  }

  /// All pages together.
  private func values(_ fixture: LibraryFixture, _ kind: TagKind, _ text: String, limit: Int) throws -> [String] {
    var values: [String] = []
    var cursor: String?
    repeat {
      let page = try TagOperations.list(kind, text: text, limit: limit, cursor: cursor, in: fixture.context)
      values += page.items.map(\.value)
      cursor = page.nextCursor
    } while cursor != nil
    return values
  }
}
