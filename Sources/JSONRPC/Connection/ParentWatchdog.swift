import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices the end of the process that started the server, which the client names in `initialize`.
///
/// It is probed once. A process that cannot be seen from here (another machine, another container) cannot be watched.
final class ParentWatchdog: Sendable {
  enum Means: Sendable, Hashable {
    /// A descriptor that becomes readable when the process ends.
    case descriptor(Int32)
    /// The system has no such thing: it has to be looked for once a second.
    case looking(for: Int32)
  }

  private let means = Mutex<Means?>(nil)
  private let supervisor: Doorbell
  private let log: RPCLog

  init(supervisor: Doorbell, log: RPCLog) {
    self.supervisor = supervisor
    self.log = log
  }

  deinit {
    means.withLock { means in
      if case .descriptor(let descriptor) = means { close(descriptor) }
    }
  }

  /// What the supervisor is to watch; nil while there is nothing.
  var current: Means? { means.withLock { $0 } }

  /// Begins to watch `processID`.
  func watch(_ processID: Int32) {
    guard processID > 0, Self.isAlive(processID) else {
      return log.write(.warning, "the process \(processID) is not visible from here; its end will not end the server")
    }
    means.withLock { means in
      if means == nil { means = Self.descriptor(of: processID).map(Means.descriptor) ?? .looking(for: processID) }
    }
    supervisor.ring()
  }

  static func isAlive(_ processID: Int32) -> Bool {
    // Not being allowed to signal a process proves that it is there.
    kill(processID, 0) == 0 || errno == EPERM
  }

  #if canImport(Glibc)
    private typealias PidfdOpen = @convention(c) (pid_t, UInt32) -> Int32

    /// `pidfd_open` is looked up by name: C libraries before 2.36 lack it, and it is hidden from Swift.
    private static func descriptor(of processID: Int32) -> Int32? {
      guard let symbol = dlsym(nil, "pidfd_open") else { return nil }
      let descriptor = unsafeBitCast(symbol, to: PidfdOpen.self)(processID, 0)
      return descriptor >= 0 ? descriptor : nil
    }
  #else
    private static func descriptor(of processID: Int32) -> Int32? {
      let queue = kqueue()
      guard queue >= 0 else { return nil }
      var change = kevent(
        ident: UInt(processID), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD), fflags: UInt32(NOTE_EXIT), data: 0,
        udata: nil)
      if kevent(queue, &change, 1, nil, 0, nil) == 0 { return queue }
      close(queue)
      return nil
    }
  #endif
}
