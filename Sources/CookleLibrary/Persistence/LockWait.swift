import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long a connection waits for another process's lock, and what makes it stop earlier.
///
/// SQLite calls back here, on the connection's own thread, while a lock is held elsewhere and every few thousand
/// steps of a running statement. The object outlives its connection's handle because the connection holds it.
final class LockWait {
  /// The longest wait for one lock, in milliseconds (protocol §2).
  var limitMilliseconds = LibraryLimits.lockWaitMilliseconds
  /// Asked while waiting and during long statements.
  var control = OperationControl.unlimited

  /// The time the last wait took, in milliseconds.
  private(set) var waitedMilliseconds = 0
  /// Whether the last wait or statement ended because `control` said so.
  private(set) var gaveUpOnRequest = false
  private var beginning: UInt64 = 0

  /// Steps of SQLite's machine between two looks at `control`: about a millisecond of work.
  private static let progressSteps: Int32 = 20_000
  /// The pause between two attempts, in microseconds.
  private static let pause: UInt32 = 1_000

  func attach(to handle: OpaquePointer) {
    // The pointer is unretained: the connection that owns the handle also owns this object and closes the handle
    // before letting go of it.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      handle,
      { context, attempts in
        guard let context else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().waitOnce(attempts) ? 1 : 0
      }, context)
    sqlite3_progress_handler(
      handle, LockWait.progressSteps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().shouldStop() ? 1 : 0
      }, context)
  }

  /// Forgets the last wait; called where a new operation begins.
  func begin() {
    waitedMilliseconds = 0
    gaveUpOnRequest = false
  }

  /// Runs `body` with short waits: for work that others make up for when it cannot be done now.
  func briefly<Value>(_ body: () throws -> Value) rethrows -> Value {
    let limit = limitMilliseconds
    limitMilliseconds = min(limit, LibraryLimits.followUpWaitMilliseconds)
    defer { limitMilliseconds = limit }
    return try body()
  }

  private func waitOnce(_ attempts: Int32) -> Bool {
    let now = MonotonicTime.nanoseconds()
    if attempts == 0 { beginning = now }
    waitedMilliseconds = Int((now - beginning) / 1_000_000)
    guard !shouldStop(), control.mayWait(), waitedMilliseconds < limitMilliseconds else { return false }
    usleep(LockWait.pause)
    return true
  }

  private func shouldStop() -> Bool {
    guard control.mustStop() else { return false }
    gaveUpOnRequest = true
    return true
  }
}
