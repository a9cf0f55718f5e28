/// The ASCII bytes of JSON's grammar.
enum Byte {
  static let backspace: UInt8 = 0x08
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let letterA: UInt8 = 0x61
  static let letterB: UInt8 = 0x62
  static let letterE: UInt8 = 0x65
  static let letterF: UInt8 = 0x66
  static let letterN: UInt8 = 0x6E
  static let letterR: UInt8 = 0x72
  static let letterT: UInt8 = 0x74
  static let letterU: UInt8 = 0x75
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- zero < 10
  }

  /// The value of a hexadecimal digit, nil for any other byte.
  static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
