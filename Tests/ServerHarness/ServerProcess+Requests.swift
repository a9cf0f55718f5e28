import JSON

extension ServerProcess {
  /// Sends one message as it stands.
  public func send(_ message: JSONValue) throws {
    try write(framing.frame(message))
  }

  /// Sends a request and does not wait.
  ///
  /// - Returns: the id to ask `response(to:)` for.
  @discardableResult
  public func send(_ method: String, _ params: JSONValue? = nil, id chosen: JSONValue? = nil) throws -> JSONValue {
    let id = chosen ?? nextID()
    try send(Self.message(method, params, id: id))
    return id
  }

  /// Sends a notification.
  public func notify(_ method: String, _ params: JSONValue? = nil) throws {
    try send(Self.message(method, params, id: nil))
  }

  /// Sends a request and waits for the whole response.
  public func request(_ method: String, _ params: JSONValue? = nil) throws -> JSONValue {
    try response(to: try send(method, params))
  }

  /// Sends a request that has to succeed, and answers its result.
  @discardableResult
  public func call(_ method: String, _ params: JSONValue? = nil) throws -> JSONValue {
    let response = try request(method, params)
    guard let result = response["result"] else {
      throw HarnessFailure("\(method) was refused", evidence: String(response.text.prefix(2_000)))
    }
    return result
  }

  /// Sends a request that has to fail, and answers its error.
  public func refusal(_ method: String, _ params: JSONValue? = nil) throws -> JSONValue {
    let response = try request(method, params)
    guard let error = response["error"] else {
      throw HarnessFailure("\(method) was not refused", evidence: String(response.text.prefix(2_000)))
    }
    return error
  }

  /// Sends many requests of one method before it reads the first answer; answers the results in order.
  public func callAll(_ method: String, _ params: [JSONValue]) throws -> [JSONValue] {
    let ids = params.map { _ in nextID() }
    try write(zip(ids, params).flatMap { framing.frame(Self.message(method, $1, id: $0)) })
    return try ids.map { id in
      let response = try response(to: id)
      guard let result = response["result"] else {
        throw HarnessFailure("\(method) was refused", evidence: String(response.text.prefix(2_000)))
      }
      return result
    }
  }

  /// Three answered requests later, whatever the earlier ones caused has come.
  public func settle() throws {
    for _ in 0..<3 { try call("surface/list") }
  }

  /// A request, or a notification when there is no id.
  public static func message(_ method: String, _ params: JSONValue?, id: JSONValue?) -> JSONValue {
    var message: JSONObject = ["jsonrpc": "2.0"]
    message["id"] = id
    message["method"] = .string(method)
    message["params"] = params
    return .object(message)
  }
}
