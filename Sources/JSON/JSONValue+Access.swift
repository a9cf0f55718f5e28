extension JSONValue {
  /// Whether the value is a null.
  public var isNull: Bool { self == .null }

  /// The boolean, nil for other kinds.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, nil for other kinds.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer, nil for other kinds, fractions and what does not fit.
  public var int: Int? { number?.int }

  /// The number as a double, nil for other kinds.
  public var double: Double? { number?.double }

  /// The string, nil for other kinds.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, nil for other kinds.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, nil for other kinds.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of the last member called `name`; nil if there is none or this is no object.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The element at `index`; nil if there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a null.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a number.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }

  /// Creates a number; a literal beyond the doubles becomes a null, as when a double is written.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map(JSONValue.number) ?? .null
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object whose members keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}
