/// A value with the edit that set it; of two, the later edit wins.
public struct CookingStamp<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What was set.
  public var value: Value
  /// The edit that set it.
  public var revision: CookingRevision

  /// Stamps a value with its edit.
  public init(value: Value, revision: CookingRevision) {
    self.value = value
    self.revision = revision
  }

  /// The later of both edits.
  ///
  /// - Parameter yields: a total order that decides between equal revisions: whether the first value gives way to the
  ///   second. No installation that keeps the rules makes two edits of one revision; broken and hostile ones do.
  func merging(_ other: CookingStamp, onTie yields: (Value, Value) -> Bool) -> CookingStamp {
    guard revision == other.revision else { return revision < other.revision ? other : self }
    return yields(value, other.value) ? other : self
  }
}
