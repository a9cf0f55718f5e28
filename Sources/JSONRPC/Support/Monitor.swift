#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value behind a lock, and a condition on which threads wait for it to change.
///
/// `Synchronization.Mutex` has no condition. The lock and the condition need an address of their own for life, hence the
/// pointers; they are touched only here.
final class Monitor<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `value` is reached only between lock and unlock.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }

  /// Runs `body` with the value to itself.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Runs `body` with the value to itself, now and after each `wakeAll`, until it returns something.
  func waitFor<R>(_ body: (inout Value) -> R?) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, lock)
    }
  }

  /// Lets every waiting thread look at the value again. May be called inside `withLock`.
  func wakeAll() {
    pthread_cond_broadcast(condition)
  }
}
