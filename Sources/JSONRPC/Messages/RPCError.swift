import JSON

/// The error a request is answered with.
///
/// On the wire `data` is always an object with `kind` and `phase`; what an error does not say itself is filled in.
public struct RPCError: Error, Sendable, Hashable {
  /// The number by which a client tells errors apart.
  public var code: RPCErrorCode
  /// One sentence a person can act on.
  public var message: String
  /// What a program needs to act on it.
  public var data: JSONValue?

  /// Creates an error with its data as it is.
  public init(code: RPCErrorCode, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Creates an error whose data are its kind, its phase and `details`.
  ///
  /// Without a `kind` the code names it.
  public init(
    _ code: RPCErrorCode, kind: String? = nil, phase: RPCPhase = .preflight, message: String,
    details: JSONObject = [:]
  ) {
    let head: JSONObject = ["kind": .string(kind ?? code.kind), "phase": .string(phase.rawValue)]
    self.init(code: code, message: message, data: .object(JSONObject(head.members + details.members)))
  }

  /// How far the request had come, where the error says so.
  public var phase: RPCPhase? {
    data?["phase"]?.string.flatMap(RPCPhase.init)
  }

  /// The error with `kind` and `phase` in its data, as every error on the wire has them.
  var completed: RPCError {
    let members = data?.object ?? [:]
    if members["kind"] != nil, members["phase"] != nil { return self }
    var complete = JSONObject(members.members.filter { $0.name != "kind" && $0.name != "phase" })
    complete.members.insert(
      contentsOf: [
        JSONObject.Member(name: "kind", value: members["kind"] ?? .string(code.kind)),
        JSONObject.Member(name: "phase", value: members["phase"] ?? .string(RPCPhase.primary.rawValue)),
      ], at: 0)
    if let data, data.object == nil, !data.isNull {
      complete.members.append(JSONObject.Member(name: "detail", value: data))
    }
    return RPCError(code: code, message: message, data: .object(complete))
  }
}

extension RPCError: JSONEncodable {
  /// Writes the error as the value of a response's `error`.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", code.rawValue)
    writer.member("message", message)
    writer.memberIfPresent("data", data)
    writer.endObject()
  }
}
