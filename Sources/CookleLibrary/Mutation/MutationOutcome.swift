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
  /// Whether the recipes among the changes came, went or were edited; otherwise only what surrounds them did.
  public var editsRecipes: Bool
  /// For a dry run: how many records of each kind the mutation would touch.
  public var impact: [MutationImpact]?
  /// For a dry run of a mutation that has to be confirmed: the token that confirms it while the library stays as it is.
  public var confirmation: String?
  /// Whether this is the first outcome of a request key, told again.
  public var isRepeated: Bool

  /// Describes an outcome.
  public init(
    value: Value?, effects: [MutationEffect], revision: String, previousRevision: String, changes: [EntityChange] = [],
    editsRecipes: Bool = false, impact: [MutationImpact]? = nil, confirmation: String? = nil,
    isRepeated: Bool = false
  ) {
    self.value = value
    self.effects = effects
    self.revision = revision
    self.previousRevision = previousRevision
    self.changes = changes
    self.editsRecipes = editsRecipes
    self.impact = impact
    self.confirmation = confirmation
    self.isRepeated = isRepeated
  }

  /// The same outcome with a value that is made of this one's, if it has one.
  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> MutationOutcome<Other> {
    MutationOutcome<Other>(
      value: try value.map(transform), effects: effects, revision: revision, previousRevision: previousRevision,
      changes: changes, editsRecipes: editsRecipes, impact: impact, confirmation: confirmation,
      isRepeated: isRepeated)
  }
}

/// How many records of one kind a mutation creates, updates or deletes.
public struct MutationImpact: Sendable, Hashable {
  /// The kind of record.
  public var entity: LibraryEntity
  /// What would happen to them.
  public var change: EntityChange.Kind
  /// How many of them.
  public var count: Int

  /// Counts changes by the kind of record, in the order of `LibraryEntity`, and by what happened to it.
  ///
  /// - Parameter disclosed: what is counted without being a change of a record of its own.
  static func counts(of changes: [EntityChange], and disclosed: [MutationImpact] = []) -> [MutationImpact] {
    var counts = disclosed.filter { $0.count > 0 }
    for change in changes {
      if let index = counts.firstIndex(where: { $0.entity == change.entity && $0.change == change.kind }) {
        counts[index].count += 1
      } else {
        counts.append(MutationImpact(entity: change.entity, change: change.kind, count: 1))
      }
    }
    return LibraryEntity.allCases.flatMap { entity in counts.filter { $0.entity == entity } }
  }
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
