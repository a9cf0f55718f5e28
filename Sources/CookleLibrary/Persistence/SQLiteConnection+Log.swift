import CSQLite

extension SQLiteConnection {
  /// Moves what the write-ahead log holds into the database and cuts the log, unless somebody reads an old part of it for
  /// long.
  ///
  /// Who cuts a log keeps all writers out until the last reader of an old part has gone
  /// (https://sqlite.org/c3ref/wal_checkpoint_v2.html). So what takes long is done beside them, and the log is cut only
  /// when nothing is left to be moved.
  func checkpoint() {
    FailPoint.logToBeCut.reach()
    lockWait.briefly {
      // Others make up for a log that somebody was in the way of.
      while !isLogMoved() {
        guard lockWait.pause(SQLiteConnection.pauseForReaders) else { return }
      }
      lockWait.briefly(atMost: SQLiteConnection.writersWaitMilliseconds) {
        _ = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
      }
    }
    FailPoint.logCut.reach()
  }

  /// Moves what can be moved without anybody's waiting.
  ///
  /// - Returns: whether that was all; so it is for a database without a log, and for one that cannot be written.
  private func isLogMoved() -> Bool {
    var (frames, moved): (Int32, Int32) = (-1, -1)
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &frames, &moved)
    return code != SQLITE_BUSY && moved >= frames
  }

  /// The pause before the log is looked at again where somebody reads an old part of it, in microseconds.
  private static let pauseForReaders: UInt32 = 10_000
  /// How long writers are kept out for a reader that comes just then, in milliseconds.
  private static let writersWaitMilliseconds = 20
}
