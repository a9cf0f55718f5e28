/// Changes of records put together: each record once, at the place of its first change, as somebody sees it who knew
/// nothing of the changes in between.
///
/// Created and then updated is created; deleted and made again is updated; whatever ends deleted is deleted.
struct EntityChangeSet {
  private struct Record: Hashable {
    var entity: LibraryEntity
    var id: String
  }

  private(set) var changes: [EntityChange] = []
  private var places: [Record: (index: Int, wasNew: Bool)] = [:]

  init(_ changes: some Sequence<EntityChange> = []) {
    for change in changes { add(change) }
  }

  mutating func add(_ change: EntityChange) {
    let record = Record(entity: change.entity, id: change.id)
    guard let (index, wasNew) = places[record] else {
      places[record] = (changes.count, change.kind == .created)
      changes.append(change)
      return
    }
    changes[index].kind = change.kind == .deleted ? .deleted : wasNew ? .created : .updated
  }
}
