/// Counts the values of a JSON text, which has to be well-formed, without making any of them: a small text can hold
/// millions.
enum ArchiveValueCount {
  /// - Returns: how many objects, lists and scalars there are, the whole included.
  static func count(in text: [UInt8]) -> Int {
    var count = 1
    var isInString = false
    var isEscaped = false
    // The next thing is the first in an object or a list, unless that is empty.
    var isFirst = false
    for byte in text {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "]"), UInt8(ascii: "}"): isFirst = false
      default:
        if isFirst { count += 1 }
        isFirst = false
      }
      switch byte {
      case UInt8(ascii: ","): count += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): isFirst = true
      case UInt8(ascii: "\""): isInString = true
      default: break
      }
    }
    return count
  }
}
