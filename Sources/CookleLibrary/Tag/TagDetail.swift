/// One shared ingredient or category in full.
public struct TagDetail: Sendable, Hashable {
  /// Which of the two vocabularies it belongs to.
  public var kind: TagKind
  /// Its id, value and use.
  public var tag: Tag
  /// The commit that last touched the record itself, for `ifRevision`; gaining and losing recipes does not move it.
  public var revision: String
  /// When it was first entered.
  public var createdAt: Instant
  /// When its value was last changed.
  public var modifiedAt: Instant

  /// Whether it may go: a category always, an ingredient only when no recipe uses it.
  public var mayGo: Bool { kind.mayGo(uses: tag.useCount) }
}

extension TagKind {
  /// Whether a record of the kind that so many recipes use may go (domain §4).
  func mayGo(uses: Int) -> Bool {
    switch self {
    case .ingredient: uses == 0
    case .category: true
    }
  }
}

/// Records of one kind that are duplicates of each other (domain §4).
public struct TagDuplicates: Sendable, Hashable {
  /// At least two, the most used first: the one to keep unless somebody knows better.
  public var tags: [Tag]
}

/// One page of groups of duplicates.
public struct TagDuplicatePage: Sendable, Hashable {
  /// The page's groups.
  public var items: [TagDuplicates]
  /// How many groups there are; exact up to 1,000.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
}
