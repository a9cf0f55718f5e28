/// Which records of an area changed.
public enum ChangedRecords: Sendable, Hashable {
  /// These, at most `limit` of them.
  case some(Set<String>)
  /// More than can be listed, or unknown which.
  case all

  /// More ids than this become `all` (protocol §4).
  public static let limit = 100

  /// Adds the records of another change.
  public mutating func formUnion(_ other: ChangedRecords) {
    guard case .some(let own) = self, case .some(let others) = other, own.union(others).count <= ChangedRecords.limit
    else {
      self = .all
      return
    }
    self = .some(own.union(others))
  }
}
