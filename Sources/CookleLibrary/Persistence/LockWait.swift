import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long an operation waits for the locks of other processes, and what makes it stop earlier.
///
/// SQLite calls back here, on the connection's own thread, while a lock is held elsewhere and every few thousand
/// steps of a running statement; locks on files wait here as well. The object outlives its connections' handles because
/// the connections hold it.
final class LockWait {
  /// The longest that one operation waits for locks, for all of them together, in milliseconds (protocol §2).
  var limitMilliseconds = LibraryLimits.lockWaitMilliseconds
  /// Asked while waiting and during long statements.
  var control = OperationControl.unlimited

  /// Whether the last wait or statement ended because `control` said so.
  private(set) var gaveUpOnRequest = false
  private var waitedNanoseconds: UInt64 = 0
  /// Operations that have begun inside each other.
  private var depth = 0

  /// The time that the operation has waited so far, for all locks together, in milliseconds.
  var waitedMilliseconds: Int { Int(waitedNanoseconds / 1_000_000) }

  /// Steps of SQLite's machine between two looks at `control`: about a millisecond of work.
  private static let progressSteps: Int32 = 20_000
  /// The pause between two attempts at a lock of SQLite's, in microseconds.
  private static let pause: UInt32 = 1_000

  func attach(to handle: OpaquePointer) {
    // The pointer is unretained: the connection that owns the handle also owns this object and closes the handle
    // before letting go of it.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      handle,
      { context, _ in
        guard let context else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().pause(LockWait.pause) ? 1 : 0
      }, context)
    sqlite3_progress_handler(
      handle, LockWait.progressSteps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().shouldStop() ? 1 : 0
      }, context)
  }

  /// Forgets what was waited; called where a transaction begins, which is an operation of its own unless it is part of
  /// one.
  func begin() {
    guard depth == 0 else { return }
    waitedNanoseconds = 0
    gaveUpOnRequest = false
  }

  /// Runs one operation, whatever locks it needs one after the other: all its waits have one bound together. Inside
  /// another operation it is part of that one.
  func oneOperation<Value>(_ body: () throws -> Value) rethrows -> Value {
    begin()
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Runs `body` with short waits of its own: for work that others make up for when it cannot be done now.
  func briefly<Value>(
    atMost milliseconds: Int = LibraryLimits.followUpWaitMilliseconds, _ body: () throws -> Value
  ) rethrows -> Value {
    let (limit, waited, gaveUp) = (limitMilliseconds, waitedNanoseconds, gaveUpOnRequest)
    limitMilliseconds = min(limit, milliseconds)
    (waitedNanoseconds, gaveUpOnRequest) = (0, false)
    defer {
      limitMilliseconds = limit
      waitedNanoseconds += waited
      gaveUpOnRequest = gaveUp
    }
    return try body()
  }

  /// Waits a moment for a lock that somebody else holds.
  ///
  /// - Parameter duration: in microseconds.
  /// - Returns: false, at once, where the operation may not wait any longer.
  func pause(_ duration: UInt32) -> Bool {
    guard !shouldStop(), control.mayWait(), waitedMilliseconds < limitMilliseconds else { return false }
    let beginning = MonotonicTime.nanoseconds()
    usleep(duration)
    waitedNanoseconds += MonotonicTime.nanoseconds() - beginning
    return true
  }

  /// What a wait that ended without the lock is told as.
  var failure: LibraryError {
    gaveUpOnRequest ? .cancelled : .busy(waitedMilliseconds: waitedMilliseconds)
  }

  private func shouldStop() -> Bool {
    guard control.mustStop() else { return false }
    gaveUpOnRequest = true
    return true
  }
}
