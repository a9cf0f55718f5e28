import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns SIGTERM and SIGINT into bytes on a pipe, and keeps a closed output from killing the process.
///
/// Handlers, not a blocked or ignored signal: those would be inherited by every program the server starts.
public enum SignalWatch {
  /// Where the handler writes; -1 until `install`. The handler may only do what is safe in the middle of anything.
  private static let button = Atomic<Int32>(-1)

  /// Installs the handlers for the rest of the process's life; returns what becomes readable when a signal has come.
  public static func install() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends {
      Descriptor.closeOnExec(end)
      Descriptor.makeNonBlocking(end)
    }
    button.store(ends[1], ordering: .sequentiallyConsistent)
    for signal in [SIGTERM, SIGINT] {
      handle(signal) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalWatch.button.load(ordering: .relaxed), &byte, 1)
        errno = saved
      }
    }
    // A write to a closed pipe then fails, and that is how it is noticed.
    handle(SIGPIPE) { _ in }
    // A file that may not grow further is an error of the write, as a full disk is.
    handle(SIGXFSZ) { _ in }
    return ends[0]
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }
}
