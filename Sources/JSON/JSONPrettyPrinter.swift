/// Lays JSON text out for a person: a member or element a line, two spaces a level, `"name": value`.
///
/// Strings and numbers keep their bytes; empty arrays and objects stay on one line; no line break ends the text.
public struct JSONPrettyPrinter {
  private var output: [UInt8] = []
  private var level = 0

  /// The layout of `bytes`; throws what is wrong with them if they are not one valid JSON text.
  public static func print(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONError) in try print(buffer) }
    }.get()
  }

  /// The layout of `bytes`; throws what is wrong with them if they are not one valid JSON text.
  public static func print(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> [UInt8] {
    try JSONReader.validate(bytes)
    var printer = JSONPrettyPrinter()
    printer.output.reserveCapacity(bytes.count * 2)
    printer.layOut(bytes)
    return printer.output
  }

  /// Copies the tokens of valid text and sets the white space between them.
  private mutating func layOut(_ bytes: UnsafeRawBufferPointer) {
    var isInString = false
    var isEscaped = false
    var previous: UInt8 = 0
    for byte in bytes {
      if isInString {
        output.append(byte)
        if !isEscaped, byte == Byte.quote { isInString = false }
        isEscaped = !isEscaped && byte == Byte.backslash
        continue
      }
      switch byte {
      case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn:
        continue
      case Byte.rightBrace, Byte.rightBracket:
        level -= 1
        if previous != Byte.leftBrace, previous != Byte.leftBracket { breakLine() }
        output.append(byte)
      default:
        if previous == Byte.leftBrace || previous == Byte.leftBracket || previous == Byte.comma { breakLine() }
        output.append(byte)
        switch byte {
        case Byte.leftBrace, Byte.leftBracket: level += 1
        case Byte.colon: output.append(Byte.space)
        case Byte.quote: isInString = true
        default: break
        }
      }
      previous = byte
    }
  }

  private mutating func breakLine() {
    output.append(Byte.lineFeed)
    output.append(contentsOf: repeatElement(Byte.space, count: 2 * level))
  }
}
