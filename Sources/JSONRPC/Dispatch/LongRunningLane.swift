import Synchronization

/// Runs long-running requests beside the turns, each on a thread of its own and only so many at a time.
///
/// A request that waits here has taken its turn: the rest wait for it no longer.
final class LongRunningLane: Sendable {
  /// One accepted request; `run` answers it.
  struct Job: Sendable {
    let request: PendingRequest
    let cost: Int
    let run: @Sendable () -> Void
  }

  private struct State: Sendable {
    var running = 0
    var waiting = FIFO<Job>()
  }

  private let limit: Int
  private let turns: TurnQueue
  private let state = Mutex(State())

  init(limit: Int, turns: TurnQueue) {
    self.limit = limit
    self.turns = turns
  }

  /// Runs `job` as soon as there is a thread for it; false if the system refuses one.
  func submit(_ job: Job) -> Bool {
    turns.enterBeside(bytes: job.cost)
    let startsNow = state.withLock { state in
      guard state.running < limit else {
        state.waiting.append(job)
        return false
      }
      state.running += 1
      return true
    }
    guard startsNow else { return true }
    if ServerThread.start({ self.run(startingWith: job) }) { return true }
    state.withLock { $0.running -= 1 }
    turns.leaveBeside(bytes: job.cost)
    return false
  }

  /// Takes out a request that has not started; false if it has.
  func remove(_ request: PendingRequest) -> Bool {
    guard let job = state.withLock({ $0.waiting.removeFirst { $0.request === request } }) else { return false }
    turns.leaveBeside(bytes: job.cost)
    return true
  }

  /// Takes out every request that has not started.
  func removeAll() -> [PendingRequest] {
    let jobs = state.withLock { $0.waiting.removeAll() }
    for job in jobs { turns.leaveBeside(bytes: job.cost) }
    return jobs.map(\.request)
  }

  private func run(startingWith first: Job) {
    var next: Job? = first
    while let job = next {
      job.run()
      turns.leaveBeside(bytes: job.cost)
      next = state.withLock { state in
        let waiting = state.waiting.popFirst()
        if waiting == nil { state.running -= 1 }
        return waiting
      }
    }
  }
}
