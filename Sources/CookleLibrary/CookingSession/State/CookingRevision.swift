/// The logical moment of an edit of a cooking session; clocks have no part in it (domain §6).
public struct CookingRevision: Sendable, Hashable, Comparable {
  /// One more than every counter that the editor knew, so from 1.
  public var counter: Int64
  /// Who made the edit.
  public var installation: String

  /// Makes the revision of an edit.
  public init(counter: Int64, installation: String) {
    self.counter = counter
    self.installation = installation
  }

  /// Reads `<counter>.<installation>` as `text` writes it; nil for any other spelling.
  public init?(_ text: String) {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      let counter = CookingIdentityText.number(text[..<dot]),
      let installation = CookingIdentityText.installation(text[text.utf8.index(after: dot)...])
    else { return nil }
    self.init(counter: counter, installation: installation)
  }

  /// The revision as `<counter>.<installation>`.
  public var text: String {
    String(counter) + "." + installation
  }

  /// Orders by counter, then by installation.
  public static func < (left: CookingRevision, right: CookingRevision) -> Bool {
    (left.counter, left.installation) < (right.counter, right.installation)
  }
}
