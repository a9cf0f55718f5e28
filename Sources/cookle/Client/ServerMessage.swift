import JSON

/// A message from a server, with its parts as they came.
enum ServerMessage {
  /// The answer to the request with that id; nil for an error that belongs to none.
  case answer(id: Int?, ServerAnswer)
  /// A notification's method and its parameters as JSON text.
  case notification(method: String, parameters: [UInt8])

  /// Takes a message apart; nil if it is none.
  init?(_ bytes: [UInt8]) {
    guard let parts = try? JSONReader.decode(Parts.self, from: bytes) else { return nil }
    if let method = parts.method {
      self = .notification(method: method, parameters: parts.parameters ?? Array("{}".utf8))
    } else if let result = parts.result {
      self = .answer(id: parts.id, .result(result))
    } else if let refusal = parts.error {
      self = .answer(id: parts.id, .refusal(refusal))
    } else {
      return nil
    }
  }
}

/// How a request was answered.
enum ServerAnswer {
  /// The result as JSON text.
  case result([UInt8])
  case refusal(ServerRefusal)
}

/// An error a server answered with.
struct ServerRefusal: JSONDecodable {
  /// One sentence a person can act on.
  var message = ""
  /// What kind of error it is.
  var code = 0
  /// The whole error object as JSON text.
  var json: [UInt8] = []

  private static let members = JSONMembers("message", "code")

  init(from reader: inout JSONReader) throws(JSONError) {
    let json = try reader.readRawValue()
    self = try json.withUnsafeBytes { bytes in
      Result { () throws(JSONError) in
        try JSONReader.read(bytes) { reader throws(JSONError) in try ServerRefusal(members: &reader) }
      }
    }.get()
    self.json = json
  }

  private init(members reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: message = try reader.readString()
      case 1: code = try reader.readInt()
      default: try reader.skipValue()
      }
    }
  }
}

/// The members of an envelope.
private struct Parts: JSONDecodable {
  var id: Int?
  var method: String?
  var parameters: [UInt8]?
  var result: [UInt8]?
  var error: ServerRefusal?

  private static let members = JSONMembers("id", "method", "params", "result", "error")

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 1: method = try reader.readString()
      case 2: parameters = try reader.readRawValue()
      case 3: result = try reader.readRawValue()
      case 4: error = try ServerRefusal(from: &reader)
      default: try reader.skipValue()
      }
    }
  }
}
