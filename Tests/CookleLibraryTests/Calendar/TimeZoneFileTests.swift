import Testing

@testable import CookleLibrary

@Suite struct TimeZoneFileTests {
  /// A TZif file of the second version (RFC 8536) with the given changes, offsets and footer.
  private static func file(
    transitions: [Int64], types: [UInt8], offsets: [Int32], footer: String, version: UInt8 = UInt8(ascii: "2")
  ) -> [UInt8] {
    func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
    func header(_ transitions: Int, _ types: Int) -> [UInt8] {
      Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        + [0, 0, 0, Int32(transitions), Int32(types), 4].flatMap(bigEndian)
    }
    func block(_ times: [[UInt8]]) -> [UInt8] {
      times.flatMap(\.self) + types.prefix(times.count) + offsets.flatMap { bigEndian($0) + [0, 0] }
        + Array("LMT\0".utf8)
    }
    if version < UInt8(ascii: "2") {
      return header(transitions.count, offsets.count) + block(transitions.map { bigEndian(Int32($0)) })
    }
    return header(0, offsets.count) + block([]) + header(transitions.count, offsets.count)
      + block(transitions.map { bigEndian($0) }) + Array("\n\(footer)\n".utf8)
  }

  private func offsets(_ bytes: [UInt8], at seconds: [Int64]) throws -> [Int] {
    let rules = try #require(TimeZoneRules(identifier: "Test/Zone", file: bytes))
    #expect(rules.identifier == "Test/Zone")
    return seconds.map { rules.offset(at: Instant(milliseconds: $0 * 1_000)) }
  }

  @Test func changesApplyFromTheirSecondOn() throws {
    let bytes = Self.file(
      transitions: [-100, 0, 5_000_000_000], types: [1, 2, 0], offsets: [60, 3_600, 7_200], footer: "")
    #expect(
      try offsets(bytes, at: [-10_000_000_000, -101, -100, -1, 0, 4_999_999_999, 5_000_000_000, 9_000_000_000])
        == [60, 60, 3_600, 3_600, 7_200, 7_200, 60, 60])
  }

  @Test func theFooterRulesAfterTheLastChange() throws {
    let bytes = Self.file(transitions: [0], types: [0], offsets: [0], footer: "JST-9")
    #expect(try offsets(bytes, at: [-1, 0, 1]) == [0, 32_400, 32_400])
    let none = Self.file(transitions: [], types: [], offsets: [60], footer: "JST-9")
    #expect(try offsets(none, at: [-1_000, 1_000]) == [32_400, 32_400])
  }

  @Test func anUnreadableFooterLeavesTheLastOffset() throws {
    let bytes = Self.file(transitions: [0], types: [1], offsets: [60, 3_600], footer: "what?")
    #expect(try offsets(bytes, at: [-1, 0, 1_000_000]) == [60, 3_600, 3_600])
  }

  @Test func theFirstVersionHasShortTimesAndNoFooter() throws {
    let bytes = Self.file(
      transitions: [-100, 100], types: [1, 0], offsets: [60, 3_600], footer: "", version: 0)
    #expect(try offsets(bytes, at: [-101, -100, 99, 100]) == [60, 3_600, 3_600, 60])
  }

  @Test func filesThatContradictThemselvesAreRefused() {
    let good = Self.file(transitions: [0, 10], types: [0, 0], offsets: [0], footer: "UTC0")
    #expect(TimeZoneRules(identifier: "x", file: good) != nil)
    let bad: [(String, [UInt8])] = [
      ("empty", []), ("no magic", Array("TZof".utf8) + good.dropFirst(4)), ("cut header", Array(good.prefix(43))),
      ("cut body", Array(good.prefix(good.count - 20))),
      ("a type that is none", Self.file(transitions: [0, 10], types: [0, 1], offsets: [0], footer: "UTC0")),
      ("no types", Self.file(transitions: [], types: [], offsets: [], footer: "UTC0")),
      ("changes out of order", Self.file(transitions: [10, 0], types: [0, 0], offsets: [0], footer: "UTC0")),
      ("a change twice", Self.file(transitions: [10, 10], types: [0, 0], offsets: [0], footer: "UTC0")),
    ]
    for (name, bytes) in bad { #expect(TimeZoneRules(identifier: "x", file: bytes) == nil, "\(name)") }
  }

  /// Whatever the bytes are, reading them ends, and what was read answers.
  @Test(arguments: [51, 52, 53] as [UInt64])
  func bytesOfAnyKindNeverTrap(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let folder = "/usr/share/zoneinfo/"
    var seeds = ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Tokyo"].compactMap {
      SmallFile.read(folder + $0, limit: 65_536)
    }
    seeds.append(
      Self.file(transitions: [0, 10], types: [0, 1], offsets: [0, 60], footer: "CET-1CEST,M3.5.0,M10.5.0/3"))
    var read = 0
    for _ in 0..<4_000 {
      var bytes = try random.pick(seeds)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        guard !bytes.isEmpty else { break }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...40, using: &random)))
        case 3: bytes.insert(contentsOf: [0xff, 0xff, 0xff, 0xff], at: index)
        // The counts of the two headers are where most harm could be done.
        default: bytes[min(bytes.count - 1, 20 + index % 24)] = try random.pick([0, 1, 0x7f, 0x80, 0xff])
        }
      }
      guard let rules = TimeZoneRules(identifier: "x", file: bytes) else { continue }
      read += 1
      for milliseconds in [Int64.min, -1, 0, 1_772_352_000_000, 32_503_680_000_000, Int64.max] {
        let instant = Instant(milliseconds: milliseconds)
        _ = rules.offset(at: instant)
        _ = rules.day(at: instant)
        _ = rules.timeOfDay(at: instant)
      }
    }
    #expect(read > 100)
  }

  @Test(arguments: [61] as [UInt64])
  func footersOfAnyKindNeverTrap(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let pieces = [
      "CET", "-1", "CEST", ",", "M3.5.0", "M10.5.0/3", "J60", "365", "/", "9999", "-", ":", "<+01>", "0", "É",
    ]
    for _ in 0..<5_000 {
      let text = try random.text(of: pieces, upTo: 8)
      guard let footer = TimeZoneFooter(text) else { continue }
      for seconds in [Int64.min / 1_000, -1, 0, 1_772_352_000, Int64.max / 1_000] { _ = footer.offset(at: seconds) }
    }
  }
}

extension SplitMix64 {
  /// One to `count` of the pieces, joined.
  fileprivate mutating func text(of pieces: [String], upTo count: Int) throws -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...count, using: &self) { text += try pick(pieces) }
    return text
  }
}
