/// What a mutation works with inside its transaction, and the list of what it did.
final class MutationScope {
  let connection: SQLiteConnection
  let environment: LibraryEnvironment
  /// The one moment at which everything in this transaction happens.
  let now: Instant
  let epoch: String
  /// The number this commit will have.
  let number: Int64
  /// The changes to the search index, written once before the commit.
  let search: RecipeSearchIndexBatch

  private(set) var changes: [EntityChange] = []
  private var changeIndexes: [RecordKey: Int] = [:]
  private(set) var effects: Set<MutationEffect> = []

  init(
    connection: SQLiteConnection, environment: LibraryEnvironment, now: Instant, epoch: String, number: Int64
  ) {
    self.connection = connection
    self.environment = environment
    self.now = now
    self.epoch = epoch
    self.number = number
    self.search = RecipeSearchIndexBatch(connection)
  }

  /// The revision the records touched here will have.
  var recordRevision: String {
    EntityRevisionTable.text(epoch: epoch, number: number)
  }

  /// Notes that a record was created, updated or deleted; a record is noted once, by its last fate.
  func note(_ entity: LibraryEntity, _ id: String, _ kind: EntityChange.Kind, _ effects: MutationEffect...) throws {
    let record = RecordKey(entity: entity, id: id)
    if let index = changeIndexes[record] {
      // A record made in this very transaction is still new to everybody else when it is edited again.
      if !(changes[index].kind == .created && kind == .updated) { changes[index].kind = kind }
    } else {
      changeIndexes[record] = changes.count
      changes.append(EntityChange(entity: entity, id: id, kind: kind))
    }
    self.effects.formUnion(effects)
    switch kind {
    case .created: try RecordCountTable(connection: connection).add(1, to: entity)
    case .deleted: try RecordCountTable(connection: connection).add(-1, to: entity)
    case .updated: break
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
