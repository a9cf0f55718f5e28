import JSON

/// How long a request may take, and so where it runs.
public enum RPCExecution: Sendable, Hashable {
  /// A bounded read that waits for nothing; it may run on the reading thread. Answered in arrival order.
  case immediate
  /// May wait, for a lock or a disk. Answered in arrival order.
  case ordered
  /// Runs beside the others on a thread of its own, and is answered when it is done.
  case longRunning
}

/// A request a client can make.
public protocol RPCRequest: SendableMetatype {
  /// What the client sends; absent and null parameters are read as an empty object.
  associatedtype Parameters: JSONDecodable & Sendable
  /// What it gets.
  associatedtype Result: JSONEncodable & SendableMetatype
  /// The name on the wire.
  static var method: String { get }
  /// How long it may take.
  static var execution: RPCExecution { get }
}

/// A message that is not answered, in either direction.
public protocol RPCNotification: SendableMetatype {
  /// What is told.
  associatedtype Parameters: JSONCodable & Sendable
  /// The name on the wire.
  static var method: String { get }
}

/// The parameters of a method that takes none; whatever members there are, are ignored.
public struct RPCNoParameters: JSONCodable, Sendable, Hashable {
  /// Creates the one value.
  public init() {}

  /// Reads an object and ignores its members.
  public init(from reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
  }

  /// Writes an empty object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}

/// The result of a method that has nothing to say: null.
public struct RPCNoResult: JSONEncodable, Sendable, Hashable {
  /// Creates the one value.
  public init() {}

  /// Writes null.
  public func encode(to writer: inout JSONWriter) {
    writer.writeNull()
  }
}

/// A notification from the server to the client, encoded.
public struct RPCOutgoingNotification: Sendable, Hashable {
  /// The whole message.
  let body: [UInt8]

  /// Encodes a notification.
  public init<N: RPCNotification>(_ notification: N.Type, _ parameters: N.Parameters) {
    self.init(method: N.method, parameters: parameters)
  }

  init(method: String, parameters: some JSONEncodable) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("jsonrpc")
    writer.write("2.0" as StaticString)
    writer.member("method", method)
    writer.member("params", parameters)
    writer.endObject()
    body = writer.finish()
  }
}
