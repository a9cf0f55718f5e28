/// A pull reader over one JSON text that comes in pieces and may be larger than memory: strict RFC 8259, UTF-8 only.
///
/// It holds one piece and what the caller asks to have whole, however long the text is. It moves as `JSONReader` does and
/// refuses what that refuses; values of a size that is known to be small are read as a raw value and decoded by that.
public struct JSONPieceReader: ~Copyable {
  /// Puts the next bytes at the beginning of what it is given and says how many there are, 0 at the end of the text.
  public typealias Supply = (inout [UInt8]) throws -> Int

  /// The most bytes that a string may have once its escapes are resolved; a longer one is an error as soon as it is.
  public var longestString = Int.max
  /// The most bytes of a name, and of a number.
  static let longestName = 4_096

  private let supply: Supply
  /// Where the value that is read lies in the whole text: `recipes`; empty for the text itself.
  private let place: String
  private var piece: [UInt8]
  var buffer: [UInt8] = []
  var cursor = 0
  /// How many bytes of the text lie before the buffer.
  private var passed: Int
  private var isExhausted = false
  /// The containers that are open, the outermost first; those behind `depth` are kept for their room.
  private var levels: [Level] = []
  private var depth = 0
  /// The bytes that are kept whole, where in the buffer those begin that are still to be added, and how many at most.
  private var kept: [UInt8] = []
  private var keptStart: Int?
  private var keptLimit = 0

  /// A container that is open.
  private struct Level {
    var isObject = false
    var isFirst = true
    /// The element that is being read.
    var index = -1
    /// The name of the member that is being read, as it is written.
    var name: [UInt8] = []
    /// Whether a member or an element is being read, so that an error is about it.
    var isInside = false
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - offset: where in the whole text the bytes begin that are supplied.
  ///   - place: the path of the value that begins there, for errors; empty for the whole text.
  ///   - pieceSize: how many bytes are asked for at once.
  public init(from offset: Int = 0, place: String = "", pieceSize: Int = 131_072, supply: @escaping Supply) {
    self.supply = supply
    self.place = place
    piece = [UInt8](repeating: 0, count: max(1, pieceSize))
    passed = offset
  }

  /// Where the cursor stands, in bytes from the start of the whole text.
  public var offset: Int { passed + cursor }

  /// The path of what is being read.
  public var path: String {
    var path = place
    for level in levels[..<depth] where level.isInside {
      if level.isObject {
        let quoted = [Byte.quote] + level.name + [Byte.quote]
        let name = (try? JSONReader.decode(String.self, from: quoted)) ?? JSONExcerpt.text(level.name)
        JSONPathFinder.append(name: name, to: &path)
      } else {
        path += "[\(level.index)]"
      }
    }
    return path
  }

  // MARK: Moving

  /// Refuses a byte order mark by its name; to be called before anything is read.
  public mutating func checkStart() throws {
    guard try has(3), Array(buffer[cursor..<cursor + 3]) == [0xEF, 0xBB, 0xBF] else { return }
    throw failure(.encoding, "a byte order mark is not allowed")
  }

  /// Checks that nothing follows the value.
  public mutating func checkEnd() throws {
    guard try nextByte() != nil else { return }
    throw failure(.trailing, "expected the end of the text, found \(try foundHere())")
  }

  /// The kind of the next value; nil where none begins.
  public mutating func peekKind() throws -> JSONKind? {
    try nextByte().flatMap(JSONKind.init(firstByte:))
  }

  /// Enters an object.
  public mutating func beginObject() throws {
    guard try nextByte() == Byte.leftBrace else { throw try mismatch(expecting: "an object") }
    try enter(isObject: true)
  }

  /// Moves to the next member's value and returns its name, nil at the end of the object. A name may come twice.
  public mutating func nextName() throws -> String? {
    guard try moveToMember() else { return nil }
    do {
      return try JSONReader.decode(String.self, from: [Byte.quote] + levels[depth - 1].name + [Byte.quote])
    } catch {
      throw failure(error.kind, error.message)
    }
  }

  /// Enters an array.
  public mutating func beginArray() throws {
    guard try nextByte() == Byte.leftBracket else { throw try mismatch(expecting: "an array") }
    try enter(isObject: false)
  }

  /// Moves to the next element; false, behind the closing bracket, if there is none.
  public mutating func nextElement() throws -> Bool {
    let level = depth - 1
    levels[level].isInside = false
    let byte = try nextByte()
    if byte == Byte.rightBracket {
      leave()
      return false
    }
    if !levels[level].isFirst {
      guard byte == Byte.comma else { throw try unexpected(expecting: "\",\" or \"]\"") }
      cursor += 1
    }
    levels[level].isFirst = false
    levels[level].index += 1
    levels[level].isInside = true
    return true
  }

  /// Moves behind the next value, checking all of it. Repeated members are valid here.
  public mutating func skipValue() throws {
    let outer = depth
    repeat {
      if depth > outer, try !(levels[depth - 1].isObject ? moveToMember() : nextElement()) { continue }
      switch try nextByte() {
      case Byte.leftBrace?: try enter(isObject: true)
      case Byte.leftBracket?: try enter(isObject: false)
      case Byte.quote?: try scanString(limit: longestString)
      case Byte.minus?, .some(Byte.zero...Byte.nine): try scanNumber()
      case Byte.letterT?: try scan(literal: "true")
      case Byte.letterF?: try scan(literal: "false")
      case Byte.letterN?: try scan(literal: "null")
      default: throw try unexpected(expecting: "a value")
      }
    } while depth > outer
  }

  /// Moves behind the next value and puts its bytes, which are one valid JSON text, in the place of those in `bytes`.
  ///
  /// - Parameter limit: the most bytes that it may have.
  public mutating func readRaw(into bytes: inout [UInt8], limit: Int) throws {
    _ = try nextByte()
    // Swapped and not copied, so that the room of one value serves the next.
    swap(&kept, &bytes)
    kept.removeAll(keepingCapacity: true)
    keptStart = cursor
    keptLimit = limit
    defer {
      keptStart = nil
      swap(&kept, &bytes)
    }
    try skipValue()
    try keep(upTo: cursor)
  }

  /// Moves behind the next value, which must be a string, and hands its bytes to `take` piece by piece with the escapes
  /// resolved.
  public mutating func readString(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    guard try nextByte() == Byte.quote else { throw try mismatch(expecting: "a string") }
    try scanString(limit: longestString, take)
  }

  // MARK: Containers

  private mutating func enter(isObject: Bool) throws {
    guard depth < JSONReader.maximumDepth else {
      throw failure(.depth, "arrays and objects are nested more than \(JSONReader.maximumDepth) deep")
    }
    cursor += 1
    if depth == levels.count { levels.append(Level()) }
    levels[depth].isObject = isObject
    levels[depth].isFirst = true
    levels[depth].index = -1
    levels[depth].isInside = false
    depth += 1
  }

  private mutating func leave() {
    cursor += 1
    depth -= 1
  }

  /// Moves behind the next name and its colon; false, behind the closing brace, if there is none.
  private mutating func moveToMember() throws -> Bool {
    let level = depth - 1
    levels[level].isInside = false
    var byte = try nextByte()
    if byte == Byte.rightBrace {
      leave()
      return false
    }
    let isFirst = levels[level].isFirst
    if !isFirst {
      guard byte == Byte.comma else { throw try unexpected(expecting: "\",\" or \"}\"") }
      cursor += 1
      byte = try nextByte()
    }
    guard byte == Byte.quote else {
      throw try unexpected(expecting: isFirst ? "a member name or \"}\"" : "a member name")
    }
    levels[level].isFirst = false
    try readName(into: level)
    guard try nextByte() == Byte.colon else { throw try unexpected(expecting: "\":\"") }
    cursor += 1
    levels[level].isInside = true
    return true
  }

  private mutating func readName(into level: Int) throws {
    // With so much in the buffer nothing is read while a name is looked through, and it can be taken from there.
    _ = try has(Self.longestName + 16)
    let (start, beginning) = (cursor, offset)
    try scanString(limit: Self.longestName)
    guard offset - beginning <= Self.longestName else {
      throw failure(.invalidValue, "a member name is longer than \(Self.longestName) bytes")
    }
    levels[level].name.replaceSubrange(0..., with: buffer[start + 1..<cursor - 1])
  }

  // MARK: Bytes

  /// Moves behind white space and returns the byte there; nil at the end of the text.
  mutating func nextByte() throws -> UInt8? {
    while true {
      while cursor < buffer.count {
        switch buffer[cursor] {
        case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: cursor += 1
        case let byte: return byte
        }
      }
      guard try fill() else { return nil }
    }
  }

  /// Sees to it that the buffer has `count` bytes at the cursor; false when the text ends before.
  mutating func has(_ count: Int) throws -> Bool {
    while buffer.count - cursor < count {
      guard try fill() else { return false }
    }
    return true
  }

  /// Forgets what lies before the cursor and takes the next piece; false at the end of the text.
  mutating func fill() throws -> Bool {
    guard !isExhausted else { return false }
    try keep(upTo: cursor)
    passed += cursor
    buffer.removeSubrange(..<cursor)
    cursor = 0
    if keptStart != nil { keptStart = 0 }
    let count = try supply(&piece)
    isExhausted = count <= 0
    buffer.append(contentsOf: piece[..<max(0, count)])
    return !isExhausted
  }

  /// Adds the bytes before `end` to those that are kept.
  private mutating func keep(upTo end: Int) throws {
    guard let start = keptStart, end > start else { return }
    guard kept.count + end - start <= keptLimit else {
      throw failure(.invalidValue, "the value is longer than \(keptLimit) bytes")
    }
    kept.append(contentsOf: buffer[start..<end])
    keptStart = end
  }

  /// Whether the text ends at the cursor.
  public var isAtEnd: Bool { isExhausted && cursor >= buffer.count }
}
