/// The number by which a client tells errors apart.
///
/// The codes here are those of JSON-RPC 2.0 §5.1 and LSP 3.18; the domain declares its own from 1000.
public struct RPCErrorCode: RawRepresentable, Sendable, Hashable {
  /// The number on the wire.
  public let rawValue: Int

  /// Makes a code of its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// What was received is not JSON, or not a message.
  public static let parseError = RPCErrorCode(rawValue: -32700)
  /// The message is no request that can be answered now.
  public static let invalidRequest = RPCErrorCode(rawValue: -32600)
  /// The method does not exist.
  public static let methodNotFound = RPCErrorCode(rawValue: -32601)
  /// The parameters do not fit the method.
  public static let invalidParams = RPCErrorCode(rawValue: -32602)
  /// The server met something it did not expect.
  public static let internalError = RPCErrorCode(rawValue: -32603)
  /// `initialize` has not been answered yet.
  public static let serverNotInitialized = RPCErrorCode(rawValue: -32002)
  /// The client or the end of the connection cancelled the request.
  public static let requestCancelled = RPCErrorCode(rawValue: -32800)
  /// What the request is about changed meanwhile.
  public static let contentModified = RPCErrorCode(rawValue: -32801)
  /// The request is well formed and could not be done.
  public static let requestFailed = RPCErrorCode(rawValue: -32803)

  /// The `kind` in an error's data where the error names none itself.
  var kind: String {
    switch self {
    case .parseError: "parseError"
    case .invalidRequest: "invalidRequest"
    case .methodNotFound: "methodNotFound"
    case .invalidParams: "invalidParams"
    case .serverNotInitialized: "serverNotInitialized"
    case .requestCancelled: "requestCancelled"
    case .contentModified: "contentModified"
    case .requestFailed: "requestFailed"
    default: "internalError"
    }
  }
}

/// How far a request had come when it failed.
public enum RPCPhase: String, Sendable, Hashable, CaseIterable {
  /// Before anything was changed.
  case preflight
  /// While the change itself was made; it left nothing behind.
  case primary
  /// After the change was committed.
  case followUp
}
