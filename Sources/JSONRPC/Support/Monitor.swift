#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value behind a lock, and a condition on which threads wait for it to change.
///
/// `Synchronization.Mutex` has no condition, and costs more where `Value` is generic. The lock and the condition need an
/// address of their own for life, and the value one that needs no check at each access; hence the pointers, which are
/// touched only here.
final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the value comes from nowhere else (`sending`) and is reached only between lock and unlock.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private let value: UnsafeMutablePointer<Value>

  init(_ value: sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    value.deinitialize(count: 1)
    value.deallocate()
    condition.deallocate()
    lock.deallocate()
  }

  /// Runs `body` with the value to itself.
  func withLock<R>(_ body: (inout sending Value) throws -> sending R) rethrows -> sending R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }

  /// The same unless another thread has the lock; nil then.
  func withLockIfAvailable<R>(_ body: (inout sending Value) throws -> sending R) rethrows -> sending R? {
    guard pthread_mutex_trylock(lock) == 0 else { return nil }
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }

  /// Runs `body` with the value to itself, now and after each `wakeAll`, until it returns something.
  func waitFor<R: Sendable>(_ body: (inout Value) -> R?) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value.pointee) { return result }
      pthread_cond_wait(condition, lock)
    }
  }

  /// Lets every waiting thread look at the value again. May be called inside `withLock`.
  func wakeAll() {
    pthread_cond_broadcast(condition)
  }
}
