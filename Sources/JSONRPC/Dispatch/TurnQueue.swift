/// Who may act next.
///
/// There is one baton, and only its holder touches the session: the worker for what is queued, the reading thread for a
/// request it runs at once, or a long-running request that visits. Messages are taken in arrival order; while the client
/// does not read its answers none is taken.
final class TurnQueue: Sendable {
  /// How much may wait here before the reading thread has to.
  struct Limits: Sendable, Hashable {
    var count: Int
    var bytes: Int
  }

  /// What the worker does next.
  enum Job: Sendable {
    case turn(Turn)
    case work(@Sendable () -> Void)
    case pull
  }

  struct State: Sendable {
    var turns = FIFO<Turn>()
    /// The cost of `turns`.
    var bytes = 0
    var errands = FIFO<Errand>()
    /// Long-running requests that are not answered yet; they count as queued.
    var beside = (count: 0, bytes: 0)
    /// Whether the baton is held.
    var isTaken = false
    /// The visit that holds the baton, or may take it now.
    var admitted: Int?
    var nextTicket = 0
    var isPullQueued = false
    var isOutputFull = false
    /// Whether the reading thread waits for room.
    var wantsRoom = false
    /// Whether no message comes after those that are queued.
    var hasEnded = false
    /// Whether nothing but errands is done any more.
    var isStopped = false

    var isIdle: Bool { !isTaken && turns.isEmpty && errands.isEmpty }
    var mayTakeTurn: Bool { !turns.isEmpty && !isOutputFull }
    var isDrained: Bool { hasEnded && isIdle && beside.count == 0 }
  }

  let monitor = Monitor(State())
  let limits: Limits
  /// Rung when there is room again for the reading thread, which may be blocked in `poll`.
  let roomBell = Doorbell()

  init(limits: Limits) {
    self.limits = limits
  }

  // MARK: - Messages

  /// Queues a message in arrival order; false, and `roomBell` will ring, if there is no room for it.
  func offer(_ turn: Turn) -> Bool {
    monitor.withLock { state in
      if state.isStopped { return true }
      let count = state.turns.count + state.beside.count
      let bytes = state.bytes + state.beside.bytes
      // One message always fits, whatever its size.
      guard count < limits.count, count == 0 || bytes + turn.cost <= limits.bytes else {
        state.wantsRoom = true
        return false
      }
      append(turn, &state)
      return true
    }
  }

  /// Queues the last message, whatever the room: there is only one.
  func offerLast(_ turn: Turn) {
    monitor.withLock { state in
      if !state.isStopped { append(turn, &state) }
    }
  }

  /// Takes the turn of `request` out again; false if it has been taken already.
  func remove(_ request: PendingRequest) -> Bool {
    monitor.withLock { state in
      guard let turn = state.turns.removeFirst(where: { $0.belongs(to: request) }) else { return false }
      state.bytes -= turn.cost
      ringIfRoomy(&state)
      return true
    }
  }

  private func append(_ turn: Turn, _ state: inout State) {
    state.turns.append(turn)
    state.bytes += turn.cost
    wakeIfFree(&state)
  }

  // MARK: - The baton

  /// Takes the baton if nothing is queued or running, so that a message may be handled at once.
  func claim() -> Bool {
    monitor.withLock { state in
      guard state.isIdle, !state.isOutputFull, !state.isStopped else { return false }
      state.isTaken = true
      return true
    }
  }

  /// Gives the baton back.
  func release() {
    monitor.withLock { release(&$0) }
  }

  /// Gives the baton back and puts `turn` first in the queue: it has to be done again where it may wait.
  func putBack(_ turn: Turn) {
    monitor.withLock { state in
      state.turns.prepend(turn)
      state.bytes += turn.cost
      release(&state)
    }
  }

  /// Takes the baton for the worker as soon as there is something to do; nil when nothing is left and nothing will come.
  func next() -> Job? {
    monitor.waitFor { state -> Job?? in
      guard !state.isTaken else { return nil }
      if let errand = state.errands.popFirst() { return start(errand, &state) }
      if state.mayTakeTurn, let turn = state.turns.popFirst() {
        state.bytes -= turn.cost
        state.isTaken = true
        ringIfRoomy(&state)
        return .some(.turn(turn))
      }
      return state.isDrained ? .some(nil) : nil
    }
  }

  /// A visit is handed the baton here and the worker goes on waiting.
  private func start(_ errand: Errand, _ state: inout State) -> Job?? {
    state.isTaken = true
    switch errand {
    case .work(let work):
      return .some(.work(work))
    case .pull:
      state.isPullQueued = false
      return .some(.pull)
    case .visit(let ticket):
      state.admitted = ticket
      monitor.wakeAll()
      return nil
    }
  }

  func release(_ state: inout State) {
    state.isTaken = false
    state.admitted = nil
    wakeIfFree(&state)
  }

  func wakeIfFree(_ state: inout State) {
    if !state.isTaken, state.mayTakeTurn || !state.errands.isEmpty || state.hasEnded { monitor.wakeAll() }
  }

  /// A quarter must be free, so that a reading thread that waits is not woken for each message.
  func ringIfRoomy(_ state: inout State) {
    guard state.wantsRoom else { return }
    let isRoomy =
      state.turns.count + state.beside.count <= limits.count - max(limits.count / 4, 1)
      && state.bytes + state.beside.bytes <= limits.bytes - limits.bytes / 4
    guard isRoomy || state.isStopped else { return }
    state.wantsRoom = false
    roomBell.ring()
  }
}
