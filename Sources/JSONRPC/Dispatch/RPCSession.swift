/// The state behind a connection.
///
/// It is confined to the server's turns: one at a time, never two at once, so it needs no lock of its own.
public protocol RPCSession: SendableMetatype {
  /// The next thing to tell the client; nil if there is nothing.
  ///
  /// Pulled after the answer of each turn and after each `perform`, only from `initialized` to `shutdown`, and only
  /// while everything told before has left. What is not pulled yet is for the session to put together.
  mutating func nextNotification() -> RPCOutgoingNotification?

  /// The client has said `initialized`.
  mutating func initialized()

  /// The connection is over: nothing is received or sent any more.
  mutating func ended()
}

extension RPCSession {
  /// Does nothing.
  public mutating func initialized() {}

  /// Does nothing.
  public mutating func ended() {}
}
