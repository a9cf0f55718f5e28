/// What a mutation works with inside its transaction, and the list of what it did.
final class MutationScope {
  let connection: SQLiteConnection
  let environment: LibraryEnvironment
  /// The one moment at which everything in this transaction happens.
  let now: Instant
  /// The revision the records touched here will have.
  let recordRevision: String
  /// The changes to the search index, written once before the commit.
  let search: RecipeSearchIndexBatch

  private(set) var changes: [EntityChange] = []
  private var changeIndexes: [RecordKey: Int] = [:]
  private(set) var effects: Set<MutationEffect> = []
  private(set) var impact: [MutationImpact] = []

  init(
    connection: SQLiteConnection, environment: LibraryEnvironment, now: Instant, recordRevision: String
  ) {
    self.connection = connection
    self.environment = environment
    self.now = now
    self.recordRevision = recordRevision
    self.search = RecipeSearchIndexBatch(connection)
  }

  /// Notes that a record was created, updated or deleted; a record is noted once, by its last fate.
  func note(_ entity: LibraryEntity, _ id: String, _ kind: EntityChange.Kind, _ effect: MutationEffect) throws {
    let record = RecordKey(entity: entity, id: id)
    if let index = changeIndexes[record] {
      // A record made in this very transaction is still new to everybody else when it is edited again.
      if !(changes[index].kind == .created && kind == .updated) { changes[index].kind = kind }
    } else {
      changeIndexes[record] = changes.count
      changes.append(EntityChange(entity: entity, id: id, kind: kind))
    }
    effects.insert(effect)
    switch kind {
    case .created: try RecordCountTable(connection: connection).add(1, to: entity)
    case .deleted: try RecordCountTable(connection: connection).add(-1, to: entity)
    case .updated: break
    }
  }

  /// Adds to the count of what the mutation touches, told by a dry run.
  func count(_ number: Int, _ name: String) {
    if let index = impact.firstIndex(where: { $0.name == name }) {
      impact[index].count += number
    } else {
      impact.append(MutationImpact(name: name, count: number))
    }
  }

  /// The effects in the order of their declaration.
  var orderedEffects: [MutationEffect] {
    MutationEffect.allCases.filter(effects.contains)
  }
}

/// Names one record among all kinds.
private struct RecordKey: Hashable {
  var entity: LibraryEntity
  var id: String
}
