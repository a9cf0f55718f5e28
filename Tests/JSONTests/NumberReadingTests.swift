import JSON
import Testing

@Suite struct NumberReadingTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1234567890", 1_234_567_890),
      ("999999999999999999", 999_999_999_999_999_999), ("-999999999999999999", -999_999_999_999_999_999),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("1000000000000000000", 1_000_000_000_000_000_000),
      ("1.0", 1), ("-1.000", -1), ("0.0", 0), ("-0.0e7", 0), ("1e2", 100), ("1E+2", 100), ("1.5e1", 15), ("100e-2", 1),
      ("922337203685477580.7e1", .max), ("0e99999999999999999999", 0), ("0.00e-99999999999999999999", 0),
      ("10000000000000000000000000000000000000000e-40", 1), (" 5 ", 5),
    ] as [(String, Int)])
  func readsWholeNumbers(_ text: String, expected: Int) throws {
    #expect(try decode(Int.self, text) == expected)
    #expect(try decode(Int64.self, text) == Int64(expected))
    #expect(try decode([Int].self, "[\(text),\(text)]") == [expected, expected])
    #expect(try decode(JSONValue.self, text).int == expected)
  }

  @Test(
    arguments: [("2147483647", .max), ("-2147483648", .min), ("2.147483647e9", .max), ("0", 0)] as [(String, Int32)])
  func readsTheIntegersOfTheWire(_ text: String, expected: Int32) throws {
    #expect(try decode(Int32.self, text) == expected)
  }

  @Test(arguments: [
    ("4294967296", "4294967296"), ("2147483648", "2147483648"), ("-2147483649", "-2147483649"), ("1e10", "1e10"),
    ("9223372036854775808", "9223372036854775808"), ("1e99999999999999999999", "1e99999999999999999999"),
    ("123456789012345678901234567890123456789012345678901234567890", "1234567890123456789012345678901234567890…"),
  ])
  func refusesWhatDoesNotFit32Bits(_ text: String, shown: String) {
    let error = JSONError(
      kind: .outOfRange, offset: 1, path: "[0]", message: "expected an integer that fits 32 bits, found \(shown)")
    #expect(flaw(reading: [Int32].self, from: "[\(text)]") == error)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "10000000000000000000", "18446744073709551616", "1e19",
    "99999999999999999999999", "1e1000000", "-1e99999999999999999999",
  ])
  func refusesWhatDoesNotFit64Bits(_ text: String) throws {
    let error = JSONError(
      kind: .outOfRange, offset: 0, path: "", message: "expected an integer that fits 64 bits, found \(text)")
    #expect(flaw(reading: Int.self, from: text) == error)
    #expect(try decode(JSONValue.self, text).int == nil)
  }

  @Test(arguments: ["1.5", "-0.1", "1e-1", "15e-1", "1e-99999999999999999999", "0.00000000000000000000001"])
  func refusesFractionsAsIntegers(_ text: String) throws {
    let error = JSONError(kind: .mismatch, offset: 0, path: "", message: "expected an integer, found a number")
    #expect(flaw(reading: Int.self, from: text) == error)
    #expect(flaw(reading: Int32.self, from: text) == error)
    #expect(try decode(JSONValue.self, text).int == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("-1.5", -1.5), ("0.1", 0.1), ("3.14159", 3.14159), ("1e2", 100), ("1e22", 1e22),
      ("1e23", 1e23),
      ("123456789012345678", 123_456_789_012_345_680), ("9007199254740993", 9_007_199_254_740_992),
      ("9007199254740992.5", 9_007_199_254_740_992),
      ("9007199254740993.0000000000000000000000001", 9_007_199_254_740_994),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("2.4703282292062327e-324", 0), ("1e-400", 0),
      ("123e-10000000", 0),
      ("1e-99999999999999999999", 0), ("0.000000000000000000000000000000000001e36", 1), ("8.5e-1", 0.85),
      ("0.30000000000000004", 0.30000000000000004),
    ] as [(String, Double)])
  func readsTheNearestDouble(_ text: String, expected: Double) throws {
    #expect(try decode(Double.self, text) == expected)
    if !text.hasPrefix("-") { #expect(try decode(Double.self, "-\(text)") == -expected) }
  }

  @Test func keepsTheSignOfZero() throws {
    for text in ["-0", "-0.0", "-0e5", "-1e-400", "-1e-99999999999999999999"] {
      #expect(try decode(Double.self, text).sign == .minus)
    }
    #expect(try decode(Double.self, "0").sign == .plus)
  }

  @Test(arguments: ["1e309", "-1e309", "1.8e308", "1e99999999999999999999", "123456789e400"])
  func refusesWhatIsBeyondTheDoubles(_ text: String) throws {
    let error = JSONError(
      kind: .outOfRange, offset: 0, path: "", message: "expected a number that a double can hold, found \(text)")
    #expect(flaw(reading: Double.self, from: text) == error)
    #expect(try decode(JSONValue.self, text).double == (text.hasPrefix("-") ? -.infinity : .infinity))
  }

  /// The point halfway between two doubles is decided by a digit thousands of places behind it.
  @Test func roundsByEveryDigitOfALongLiteral() throws {
    let halfway = "9007199254740993" + "." + String(repeating: "0", count: 5_000)
    #expect(try decode(Double.self, halfway) == 9_007_199_254_740_992)
    #expect(try decode(Double.self, halfway + "1") == 9_007_199_254_740_994)
  }

  @Test(.timeLimit(.minutes(1)))
  func readsMillionsOfDigitsInLinearTime() throws {
    let digits = String(repeating: "7", count: 4_000_000)
    #expect(try decode(Double.self, "0.\(digits)") == 0.7777777777777778)
    #expect(try decode(Double.self, "\(digits)e-4000000") == 0.7777777777777778)
    #expect(flaw(reading: Double.self, from: digits)?.kind == .outOfRange)
    #expect(flaw(reading: Int.self, from: digits)?.kind == .outOfRange)
    #expect(flaw(reading: Int.self, from: "0.\(digits)")?.kind == .mismatch)
    #expect(try decode(Int.self, "1" + String(repeating: "0", count: 4_000_000) + "e-4000000") == 1)
    #expect(try decode(Int.self, "0." + String(repeating: "0", count: 4_000_000)) == 0)
    #expect(try decode(JSONValue.self, digits).number?.literal == digits)
  }

  @Test func readsEveryDoubleItWrites() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of readsEveryDoubleItWrites: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      #expect(try decode(Double.self, encoded(double)).bitPattern == double.bitPattern)
    }
  }

  /// The short way of reading doubles must agree with the standard library's.
  @Test func agreesWithTheStandardLibraryOnDecimals() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of agreesWithTheStandardLibraryOnDecimals: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let digits = String(
        Int.random(in: 0...999_999_999_999_999_999, using: &generator) >> Int.random(in: 0...59, using: &generator))
      let fraction = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }.joined()
      let text = "\(digits).\(fraction)"
      #expect(try decode(Double.self, text) == Double(text))
    }
  }
}
