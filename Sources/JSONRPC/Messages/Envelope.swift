import JSON

/// What a message is, by its envelope alone. Its parameters are checked to be JSON and left unread.
enum Envelope: Hashable {
  /// `parameters` is where they stand in the message; nil if absent.
  case request(id: RPCID, method: String, parameters: Range<Int>?)
  case notification(method: String, parameters: Range<Int>?)
  /// An answer; the server asks nothing, so nobody waits for it.
  case response
  /// To be answered with an error, to the id where there is a usable one.
  case invalid(id: RPCID?, RPCError)

  init(reading bytes: UnsafeRawBufferPointer) {
    var members = EnvelopeMembers()
    do {
      self = try JSONReader.read(bytes) { reader throws(JSONError) in
        switch try reader.peekKind() {
        case .object:
          try members.read(from: &reader, in: bytes)
          return members.envelope
        case .array:
          try reader.skipValue()
          return .invalid(id: nil, .batch)
        case .string, .number, .bool, .null:
          try reader.skipValue()
          return .invalid(id: nil, .notAnObject)
        }
      }
    } catch {
      self = .init(refusing: bytes, because: error, id: members.id)
    }
  }

  /// A repeated member is valid JSON, so it is the message that is wrong, if the rest is JSON too.
  private init(refusing bytes: UnsafeRawBufferPointer, because error: JSONError, id: RPCID?) {
    do {
      try JSONReader.validate(bytes)
      self = .invalid(id: error.path == "id" ? nil : id, .repeatedMember(error.path))
    } catch let syntaxError {
      self = .invalid(id: nil, .notJSON(syntaxError))
    }
  }
}

/// The members of an envelope as they are met.
private struct EnvelopeMembers {
  private static let names = JSONMembers("jsonrpc", "id", "method", "params", "result", "error")

  private(set) var id: RPCID?
  private var hasID = false
  private var isVersion2 = false
  private var method: String?
  private var parameters: Range<Int>?
  private var isResponse = false

  mutating func read(from reader: inout JSONReader, in bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.names, in: &scope) {
      switch member {
      case 0: isVersion2 = try Self.string(&reader) == "2.0"
      case 1:
        hasID = true
        id = RPCID(json: UnsafeRawBufferPointer(rebasing: bytes[try reader.rawRange()]))
      case 2: method = try Self.string(&reader)
      case 3: parameters = try reader.rawRange()
      case 4, 5:
        isResponse = true
        try reader.skipValue()
      default: try reader.skipValue()
      }
    }
  }

  var envelope: Envelope {
    if method == nil, isResponse { return .response }
    if hasID, id == nil { return .invalid(id: nil, .idInvalid) }
    guard isVersion2 else { return .invalid(id: id, .versionMissing) }
    guard let method else { return .invalid(id: id, .methodMissing) }
    return if let id {
      .request(id: id, method: method, parameters: parameters)
    } else {
      .notification(method: method, parameters: parameters)
    }
  }

  /// The next value if it is a string.
  private static func string(_ reader: inout JSONReader) throws(JSONError) -> String? {
    guard try reader.peekKind() == .string else {
      try reader.skipValue()
      return nil
    }
    return try reader.readString()
  }
}
