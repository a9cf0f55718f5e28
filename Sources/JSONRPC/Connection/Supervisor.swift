#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for whatever ends a connection, and ends it in order.
///
/// It takes no part in the work, so it notices a hang-up, a signal or the parent's death at once however busy or blocked
/// the other threads are. It has a time limit only while a connection is ending.
struct Supervisor {
  /// How long the last answers of a stopped connection may take to leave.
  private static let farewell = Duration.milliseconds(500)

  private let connection: Connection
  private let signals: Int32
  /// -1 once its hang-up has been noticed, which would be reported for ever.
  private var input: Int32
  private var output: Int32
  private var stoppedAt: ContinuousClock.Instant?
  private var drainedAt: ContinuousClock.Instant?
  /// When bytes last left, as far as it has been looked at, and how many had by then.
  private var lastProgress: (at: ContinuousClock.Instant, written: Int)?

  init(connection: Connection, signals: Int32) {
    self.connection = connection
    self.signals = signals
    input = connection.input
    output = connection.output
  }

  /// Returns when nothing is under way any more and every answer has left or was given up.
  mutating func run() {
    while true {
      let now = ContinuousClock.now
      if connection.turns.isDrained {
        if connection.outbox.progress.waiting == 0 { return }
        drainedAt = drainedAt ?? now
      }
      if let deadline = deadline(at: now), deadline <= now {
        if stoppedAt != nil { return }
        stop("the client has left and does not read its answers", .warning)
      }
      wait(until: deadline(at: now))
    }
  }

  /// When patience ends with what is under way now; nil: never.
  private mutating func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if let stoppedAt {
      return drainedAt.map { $0 + Self.farewell } ?? stoppedAt + connection.configuration.stopLimit
    }
    let progress = connection.outbox.progress
    // A full output keeps the queue full, and that keeps the reading thread from reaching the end of the input.
    guard input < 0 || connection.turns.hasEnded, progress.waiting > 0 else {
      lastProgress = nil
      return nil
    }
    if let lastProgress, lastProgress.written == progress.written {
      return lastProgress.at + connection.configuration.stallLimit
    }
    lastProgress = (now, progress.written)
    return now + connection.configuration.stallLimit
  }

  private mutating func wait(until deadline: ContinuousClock.Instant?) {
    var parent: Int32 = -1
    var looksFor: Int32?
    switch connection.parent.current {
    case .descriptor(let descriptor): parent = descriptor
    case .looking(let processID): looksFor = processID
    case nil: break
    }
    if stoppedAt != nil { (parent, looksFor) = (-1, nil) }
    let happened = Descriptor.poll(
      [
        Descriptor.Watch(descriptor: connection.bell.descriptor, events: POLLIN),
        Descriptor.Watch(descriptor: signals, events: POLLIN),
        Descriptor.Watch(descriptor: parent, events: POLLIN),
        Descriptor.Watch(descriptor: output),
        Descriptor.Watch(descriptor: input, events: Descriptor.peerHasFinished),
      ],
      milliseconds: Self.timeLimit(until: deadline, atMost: looksFor == nil ? -1 : 1000))
    if happened[0] != 0 {
      connection.bell.answer()
      if connection.mustStop { stop("the server was told to stop") }
    }
    if happened[1] != 0 { takeSignal() }
    if happened[2] != 0 || looksFor.map({ !ParentWatchdog.isAlive($0) }) == true { stop("the parent process ended") }
    if happened[3] != 0 {
      output = -1
      connection.outbox.close()
    }
    if happened[4] != 0 {
      // The reading thread may be far from the end of the input still.
      input = -1
      connection.executor.requests.raise(to: .inputEnded)
    }
    if connection.outbox.isClosed { stop("the client does not listen any more") }
  }

  private mutating func takeSignal() {
    var number: UInt8 = 0
    while read(signals, &number, 1) > 0 {}
    stop("signal \(number)")
  }

  /// Lets what is under way stop or finish, and nothing else begin.
  private mutating func stop(_ reason: String, _ level: RPCLog.Level = .info) {
    guard stoppedAt == nil else { return }
    stoppedAt = .now
    connection.configuration.log.write(level, "stopping: \(reason)")
    let executor = connection.executor
    // What waits is taken away first: it would begin as soon as what runs is told to stop.
    let waiting = connection.turns.stop() + executor.lane.removeAll()
    executor.requests.raise(to: .cancelled)
    for request in waiting { executor.refuse(request, .requestCancelled) }
  }

  /// The shorter of two times, as `poll` wants it; -1 is none.
  private static func timeLimit(until deadline: ContinuousClock.Instant?, atMost limit: Int32) -> Int32 {
    guard let deadline else { return limit }
    let rest = Descriptor.milliseconds(until: deadline)
    return limit < 0 ? rest : min(rest, limit)
  }
}
