import JSON

/// What another device sent, before anybody has looked at it.
public struct CookingPeerMessage: Sendable, Hashable {
  /// Whatever it is.
  let value: JSONValue

  /// Takes a message as it came.
  public init(_ value: JSONValue) {
    self.value = value
  }
}
