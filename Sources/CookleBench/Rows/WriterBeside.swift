import Foundation
import Synchronization

/// One more server that makes a small change every few milliseconds, told by a thread of its own, and the time that each
/// took.
final class WriterBeside: Sendable {
  /// The rest between two changes, in microseconds.
  private static let rest: UInt32 = 2_000

  private struct State {
    var times: [Double] = []
    var failure: (any Error)?
  }

  private let isOver = Atomic(false)
  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// Begins to write.
  init(_ bench: Bench, library: String, ids: [String]) throws {
    // The thread alone uses the client until the group is empty.
    let client = Handed(try bench.connect(to: library))
    group.enter()
    Thread.detachNewThread { [self] in
      defer { group.leave() }
      var random = SplitMix64(seed: 34)
      while !isOver.load(ordering: .acquiring) {
        do {
          let frame = client.value.frame("recipe/markCooked", "{\"id\":\"\(random.pick(ids))\"}")
          let start = Clock.now()
          try client.value.send(frame)
          guard try !client.value.receiveID().isError else {
            throw ServerClient.Refused(description: "a change beside long work was refused")
          }
          let time = (Clock.now() - start) * 1e3
          state.withLock { $0.times.append(time) }
          usleep(WriterBeside.rest)
        } catch {
          return state.withLock { $0.failure = error }
        }
      }
      client.value.leave()
    }
  }

  /// The times so far, in milliseconds; they are forgotten.
  func takeTimes() throws -> Samples {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      defer { state.times = [] }
      return Samples(state.times)
    }
  }

  /// Ends it.
  func stop() {
    isOver.store(true, ordering: .releasing)
    group.wait()
  }
}
