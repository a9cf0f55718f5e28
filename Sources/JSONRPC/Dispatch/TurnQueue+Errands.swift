// What is not a message: work from other threads, and the ends of the connection.
extension TurnQueue {
  /// Queues work that has the session to itself; dropped when the connection is over.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    monitor.withLock { state in
      guard !state.isDrained else { return }
      state.errands.append(.work(work))
      wakeIfFree(&state)
    }
  }

  /// Queues one pull for notifications; several at a time are one.
  func requestPull() {
    monitor.withLock { state in
      guard !state.isPullQueued, !state.isDrained else { return }
      state.isPullQueued = true
      state.errands.append(.pull)
      wakeIfFree(&state)
    }
  }

  /// Runs `body` on the calling thread with the baton, in its turn. Never called by a thread that has it.
  func visit<R>(_ body: () throws -> R) rethrows -> R {
    let ticket: Int? = monitor.withLock { state in
      guard !state.isIdle else {
        state.isTaken = true
        return nil
      }
      let ticket = state.nextTicket
      state.nextTicket += 1
      state.errands.append(.visit(ticket))
      wakeIfFree(&state)
      return ticket
    }
    if let ticket { monitor.waitFor { $0.admitted == ticket ? () : nil } }
    defer { release() }
    return try body()
  }

  // MARK: - Long-running requests

  /// Counts a long-running request that costs `bytes` until `leaveBeside`.
  func enterBeside(bytes: Int) {
    monitor.withLock { state in
      state.beside.count += 1
      state.beside.bytes += bytes
    }
  }

  /// Ends what `enterBeside` began.
  func leaveBeside(bytes: Int) {
    monitor.withLock { state in
      state.beside.count -= 1
      state.beside.bytes -= bytes
      ringIfRoomy(&state)
      wakeIfFree(&state)
    }
  }

  // MARK: - The ends

  /// Whether the client leaves so many answers unread that no message may be taken.
  func outputBecame(full isFull: Bool) {
    monitor.withLock { state in
      state.isOutputFull = isFull
      wakeIfFree(&state)
    }
  }

  /// No message comes after those that are queued.
  func end() {
    monitor.withLock { state in
      state.hasEnded = true
      wakeIfFree(&state)
    }
  }

  /// Drops every message that is queued or still to come, and returns the requests among them.
  func stop() -> [PendingRequest] {
    monitor.withLock { state in
      state.isStopped = true
      state.hasEnded = true
      let requests = state.turns.removeAll().compactMap { turn -> PendingRequest? in
        if case .request(let request, _) = turn { request } else { nil }
      }
      state.bytes = 0
      ringIfRoomy(&state)
      wakeIfFree(&state)
      return requests
    }
  }

  /// Whether `stop` has been called.
  var isStopped: Bool { monitor.withLock { $0.isStopped } }

  /// Whether no message will come any more.
  var hasEnded: Bool { monitor.withLock { $0.hasEnded } }

  /// Whether nothing is left to do and nothing will come.
  var isDrained: Bool { monitor.withLock { $0.isDrained } }
}
