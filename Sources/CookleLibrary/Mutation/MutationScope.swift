/// What a mutation works with inside its transaction, and the list of what it did.
final class MutationScope {
  let connection: SQLiteConnection
  let environment: LibraryEnvironment
  /// The one moment at which everything in this transaction happens.
  let now: Instant
  let epoch: String
  /// The number this commit will have.
  let number: Int64
  private let control: OperationControl
  /// The changes to the search index, written once before the commit.
  let search: RecipeSearchIndexBatch

  /// Whether a recipe came, went or was edited, so that the order by modification is another.
  var movesRecipeOrder = false

  private var noted = EntityChangeSet()
  private(set) var disclosed: [MutationImpact] = []
  private(set) var effects: Set<MutationEffect> = []
  /// What has to be confirmed, and what it does in words; nil where nothing has.
  var confirmationQuestion: (question: MutationFingerprint, what: String)?
  /// What is done to the rows, while it is recorded for the history.
  var recording: RowRecorder?
  /// The files that go with the mutation if that fails.
  var placedFiles: [PlacedPhotoFile] = []

  init(
    connection: SQLiteConnection, environment: LibraryEnvironment, now: Instant, epoch: String, number: Int64,
    control: OperationControl
  ) {
    self.connection = connection
    self.environment = environment
    self.now = now
    self.epoch = epoch
    self.number = number
    self.control = control
    self.search = RecipeSearchIndexBatch(connection)
  }

  /// The revision the records touched here will have.
  var recordRevision: String {
    EntityRevisionTable.text(epoch: epoch, number: number)
  }

  /// To be called in each round of a loop that may be long; looks every few rounds whether the caller gave up.
  ///
  /// - Throws: `LibraryError.cancelled`.
  func checkControl(round: Int) throws {
    if round % 256 == 0, control.mustStop() { throw LibraryError.cancelled }
  }

  /// Notes that a record was created, updated or deleted, and what that means to others.
  func note(_ entity: LibraryEntity, _ id: String, _ kind: EntityChange.Kind, _ effects: MutationEffect...) throws {
    noted.add(EntityChange(entity: entity, id: id, kind: kind))
    recording?.rest()
    self.effects.formUnion(effects)
    switch kind {
    case .created: try RecordCountTable(connection: connection).add(1, to: entity)
    case .deleted:
      try RecordCountTable(connection: connection).add(-1, to: entity)
      try ArchiveValueTable(connection: connection).remove(entity, id)
    case .updated: break
    }
  }

  /// Adds what the mutation means to others beside what the noted changes say.
  func add(_ effect: MutationEffect) {
    effects.insert(effect)
  }

  /// Counts rows that go or come with a record and have no identity of their own, for a dry run's impact.
  func disclose(_ rows: LibraryEntity, _ change: EntityChange.Kind, count: Int) {
    disclosed.append(MutationImpact(entity: rows, change: change, count: count))
  }

  /// What was done so far.
  var changes: [EntityChange] { noted.changes }

  /// The same in counts, with what was disclosed.
  var impact: [MutationImpact] { MutationImpact.counts(of: changes, and: disclosed) }

  /// The effects in the order of their declaration.
  var orderedEffects: [MutationEffect] {
    MutationEffect.allCases.filter(effects.contains)
  }
}
