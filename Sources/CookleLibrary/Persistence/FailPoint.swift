#if FAIL_POINTS
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif
  import Synchronization
#endif

/// A place in the life of a write at which a test may end the process as `kill -9` would.
///
/// Compiled into debug builds alone: a release has neither the variable nor the look at it. `COOKLE_FAIL_POINT` names a
/// case, and behind a colon which time it is reached, counted from 1: `statement:7`. What a part of the product does in
/// several steps on disk gets a case for each place between two of them.
enum FailPoint: CaseIterable {
  // MARK: A change to the library

  /// The write lock is held, and nothing was read or written.
  case mutationBegun
  /// Before each statement of a transaction that may write.
  case statement
  /// The rows of the records are written, and nothing that follows from them.
  case recordsWritten
  /// The search index is written too.
  case indexWritten
  /// The change log and the revisions of the records are written too.
  case changeLogged
  /// The answer is kept for its request key, and all that is left is the commit.
  case answerKept
  /// The commit is on the disk; nobody was told.
  case committed
  /// Other processes were told; the client was not.
  case announced

  // MARK: A change to the state

  /// The rows of the state are written.
  case stateWritten
  /// The change log of the state and the answer for its request key are written too.
  case stateLogged
  /// The commit of the state is on the disk; nobody was told.
  case stateCommitted

  // MARK: A file of a folder whose files appear whole

  /// A file lies aside, whole and synced.
  case fileAside
  /// A file has its name, which the folder may lose.
  case fileNamed
  /// The name of a file lasts.
  case fileLasting

  // MARK: Opening

  /// A new library has its folder, and perhaps an empty file.
  case databaseFileMade
  /// The file keeps a write-ahead log, and has no table of the version that is to come.
  case logModeSet
  /// Before each statement of a migration.
  case migrationStatement
  /// The statements of one migration are done, and its version is not written.
  case migrationCompleted
  /// All that is left of the migration is the commit.
  case migrationFinished
  /// The tables are there, and a new library has no identity yet.
  case migrationCommitted

  // MARK: A copy of a database

  /// Some of the pages are copied, and not all of them.
  case pagesCopied

  // MARK: A snapshot

  /// A snapshot is written and has no name that counts.
  case snapshotWritten
  /// A snapshot has its name, and the oldest beyond the number kept is still there.
  case snapshotNamed
  /// One of those beyond the number kept is gone.
  case snapshotPruned

  // MARK: A replacement of the whole library

  /// The folder of the new library is there and empty.
  case stagingBegun
  /// The new library lies aside, whole.
  case libraryStaged
  /// Nobody else may write the old library, and nothing of it was touched.
  case replacementLocked
  /// The files of the new library's photos lie beside those of the old one.
  case replacementFilesPlaced
  /// The new library is in the place of the old one; the old snapshots are there, and nobody was told.
  case replacementCommitted
  /// Other processes were told; what follows in the state is to come.
  case replacementAnnounced

  // MARK: A backup

  /// The folder of the backup is there and empty.
  case backupBegun
  /// Everything is copied, and nothing was checked.
  case backupCopied
  /// The backup was checked and has no name that counts.
  case backupChecked
  /// The backup has its name; the one that had it before is still there.
  case backupNamed

  // MARK: Cleaning up and compacting

  /// What may go is known; the rows are gone, and the files are there.
  case filesToGoFound
  /// A file that nobody names is gone.
  case fileCleanedUp
  /// All that is left of cleaning up is the commit.
  case cleanedUp
  /// The database is about to be written anew.
  case compactionBegun
  /// The database is written anew; the log holds all of it.
  case compacted

  // MARK: A repair

  /// The snapshot is there and the write lock is held; nothing was repaired.
  case repairBegun
  /// All that is left of the repair is the commit.
  case repaired
  /// The library is repaired; its state is not, and nobody was told.
  case repairCommitted

  // MARK: Taking a change back, or making it again

  /// Nothing is in the way, and no row was touched.
  case reversalWeighed
  /// One more row is what it was before the change.
  case rowReversed

  // MARK: After long work

  /// The pages of the log are about to go into the database.
  case logToBeCut
  /// They are there, and the log is cut.
  case logCut

  /// Ends the process here if a test asked for it.
  @inline(__always)
  func reach() {
    #if FAIL_POINTS
      FailPoint.armed?.reach(self)
    #endif
  }
}

#if FAIL_POINTS
  extension FailPoint {
    /// What the environment asks for; nil when it asks for nothing that is known.
    fileprivate static let armed: ArmedFailPoint? = {
      guard let text = getenv("COOKLE_FAIL_POINT").map({ String(cString: $0) }) else { return nil }
      let parts = text.split(separator: ":")
      guard let point = allCases.first(where: { parts.first.map(String.init) == "\($0)" }) else { return nil }
      return ArmedFailPoint(point: point, time: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    }()
  }

  /// One place, and which time it is reached.
  private final class ArmedFailPoint: Sendable {
    private let point: FailPoint
    private let time: Int
    private let times = Atomic(0)

    init(point: FailPoint, time: Int) {
      self.point = point
      self.time = time
    }

    func reach(_ point: FailPoint) {
      guard point == self.point, times.add(1, ordering: .relaxed).newValue == time else { return }
      kill(getpid(), SIGKILL)
      // The signal may reach another thread first; nothing more happens on this one.
      while true { pause() }
    }
  }
#endif
