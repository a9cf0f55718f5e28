import Foundation
import Testing

@testable import CookleLibrary

@Suite struct InstantTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (1, "1970-01-01T00:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (-1_000, "1969-12-31T23:59:59.000Z"),
      (-86_400_000, "1969-12-31T00:00:00.000Z"),
      (1_772_352_000_000, "2026-03-01T08:00:00.000Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (-2_208_988_800_001, "1899-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func textIsUniversalTimeWithMilliseconds(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).text == text)
  }

  @Test(arguments: [31] as [UInt64])
  func textIsWhatFoundationWrites(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      // 1583 to 9999: Foundation's calendar changes to the Julian one before.
      let milliseconds = Int64.random(in: -12_212_553_600_000...253_402_300_799_999, using: &random)
      let seconds = milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0)
      let fraction = Int(milliseconds - seconds * 1_000)
      let date = Date(timeIntervalSince1970: Double(seconds))
      let expected = date.formatted(.iso8601).dropLast() + "." + String(format: "%03d", fraction) + "Z"
      #expect(Instant(milliseconds: milliseconds).text == expected)
    }
  }

  @Test func momentsBeyondAnyCalendarStillHaveAText() {
    for milliseconds in [Int64.min, .min + 1, .max, .max - 1] {
      #expect(Instant(milliseconds: milliseconds).text.hasSuffix("Z"))
    }
  }

  @Test func momentsAreOrderedByTime() {
    let moments = [5, -3, 0, .max, .min].map(Instant.init(milliseconds:))
    #expect(moments.sorted().map(\.milliseconds) == [.min, -3, 0, 5, .max])
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-03-01T08:00:00Z", 1_772_352_000_000),
      ("2026-03-01T08:00:00.5Z", 1_772_352_000_500), ("2026-03-01T08:00:00.123987Z", 1_772_352_000_123),
      ("2026-03-01T17:00:00+09:00", 1_772_352_000_000), ("2026-03-01T03:30:00-04:30", 1_772_352_000_000),
      ("1969-12-31T23:59:59.999Z", -1), ("2000-02-29T00:00:00.000Z", 951_782_400_000),
    ] as [(String, Int64)])
  func textIsReadToTheMillisecond(text: String, milliseconds: Int64) {
    #expect(Instant(text: text) == Instant(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "2026-03-01T08:30:00.1234\u{301}Z",
    "", "now", "2026-03-01", "2026-03-01T08:00Z", "2026-03-01T08:00:00", "2026-03-01 08:00:00Z", "2026-02-29T00:00:00Z",
    "2026-03-01T24:00:00Z", "2026-03-01T08:60:00Z", "2026-03-01T08:00:60Z", "2026-03-01T08:00:00.Z",
    "2026-03-01T08:00:00+9", "2026-03-01T08:00:00Z ", "2026-03-01T08:00:00ZZ", "٢٠٢٦-03-01T08:00:00Z",
    "2026-03-01T٠٨:00:00Z", "2026-03-01T+8:00:00Z",
  ])
  func whatIsNoInstantIsNotRead(text: String) {
    #expect(Instant(text: text) == nil)
  }
}
