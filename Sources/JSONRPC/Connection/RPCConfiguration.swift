/// How a server treats its connection.
public struct RPCConfiguration: Sendable {
  /// What one connection may use; the first five are to be advertised to clients.
  public struct Limits: Sendable, Hashable {
    /// The longest header block, in bytes.
    public var headerBytes = 8 << 10
    /// The longest message, in bytes.
    public var messageBytes = 64 << 20
    /// How many requests may be queued; further ones wait unread.
    public var queuedRequests = 1024
    /// How many bytes of requests may be queued; further ones wait unread.
    public var queuedBytes = 64 << 20
    /// How many bytes of answers may wait for the client; then nothing is run until half of them are read.
    public var unsentBytes = 64 << 20
    /// How many bytes of messages are read beyond a full queue, to find cancellations among them.
    public var lookaheadBytes = 256 << 10
    /// How many long-running requests run at the same time.
    public var longRunningRequests = 4

    /// Creates the limits of the protocol.
    public init() {}
  }

  /// The framing to insist on; nil: the first byte decides.
  public var framing: RPCFraming?
  /// What one connection may use.
  public var limits = Limits()
  /// How long a client that has closed its input may leave answers unread before they are given up.
  public var stallLimit = Duration.seconds(5)
  /// How long a turn that was told to stop may take before the connection ends without it.
  public var stopLimit = Duration.seconds(10)
  /// Whether SIGTERM and SIGINT end the connection and SIGPIPE is taken off the process: for a process that is a server.
  public var handlesSignals = false
  /// Where the server writes what no client is told.
  public var log = RPCLog()

  /// Creates the configuration of a server that is part of a process.
  public init() {}
}
