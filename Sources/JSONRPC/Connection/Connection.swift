import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One connection: its parts, and the threads that move them.
///
/// The reading thread waits for input, the worker for turns, the writing thread for room in the output, and the thread
/// that called `run` for everything that ends a connection. Each is blocked in the kernel while it has nothing to do.
final class Connection: Sendable {
  let input: Int32
  let output: Int32
  let index: MethodIndex
  let configuration: RPCConfiguration
  let turns: TurnQueue
  let outbox: Outbox
  let executor: TurnExecutor
  let parent: ParentWatchdog
  /// Wakes the thread in `run`.
  let bell: Doorbell
  private let isToStop = Atomic<Bool>(false)
  private let isFramingBroken = Atomic<Bool>(false)

  init(
    input: Int32, output: Int32, index: MethodIndex, configuration: RPCConfiguration, turns: TurnQueue,
    host: any SessionHosting
  ) {
    self.input = input
    self.output = output
    self.index = index
    self.configuration = configuration
    self.turns = turns
    let bell = Doorbell()
    let parent = ParentWatchdog(supervisor: bell, log: configuration.log)
    self.bell = bell
    self.parent = parent
    outbox = Outbox(output: output, capacity: configuration.limits.unsentBytes, turns: turns, supervisor: bell)
    executor = TurnExecutor(
      host: host, requests: RequestTable(), outbox: outbox, tracer: Tracer(outbox: outbox),
      lane: LongRunningLane(limit: configuration.limits.longRunningRequests, turns: turns), log: configuration.log,
      watchParent: { parent.watch($0) })
  }

  /// Serves until the connection ends; returns what the process is to exit with.
  func run() -> Int32 {
    // The reading thread may outlive the connection, and with it what the caller does with the input.
    let ownInput = Descriptor.duplicate(input)
    let signals = configuration.handlesSignals ? SignalWatch.install() : -1
    // In the order in which the first request needs them.
    let starts = [
      ownInput >= 0 && ServerThread.start { self.read(ownInput) },
      ServerThread.start { self.work() },
      ServerThread.start { [outbox] in outbox.write() },
    ]
    if starts.contains(false) {
      configuration.log.write(.error, "the system refuses the threads and descriptors a server needs")
      _ = turns.stop()
    } else {
      var supervisor = Supervisor(connection: self, signals: signals)
      supervisor.run()
    }
    executor.host.ended()
    outbox.close()
    return isFramingBroken.load(ordering: .acquiring) ? 1 : executor.exitCode
  }

  /// Ends the connection as a signal would.
  func stop() {
    isToStop.store(true, ordering: .releasing)
    bell.ring()
  }

  var mustStop: Bool { isToStop.load(ordering: .acquiring) }

  private func read(_ input: Int32) {
    defer { close(input) }
    var intake = Intake(input: input, index: index, executor: executor, configuration: configuration)
    if case .brokenFraming(let error) = intake.run() {
      configuration.log.write(.error, error.message)
      isFramingBroken.store(true, ordering: .releasing)
    }
    turns.end()
    bell.ring()
  }

  private func work() {
    while let job = turns.next() {
      executor.run(job)
      turns.release()
    }
    bell.ring()
  }
}
