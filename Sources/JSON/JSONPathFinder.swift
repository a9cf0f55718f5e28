/// Finds the path of the value at an offset by walking the text again from its start.
///
/// Readers keep no path while they read; only an error pays for one. The text before the offset has been read once,
/// so the walk trusts its grammar, but stays inside its bounds whatever it meets.
struct JSONPathFinder {
  private enum Container {
    /// An object and the name whose value is being read.
    case object(name: Range<Int>?)
    /// An array and the index of the element being read; `isOpen` is false between elements.
    case array(index: Int, isOpen: Bool)
  }

  private let bytes: UnsafeRawBufferPointer
  private var containers: [Container] = []

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The path of the value that contains the byte at `offset`, followed by `member` of that value if given.
  static func path(in bytes: UnsafeRawBufferPointer, at offset: Int, member: String? = nil) -> String {
    var finder = JSONPathFinder(bytes)
    finder.walk(to: min(offset, bytes.count))
    var path = ""
    for container in finder.containers {
      switch container {
      case .object(let name?): append(name: finder.name(in: name), to: &path)
      case .object(nil): break
      case .array(let index, true): path += "[\(index)]"
      case .array(_, false): break
      }
    }
    if let member { append(name: member, to: &path) }
    return path
  }

  static func append(name: String, to path: inout String) {
    if JSONExcerpt.isIdentifier(name) {
      path += path.isEmpty ? name : ".\(name)"
    } else {
      var quoted = ""
      for scalar in JSONExcerpt.clean(name).unicodeScalars {
        if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
        quoted.unicodeScalars.append(scalar)
      }
      path += "[\"\(quoted)\"]"
    }
  }

  private func name(in range: Range<Int>) -> String {
    let raw = bytes[range]
    guard raw.contains(Byte.backslash) else { return JSONExcerpt.text(raw) }
    let quoted = UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound - 1..<range.upperBound + 1])
    return (try? JSONReader.read(quoted) { reader throws(JSONError) in try reader.readString() })
      ?? JSONExcerpt.text(raw)
  }

  private mutating func walk(to target: Int) {
    var offset = 0
    while offset < target {
      switch bytes[offset] {
      case Byte.leftBrace:
        containers.append(.object(name: nil))
        offset += 1
      case Byte.leftBracket:
        containers.append(.array(index: 0, isOpen: true))
        offset += 1
      case Byte.rightBrace, Byte.rightBracket:
        _ = containers.popLast()
        finishValue()
        offset += 1
      case Byte.comma:
        if case .array(let index, _)? = containers.last {
          containers[containers.count - 1] = .array(index: index + 1, isOpen: true)
        }
        offset += 1
      case Byte.quote:
        let end = endOfString(from: offset + 1)
        guard end <= target else { return }
        if case .object(nil)? = containers.last {
          containers[containers.count - 1] = .object(name: offset + 1..<end - 1)
        } else {
          finishValue()
        }
        offset = end
      case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.colon:
        offset += 1
      default:
        offset = endOfLiteral(from: offset)
        guard offset <= target else { return }
        finishValue()
      }
    }
  }

  /// A value is complete: what comes next is about the container it stands in.
  private mutating func finishValue() {
    switch containers.last {
    case .object?: containers[containers.count - 1] = .object(name: nil)
    case .array(let index, _)?: containers[containers.count - 1] = .array(index: index, isOpen: false)
    case nil: break
    }
  }

  /// The offset behind the closing quote, or one past the end of the text if there is none.
  private func endOfString(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case Byte.quote: return offset + 1
      case Byte.backslash: offset += 2
      default: offset += 1
      }
    }
    return bytes.count + 1
  }

  private func endOfLiteral(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.comma, Byte.colon, Byte.quote,
        Byte.leftBrace, Byte.rightBrace, Byte.leftBracket, Byte.rightBracket:
        return offset
      default:
        offset += 1
      }
    }
    return offset
  }
}
