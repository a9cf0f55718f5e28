import JSON

extension JSONValue {
  /// The value that a JSON text stands for.
  public init(text: String) throws {
    self = try JSONReader.decode(JSONValue.self, from: Array(text.utf8))
  }

  /// The value as JSON text.
  public var text: String { String(decoding: JSONWriter.encode(self), as: UTF8.self) }

  /// The object with one member more, or another value for it; nil takes the member away.
  public func setting(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[name] = value
    return .object(object)
  }

  /// The values of one member of every element of an array.
  public func each(_ name: String) -> [JSONValue] {
    array?.map { $0[name] ?? .null } ?? []
  }

  /// The elements of an array without their order.
  public var set: Set<JSONValue> { Set(array ?? []) }
}
