/// Reads the blocks of a TZif file (RFC 8536 §3), never beyond its bytes.
struct TimeZoneFileReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private struct Header {
    var version: UInt8
    var universalFlags, standardFlags, leapSeconds, transitions, types, characters: Int

    /// The size of the block behind the header, in bytes, with times of `width` bytes.
    func blockSize(width: Int) -> Int {
      transitions * (width + 1) + types * 6 + characters + leapSeconds * (width + 4) + standardFlags
        + universalFlags
    }
  }

  mutating func rules(identifier: String) -> TimeZoneRules? {
    guard var header = readHeader() else { return nil }
    var width = 4
    if header.version >= UInt8(ascii: "2") {
      position += header.blockSize(width: 4)
      guard let second = readHeader() else { return nil }
      header = second
      width = 8
    }
    let block = position
    guard header.types >= 1, block + header.blockSize(width: width) <= bytes.count else { return nil }
    let typeIndexes = block + header.transitions * width
    let types = typeIndexes + header.transitions
    var transitions: [Int64] = []
    var offsets: [Int32] = []
    for index in 0..<header.transitions {
      let type = Int(bytes[typeIndexes + index])
      guard type < header.types else { return nil }
      transitions.append(integer(at: block + index * width, width: width))
      offsets.append(Int32(truncatingIfNeeded: integer(at: types + type * 6, width: 4)))
    }
    guard zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    return TimeZoneRules(
      identifier: identifier, transitions: transitions, offsets: offsets,
      offsetBeforeFirst: Int32(truncatingIfNeeded: integer(at: types, width: 4)),
      footer: width == 8 ? footer(from: block + header.blockSize(width: width)) : nil)
  }

  private mutating func readHeader() -> Header? {
    guard position + 44 <= bytes.count, bytes[position..<position + 4].elementsEqual("TZif".utf8) else { return nil }
    let counts = (0..<6).map { Int(integer(at: position + 20 + $0 * 4, width: 4)) }
    let header = Header(
      version: bytes[position + 4], universalFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
      transitions: counts[3], types: counts[4], characters: counts[5])
    guard counts.allSatisfy({ (0...65_536).contains($0) }) else { return nil }
    position += 44
    return header
  }

  /// A signed big-endian integer of 4 or 8 bytes.
  private func integer(at offset: Int, width: Int) -> Int64 {
    var value: UInt64 = 0
    for index in 0..<width {
      value = value << 8 | UInt64(bytes[offset + index])
    }
    return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  private func footer(from start: Int) -> TimeZoneFooter? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\n"),
      let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return TimeZoneFooter(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
  }
}
