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
  /// The second looks after an append to the log, in milliseconds from it.
  private static let secondLooks: [UInt64] = [5, 20, 100]

  /// When to look without an event, in milliseconds: for file systems that tell none.
  private let fallback: Int32
  private let location: LibraryLocation
  private let events: FileEvents
  private let clock = WallClockAlarm()
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
    self.location = location
    events = FileEvents(folder: location.path, files: [location.database, location.state])
  }

  deinit {
    events.close()
    clock.close()
    close(stopReader)
    close(stopWriter)
  }

  /// Ends the present wait and all later ones; may be called from any thread.
  public func stop() {
    var byte: UInt8 = 0
    _ = write(stopWriter, &byte, 1)
  }

  /// Waits, calling `look` whenever the library may have changed, at each alarm, and in any case once a second, until
  /// `stop` is called.
  ///
  /// - Parameters:
  ///   - alarm: milliseconds until the caller wants to look; asked before each wait, nil for no wish.
  ///   - mayRest: asked where nothing but a second has passed: whether the look can be left out if the files are as they
  ///     were at the last one.
  public func run(
    alarm: () -> Int64? = { nil }, mayRest: () -> Bool = { false }, _ look: () -> Void
  ) {
    var seen: FilesMark?
    // Moments of the monotonic clock, so that however many events arrive none of the looks is put off.
    var secondLooks = ArraySlice<UInt64>()
    var nextLook = LibraryWatch.moment(after: UInt64(fallback))
    while true {
      let delay = alarm()
      clock.set(after: delay)
      let wished = delay.map { LibraryWatch.moment(after: UInt64(clamping: $0)) } ?? .max
      let event = wait(until: min(secondLooks.first ?? .max, nextLook, wished))
      let now = MonotonicTime.nanoseconds()
      switch event {
      case .stopped:
        return
      case .committed:
        secondLooks = []
      case .appended where now < min(secondLooks.first ?? .max, nextLook, wished):
        // The log grows before each commit; a look now would come too early, so only the second looks are planned.
        if secondLooks.isEmpty { secondLooks = LibraryWatch.secondLooks.map(LibraryWatch.moment)[...] }
        continue
      case .appended, .timeout:
        let isOfNothing = event == .timeout && now >= nextLook && now < min(secondLooks.first ?? .max, wished)
        secondLooks = secondLooks.drop { $0 <= now }
        if isOfNothing {
          let mark = FilesMark(of: location)
          nextLook = LibraryWatch.moment(after: UInt64(fallback))
          let isAsBefore = mark == seen && mark.isSettled
          // Taken before the look, so that what is committed during it shows at the next.
          seen = mark
          if mayRest(), isAsBefore { continue }
        }
      }
      look()
      nextLook = LibraryWatch.moment(after: UInt64(fallback))
    }
  }

  private static func moment(after milliseconds: UInt64) -> UInt64 {
    MonotonicTime.nanoseconds() + min(milliseconds, 86_400_000) * 1_000_000
  }

  private enum Event {
    case stopped
    case committed
    case appended
    case timeout
  }

  private func wait(until moment: UInt64) -> Event {
    let now = MonotonicTime.nanoseconds()
    // Rounded up, because waking before the moment would only mean waiting again.
    let timeout = moment <= now ? 0 : Int32(clamping: (moment - now + 999_999) / 1_000_000)
    var descriptors = [
      pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: clock.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[0].revents != 0 { return .stopped }
    if ready <= 0 { return .timeout }
    if descriptors[2].revents != 0 {
      clock.take()
      // What waits beside it is taken by the next wait, at once.
      return .timeout
    }
    return events.readSawTouch() ? .committed : .appended
  }
}

extension LibraryContext {
  /// Tells the watchers of other processes that a commit is visible now; a failure costs them a second at most.
  func announceCommit() {
    utimensat(AT_FDCWD, location.database, nil, 0)
  }
}
