import JSON

// The errors of the protocol itself, one a rule.
extension RPCError {
  /// A handler that stops because its request was cancelled throws this.
  public static let requestCancelled = RPCError(
    .requestCancelled, phase: .primary, message: "The request was cancelled; nothing was changed.")

  /// A handler that met something it did not expect may throw this; any error that is no `RPCError` becomes it.
  public static let internalError = RPCError(
    .internalError, phase: .primary,
    message: "The server met an unexpected problem; try again, and report it with the server's log if it stays.")

  /// The parameters do not fit the method.
  public static func invalidParams(_ error: JSONError, method: String) -> RPCError {
    RPCError(
      .invalidParams, message: "The parameters do not fit \(RPCLog.cleaned(method)): \(error).",
      details: ["path": .string(error.path), "reason": .string(error.message)])
  }

  /// The error for a member of the parameters, read apart from them, that does not fit what it should hold.
  public static func invalidParams(_ error: JSONError, in member: String) -> RPCError {
    let path = error.path.isEmpty ? member : "\(member).\(error.path)"
    return RPCError(
      .invalidParams, message: "The \(member) do not fit: \(path): \(error.message).",
      details: ["path": .string(path), "reason": .string(error.message)])
  }

  static func parameters(areNoObjectFor method: String) -> RPCError {
    RPCError(.invalidParams, message: "Give the parameters of \(RPCLog.cleaned(method)) by name, as an object.")
  }

  static func framing(_ error: FramingError) -> RPCError {
    RPCError(.parseError, message: error.message)
  }

  static func notJSON(_ error: JSONError) -> RPCError {
    RPCError(
      .parseError, message: "The message is not valid JSON: \(error.message) at byte \(error.offset).",
      details: ["offset": JSONValue(integerLiteral: error.offset)])
  }

  static let batch = RPCError(.invalidRequest, message: "Send each request as a message of its own, not in an array.")

  static let notAnObject = RPCError(.invalidRequest, message: "A message must be a JSON object.")

  static let versionMissing = RPCError(.invalidRequest, message: "Send \"jsonrpc\": \"2.0\" in every message.")

  static let methodMissing = RPCError(.invalidRequest, message: "Name the method of the request as a string.")

  static let idInvalid = RPCError(.invalidRequest, message: "The id of a request must be an integer or a string.")

  static let idInUse = RPCError(
    .invalidRequest, message: "Give the request another id: one with this id has not been answered yet.")

  static func repeatedMember(_ name: String) -> RPCError {
    RPCError(
      .invalidRequest, message: "Send \(RPCLog.cleaned(name)) only once in a message.",
      details: ["path": .string(name)])
  }

  static func methodNotFound(_ method: String) -> RPCError {
    RPCError(
      .methodNotFound, message: "There is no method \(RPCLog.cleaned(method)); rpc.discover lists those there are.",
      details: ["method": .string(RPCLog.cleaned(method))])
  }

  static let notInitialized = RPCError(
    .serverNotInitialized, message: "Send initialize first and wait for its answer.")

  static let alreadyInitialized = RPCError(
    .invalidRequest, message: "The connection is initialized already; open another one to start afresh.")

  static let shutDown = RPCError(
    .invalidRequest, message: "The connection is shut down; only exit may follow.")
}
