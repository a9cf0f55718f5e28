/// The six kinds of JSON value.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
  case object, array, string, number, bool, null

  /// The kind a value has by its first byte; nil if no value starts with it.
  init?(firstByte: UInt8) {
    switch firstByte {
    case Byte.leftBrace: self = .object
    case Byte.leftBracket: self = .array
    case Byte.quote: self = .string
    case Byte.minus, Byte.zero...Byte.nine: self = .number
    case Byte.letterT, Byte.letterF: self = .bool
    case Byte.letterN: self = .null
    default: return nil
    }
  }

  /// The kind as it is named in an error: `a string`.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
