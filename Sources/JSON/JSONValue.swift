/// Any JSON value, keeping the order of members and the literals of numbers.
///
/// Strings are equal when their bytes are; Unicode's canonical equivalence plays no part.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of the value.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue: Hashable {
  /// Whether two values are equal, to the byte.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Hashes what makes values equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSONValue: JSONCodable {
  /// Reads any value; repeated members are kept.
  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.peekKind() {
    case .null:
      try reader.readNull()
      self = .null
    case .bool: self = .bool(try reader.readBool())
    case .number: self = .number(try reader.readNumber())
    case .string: self = .string(try reader.readString())
    case .array:
      // Not `readArray`: it sets room aside, and a text of tiny nested arrays would multiply that.
      var scope = try reader.beginArray()
      var elements: [JSONValue] = []
      while try reader.nextElement(in: &scope) {
        elements.append(try JSONValue(from: &reader))
      }
      self = .array(elements)
    case .object: self = .object(try JSONObject(from: &reader))
    }
  }

  /// Writes the value.
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): value.encode(to: &writer)
    case .string(let value): writer.write(value)
    case .array(let value): value.encode(to: &writer)
    case .object(let value): value.encode(to: &writer)
    }
  }
}

extension JSONNumber: JSONCodable {
  /// Reads a number and keeps its literal.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber()
  }

  /// Writes the literal.
  public func encode(to writer: inout JSONWriter) {
    writer.write(raw: literal.utf8)
  }
}
