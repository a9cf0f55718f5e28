import JSON

/// The JSON text of a message's parameters, where it stands in the input; empty if they are absent.
///
/// Unchecked: the bytes belong to whoever began the turn and do not change until it ends. The text is only ever handed
/// down from there, and what is decoded from it does not point to it.
struct ParameterText: @unchecked Sendable {
  private static let emptyObject: StaticString = "{}"

  let bytes: UnsafeRawBufferPointer

  /// The text as an object: absent and null parameters are an empty one, nil stands for any other value.
  var asObject: ParameterText? {
    switch bytes.first {
    case UInt8(ascii: "{"): self
    case nil, UInt8(ascii: "n"):
      ParameterText(bytes: UnsafeRawBufferPointer(start: Self.emptyObject.utf8Start, count: 2))
    default: nil
    }
  }

  /// Reads the parameters of `method`.
  func decode<T: JSONDecodable>(_ type: T.Type, for method: String) throws(RPCError) -> T {
    do {
      return try JSONReader.decode(type, from: bytes)
    } catch {
      throw .invalidParams(error, method: method)
    }
  }
}

extension [UInt8] {
  /// Hands the bytes to `body` as parameters.
  func withParameterText<R>(_ body: (ParameterText) throws -> R) rethrows -> R {
    try withUnsafeBytes { try body(ParameterText(bytes: $0)) }
  }
}

/// What the server itself reads of `initialize`. A member of the wrong kind is left to the method's own types.
struct InitializeParameters: JSONDecodable, Hashable {
  private static let names = JSONMembers("processId", "trace")

  private(set) var processID: Int32?
  private(set) var trace: RPCTraceLevel?

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.names, in: &scope) {
      switch (member, try reader.peekKind()) {
      case (0, .number): processID = try reader.readInt32()
      case (1, .string): trace = RPCTraceLevel(rawValue: try reader.readString())
      default: try reader.skipValue()
      }
    }
  }
}

/// What the server itself reads of a long-running request.
struct WorkDoneParameters: JSONDecodable, Hashable {
  private static let names = JSONMembers("workDoneToken")

  /// The token's JSON text; nil if there is none or it is neither an integer nor a string.
  private(set) var token: [UInt8]?

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.names, in: &scope) {
      guard member == 0 else {
        try reader.skipValue()
        continue
      }
      let value = try reader.readRawValue()
      if value.withUnsafeBytes({ RPCID(json: $0) }) != nil { token = value }
    }
  }
}

/// The parameters of `$/setTrace`.
struct SetTraceParameters: JSONDecodable, Hashable {
  private static let names = JSONMembers("value")

  let value: RPCTraceLevel

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var value: RPCTraceLevel?
    while let member = try reader.nextMember(Self.names, in: &scope) {
      if member == 0 { value = try RPCTraceLevel(from: &reader) } else { try reader.skipValue() }
    }
    guard let value else { throw reader.missing("value", in: scope) }
    self.value = value
  }
}

/// The parameters of `$/cancelRequest`.
struct CancelParameters: JSONDecodable, Hashable {
  private static let names = JSONMembers("id")

  let id: RPCID

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var id: RPCID?
    while let member = try reader.nextMember(Self.names, in: &scope) {
      if member == 0 { id = try RPCID(from: &reader) } else { try reader.skipValue() }
    }
    guard let id else { throw reader.missing("id", in: scope) }
    self.id = id
  }
}
