/// Who started a cooking session, and its number among the sessions of that installation (domain §6).
public struct CookingSessionID: Sendable, Hashable, Comparable {
  /// The library copy or offline peer that started the session.
  public var installation: String
  /// The session's place among those of its installation, from 1.
  public var sequence: Int64

  /// Names the session of an installation.
  public init(installation: String, sequence: Int64) {
    self.installation = installation
    self.sequence = sequence
  }

  /// Reads `<installation>.<sequence>` as `text` writes it; nil for any other spelling.
  public init?(_ text: String) {
    // The installation may have dots of its own; the number has none.
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")),
      let installation = CookingIdentityText.installation(text[..<dot]),
      let sequence = CookingIdentityText.number(text[text.utf8.index(after: dot)...])
    else { return nil }
    self.init(installation: installation, sequence: sequence)
  }

  /// The identity as `<installation>.<sequence>`.
  public var text: String {
    installation + "." + String(sequence)
  }

  /// Orders by installation, then by sequence.
  public static func < (left: CookingSessionID, right: CookingSessionID) -> Bool {
    (left.installation, left.sequence) < (right.installation, right.sequence)
  }
}
