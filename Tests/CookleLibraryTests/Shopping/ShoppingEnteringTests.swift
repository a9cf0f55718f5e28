import Testing

@testable import CookleLibrary

/// What somebody types for the shopping list.
@Suite struct ShoppingEnteringTests {
  private func refused(_ body: () throws -> Void) throws -> [FieldError] {
    let error = try #require(#expect(throws: LibraryError.self) { try body() })
    guard case .validationFailed(let fields) = error else { return [] }
    return fields
  }

  @Test(arguments: [
    ("Flour: 200 g", ShoppingEntry(name: "Flour", amount: "200 g")),
    ("小麦粉：200g", ShoppingEntry(name: "小麦粉", amount: "200g")),
    ("Onion - 2", ShoppingEntry(name: "Onion", amount: "2")), (" Tea ", ShoppingEntry(name: "Tea")),
    ("Salt:", ShoppingEntry(name: "Salt")),
  ])
  func aLineIsCutAsInTheRecipeForm(line: String, entry: ShoppingEntry) {
    let read = ShoppingEntry(line: line)
    #expect([read.name, read.amount, read.section] == [entry.name, entry.amount, nil])
  }

  @Test func servingsAreAWholeNumberOrNothing() throws {
    #expect(
      try ["", "  ", "1", "６", " 10000 "].map { try ShoppingOperations.servings(typed: $0) } == [
        nil, nil, 1, 6, 10_000,
      ])
    let refusals: [(String, FieldRule)] = [
      ("0", .between(1, 10_000)), ("-2", .between(1, 10_000)), ("10001", .between(1, 10_000)),
      ("99999999999999999999", .between(1, 10_000)), ("two", .wholeNumber), ("1.5", .wholeNumber),
    ]
    for (text, rule) in refusals {
      let fields = try refused { _ = try ShoppingOperations.servings(typed: text) }
      #expect(fields.map(\.path) == ["servings"])
      #expect(fields.map(\.value) == [text])
      #expect(fields.map(\.rule) == [rule])
    }
  }

  @Test func daysAreNamedByTheirFirstLetters() throws {
    #expect(try ShoppingOperations.days(typed: " ") == nil)
    #expect(try ShoppingOperations.days(typed: "mon, wed\nsun") == [.monday, .wednesday, .sunday])
    let fields = try refused { _ = try ShoppingOperations.days(typed: "mon someday") }
    #expect(fields.map(\.path) == ["days"])
    #expect(fields.map(\.value) == ["mon someday"])
  }
}
