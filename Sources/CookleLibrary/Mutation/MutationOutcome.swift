/// What one mutation did: its value, its effects and where the library stands now.
public struct MutationOutcome<Value> {
  /// What the operation answers; nil for a dry run.
  public var value: Value?
  /// What changed, in a fixed order; empty when nothing did.
  public var effects: [MutationEffect]
  /// The library's revision afterwards.
  public var revision: String
  /// The library's revision before.
  public var previousRevision: String
  /// Each record that was created, updated or deleted.
  public var changes: [EntityChange]
  /// For a dry run: how many records of each kind the mutation would touch, by name.
  public var impact: [MutationImpact]?
  /// Whether this is the first outcome of a request key, told again.
  public var isRepeated: Bool

  /// Describes an outcome.
  public init(
    value: Value?, effects: [MutationEffect], revision: String, previousRevision: String, changes: [EntityChange] = [],
    impact: [MutationImpact]? = nil, isRepeated: Bool = false
  ) {
    self.value = value
    self.effects = effects
    self.revision = revision
    self.previousRevision = previousRevision
    self.changes = changes
    self.impact = impact
    self.isRepeated = isRepeated
  }
}

/// One count of what a mutation would touch.
public struct MutationImpact: Sendable, Hashable {
  /// What is counted: `recipes`, `ingredients`.
  public var name: String
  /// How many.
  public var count: Int
}

/// One record that a commit touched.
public struct EntityChange: Sendable, Hashable {
  /// What happened to a record.
  public enum Kind: String, Sendable, Hashable {
    case created
    case updated
    case deleted

    var code: Int64 {
      switch self {
      case .created: 1
      case .updated: 2
      case .deleted: 3
      }
    }

    init(code: Int64) {
      switch code {
      case 1: self = .created
      case 3: self = .deleted
      default: self = .updated
      }
    }
  }

  /// The kind of record.
  public var entity: LibraryEntity
  /// The record's id.
  public var id: String
  /// What happened to it.
  public var kind: Kind
}
