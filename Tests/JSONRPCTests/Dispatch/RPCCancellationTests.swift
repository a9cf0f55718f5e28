import Testing

@testable import JSONRPC

@Suite struct RPCCancellationTests {
  @Test func itOnlyMovesForward() {
    let cancellation = RPCCancellation()
    #expect(cancellation.mayWait && !cancellation.isCancelled)
    cancellation.raise(to: .inputEnded)
    #expect(!cancellation.mayWait && !cancellation.isCancelled)
    cancellation.raise(to: .active)
    #expect(cancellation.state == .inputEnded)
    cancellation.raise(to: .cancelled)
    cancellation.raise(to: .inputEnded)
    #expect(cancellation.state == .cancelled)
  }

  @Test func whoeverWaitsIsWokenOnceForEachMove() {
    let cancellation = RPCCancellation()
    let woken = Monitor<[RPCCancellation.State]>([])
    cancellation.withWakeUp({ state in woken.withLock { $0.append(state) } }) {
      cancellation.raise(to: .inputEnded)
      cancellation.raise(to: .inputEnded)
      cancellation.raise(to: .cancelled)
    }
    #expect(woken.withLock { $0 } == [.inputEnded, .cancelled])
  }

  @Test func whoeverComesLateIsWokenAtOnce() {
    let cancellation = RPCCancellation(.inputEnded)
    let woken = Monitor<[RPCCancellation.State]>([])
    cancellation.withWakeUp({ state in woken.withLock { $0.append(state) } }) {}
    #expect(woken.withLock { $0 } == [.inputEnded])
  }

  @Test func nobodyIsWokenAfterwards() {
    let cancellation = RPCCancellation()
    struct Oops: Error {}
    cancellation.withWakeUp({ _ in Issue.record("woken") }) {}
    #expect(throws: Oops.self) {
      try cancellation.withWakeUp({ _ in Issue.record("woken") }) { throw Oops() }
    }
    cancellation.raise(to: .cancelled)
  }
}
