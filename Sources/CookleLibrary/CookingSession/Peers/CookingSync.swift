/// What came of an exchange with another device.
public struct CookingSync: Sendable, Hashable {
  /// What this library tells the other device after the merge.
  public var context: CookingContext
  /// The session that was taken over from an earlier program.
  public var adopted: CookingSession?
}
