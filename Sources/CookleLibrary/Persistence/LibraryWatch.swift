#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until another process may have committed to the library.
///
/// A writer of ours touches the database file right after its commit, which wakes every watcher at once. Any other
/// writer is noticed by what it appends to the write-ahead log, a moment before its commit becomes visible; so such an
/// event is followed by second looks. Whether anything changed is not decided here: the change log is the truth.
public final class LibraryWatch: Sendable {
  /// The second looks after an append to the log, in milliseconds after one another.
  private static let secondLooks: [Int32] = [5, 20, 100]

  /// When to look without an event, in milliseconds: for file systems that tell none.
  private let fallback: Int32
  private let events: FileEvents
  private let stopReader: Int32
  private let stopWriter: Int32

  /// Begins to watch; nil when the system gives no descriptor for it.
  public convenience init?(_ location: LibraryLocation) {
    self.init(location, fallback: 1_000)
  }

  init?(_ location: LibraryLocation, fallback: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopReader = ends[0]
    stopWriter = ends[1]
    self.fallback = fallback
    events = FileEvents(folder: location.path, files: [location.database, location.state])
  }

  deinit {
    events.close()
    close(stopReader)
    close(stopWriter)
  }

  /// Ends the present wait and all later ones; may be called from any thread.
  public func stop() {
    var byte: UInt8 = 0
    _ = write(stopWriter, &byte, 1)
  }

  /// Waits, calling `look` whenever the library may have changed, until `stop` is called.
  public func run(_ look: () -> Void) {
    var pendingLooks = ArraySlice<Int32>()
    while true {
      switch wait(pendingLooks.first ?? fallback) {
      case .stopped:
        return
      case .committed:
        pendingLooks = []
        look()
      case .appended:
        // The log grows before each commit; a look now would come too early, so only the second looks are planned.
        if pendingLooks.isEmpty { pendingLooks = LibraryWatch.secondLooks[...] }
      case .timeout:
        pendingLooks = pendingLooks.dropFirst()
        look()
      }
    }
  }

  private enum Event {
    case stopped
    case committed
    case appended
    case timeout
  }

  private func wait(_ timeout: Int32) -> Event {
    var descriptors = [
      pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[0].revents != 0 { return .stopped }
    if ready <= 0 { return .timeout }
    return events.readSawTouch() ? .committed : .appended
  }
}

extension LibraryContext {
  /// Tells the watchers of other processes that a commit is visible now; a failure costs them a second at most.
  func announceCommit() {
    utimensat(AT_FDCWD, location.database, nil, 0)
  }
}
