import Foundation
import Synchronization

/// Three servers more that write to a library without a pause, each told by a thread of its own.
final class WritingLoad: Sendable {
  private static let writers = 3

  private struct State {
    var writes = 0
    var failure: (any Error)?
  }

  private let isOver = Atomic(false)
  private let state = Mutex(State())
  private let group = DispatchGroup()

  /// Begins to write; comes back once every server does.
  init(_ bench: Bench, library: String, ids: [String]) throws {
    for number in 0..<WritingLoad.writers {
      // The thread alone uses the client until the group is empty.
      let client = Handed(try bench.connect(to: library))
      group.enter()
      Thread.detachNewThread { [self] in
        defer { group.leave() }
        var random = SplitMix64(seed: UInt64(number) + 21)
        while !isOver.load(ordering: .acquiring) {
          do {
            let id = random.pick(ids)
            _ = try client.value.roundTrip(client.value.frame("recipe/markCooked", "{\"id\":\"\(id)\"}"))
            state.withLock { $0.writes += 1 }
          } catch {
            return state.withLock { $0.failure = error }
          }
        }
        client.value.leave()
      }
    }
  }

  /// Ends it, and answers how much was written.
  func stop() throws -> Int {
    isOver.store(true, ordering: .releasing)
    group.wait()
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.writes
    }
  }
}
