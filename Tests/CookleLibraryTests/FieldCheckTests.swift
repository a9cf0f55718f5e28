import Testing

@testable import CookleLibrary

@Suite struct FieldCheckTests {
  @Test(arguments: [
    ("-1", "0 or more", FieldRule.notNegative, 0...LibraryLimits.number),
    ("2147483648", "at most 2147483647", .atMost(LibraryLimits.number), 0...LibraryLimits.number),
    ("four", "a whole number", .wholeNumber, 0...12),
    ("-1", "0 to 12", .notNegative, 0...12),
    ("13", "0 to 12", .atMost(12), 0...12),
    ("0", "1 to 10,000", .between(1, 10_000), 1...10_000),
    ("10001", "1 to 10,000", .between(1, 10_000), 1...10_000),
    ("99999999999999999999", "0 to 1,234,567", .atMost(1_234_567), 0...1_234_567),
  ])
  func aNumberOutsideItsRangeIsRefused(typed: String, needed: String, rule: FieldRule, range: ClosedRange<Int>) {
    var check = FieldCheck()
    #expect(check.number(typed: typed, path: "rows", title: "The rows", range: range) == 0)
    #expect(
      check.errors == [FieldError(path: "rows", message: "The rows must be \(needed), not “\(typed)”.", value: typed)])
    #expect(check.errors.map(\.rule) == [rule])
  }

  @Test func theEndsOfARangeAreTaken() throws {
    var check = FieldCheck()
    let numbers = ["", "0", "１２", " 7 "].map { check.number(typed: $0, path: "a", title: "A", range: 0...12) }
    #expect(numbers == [0, 0, 12, 7])
    try check.finish()
  }

  @Test func onlyTrueAndFalseAreFlags() {
    var check = FieldCheck()
    #expect(["true", " false "].map { check.flag(typed: $0, path: "a", title: "A") } == [true, false])
    #expect(check.errors == [])
    #expect(check.flag(typed: "yes", path: "a", title: "A") == false)
    #expect(check.errors == [FieldError(path: "a", message: "A must be true or false, not “yes”.", value: "yes")])
  }
}
