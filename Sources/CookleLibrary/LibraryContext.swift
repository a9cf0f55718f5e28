/// One open library: its two databases, its identity and the environment, confined to the isolation that opened it.
///
/// Every operation takes a context. It is not Sendable; a server keeps it inside its turn lock.
public final class LibraryContext {
  /// Whether a library may be written.
  public enum Access: Sendable {
    case readWrite
    /// No write of any kind, state included.
    case readOnly
  }

  /// Where the library lies.
  public let location: LibraryLocation
  /// Whether it may be written.
  public let access: Access
  /// Time, ids and chance.
  public let environment: LibraryEnvironment
  /// The name of this process among those that write the library; changes carry it.
  public let instance: String
  /// The identity of this copy of the library among its peers.
  public let installation: String
  /// Within one epoch revisions can be compared; it changes on restore, reset and copy.
  public internal(set) var epoch: String
  /// The zone whose calendar says what *today* is.
  public var timeZone: TimeZoneRules

  let connection: SQLiteConnection
  let state: StateStore
  let lockWait: LockWait
  let suggestions = SuggestionMemory()
  let timers = CookingTimerMemory()
  /// Device and inode of the database that was opened.
  private let file: String
  /// The head of the library's log when it was read last.
  var head: LibraryHead?
  /// The sign that this connection is there, once it keeps a draft.
  var presence: ConnectionPresence?
  /// The head that the present read transaction sees, if it is known.
  var picture: LibraryHead?

  /// Opens the library, creating or migrating it first where that is allowed.
  ///
  /// - Parameter instance: the name under which it writes; nil for a new one.
  /// - Throws: `LibraryError` (`cannotOpen`, `newerLibrary`, `damaged`, `busy`, `storageFull`, `readOnly`).
  public convenience init(
    location: LibraryLocation, access: Access = .readWrite, environment: LibraryEnvironment = .system,
    timeZone: TimeZoneRules = .utc, control: OperationControl = .unlimited, instance: String? = nil
  ) throws {
    let lockWait = LockWait()
    lockWait.control = control
    try self.init(
      location: location, access: access, environment: environment, timeZone: timeZone, instance: instance,
      lockWait: lockWait)
  }

  /// - Parameter lockWait: what waits for locks as long as the context is open, and has waited already where the opening
  ///   is part of an operation.
  init(
    location: LibraryLocation, access: Access, environment: LibraryEnvironment, timeZone: TimeZoneRules,
    instance: String?, lockWait: LockWait
  ) throws {
    let opened = try lockWait.oneOperation {
      try LibraryOpening(location: location, access: access, environment: environment, lockWait: lockWait).open()
    }
    self.location = location
    self.access = access
    self.environment = environment
    self.timeZone = timeZone
    self.lockWait = lockWait
    self.connection = opened.connection
    self.file = location.fileIdentity()
    self.state = opened.state
    self.epoch = opened.epoch
    self.installation = opened.installation
    self.instance = instance ?? RecordIdentifier.word(environment.randomBits())
  }

  /// Closes both databases; the context must not be used afterwards.
  public func close() {
    presence = nil
    state.close()
    connection.close()
  }

  /// Called inside a mutation's transaction when all that is left of it is the commit.
  public var willCommit: () -> Void = {}

  /// What the next operation may do while it runs.
  public var control: OperationControl {
    get { lockWait.control }
    set { lockWait.control = newValue }
  }

  /// Runs one operation, whatever locks it needs one after the other: all its waits have one bound together.
  ///
  /// Without it, each transaction is an operation of its own. Inside another operation it is part of that one.
  public func oneOperation<Value>(_ body: () throws -> Value) rethrows -> Value {
    try lockWait.oneOperation(body)
  }

  /// Where both logs stand now; costs nothing when nobody has committed since the last look.
  public func revision() throws -> LibraryRevision {
    if connection.isInTransaction {
      let number = try picture?.number ?? ChangeLog(connection: connection).lastNumber()
      return LibraryRevision(epoch: epoch, library: number, state: try state.lastNumber())
    }
    if let head, head.mark == connection.commitMark() {
      return LibraryRevision(epoch: head.epoch, library: head.number, state: try state.lastNumber())
    }
    return try reading { try revision() }
  }

  /// Checks that the library still lies where it was opened: what is written into a file that was removed or replaced
  /// would be lost, and what is read from it is no longer the library.
  func checkInPlace() throws {
    guard location.fileIdentity() == file else {
      throw LibraryError.cannotOpen(
        path: location.path, reason: "it was moved, removed or replaced while it was open", hint: "open it again")
    }
  }

  /// Takes the state that lies there now for what is read; one that cannot be opened reads as empty.
  ///
  /// Each read and write does so by itself. Who looks for news does it first: a revision that is remembered costs no look
  /// at the files.
  public func followState() {
    // In the place of a library that was moved away another may lie, whose state is none of this one's business.
    guard access == .readWrite, !state.isInPlace, location.fileIdentity() == file else { return }
    try? lockWait.briefly { try state.takeReplacement(at: environment.now()) }
  }

  /// The state for a write, in the file that lies there now; nil where nothing is written.
  func stateForWriting() throws -> SQLiteConnection? {
    guard access == .readWrite else { return nil }
    try checkInPlace()
    try state.takeReplacement(at: environment.now())
    return state.connection
  }

  /// Checks inside a transaction on the state that it and the library still lie where they were opened.
  func checkStateInPlace() throws {
    try checkInPlace()
    guard state.isInPlace else {
      throw LibraryError.cannotOpen(
        path: location.path, reason: "its state was removed or replaced meanwhile", hint: "try again")
    }
  }

  /// Checks inside a transaction that no newer program migrated the library, and takes the epoch that another process
  /// may have begun.
  func checkStillOurs(_ connection: SQLiteConnection) throws {
    try Schema.library.checkUnchanged(in: connection)
    epoch = try PropertyTable(connection: connection).value(.epoch) ?? epoch
  }
}
