import JSON
import Testing

@testable import JSONRPC

/// The gates of one connection: what its handlers wait for, and how a test knows where they are.
struct TestGates: Sendable {
  /// Opened by `wait` and `long` when they have begun.
  let begun = Gate()
  /// What `wait` and `long` wait for.
  let go = Gate()
  /// Opened when the session has ended.
  let ended = Gate()
}

extension RPCMethodTable<TestSession> {
  static func test(_ gates: TestGates) -> RPCMethodTable<TestSession> {
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.on(Echo.self) { session, number, _ in
      session.journal.append("echo")
      return number.value
    }
    table.on(OrderedEcho.self) { session, number, _ in
      session.journal.append("ordered")
      return number.value
    }
    table.on(Wait.self) { session, number, call in
      gates.begun.open()
      let state = gates.go.wait(call.cancellation)
      try call.checkCancellation()
      session.journal.append("wait")
      return "\(number.value ?? 0) \(state)"
    }
    table.on(Locked.self) { session, number, call in
      guard call.mayWait else { throw RPCRetryOnWorker() }
      session.journal.append("locked")
      return number.value
    }
    table.on(Change.self) { session, number, _ in
      session.untold.append(number.value ?? 0)
      return number.value ?? 0
    }
    table.on(Big.self) { _, number, _ in String(repeating: "x", count: number.value ?? 0) }
    table.on(Fail.self) { _, _, _ in throw Unexpected() }
    table.on(Journal.self) { session, _, _ in session.journal }
    table.on(Remember.self) { session, number in session.journal.append("remember \(number.value ?? 0)") }
    table.on(
      Weighed.self, readingUpTo: 100,
      { session, number, _ in
        guard number.value ?? 0 < 10 else { throw RPCRunBeside() }
        session.journal.append("weighed")
        return "in turn"
      },
      beside: { number, call, access in
        gates.begun.open()
        _ = gates.go.wait(call.cancellation, upTo: .cancelled)
        try call.checkCancellation()
        access.withSession { $0.untold.append(number.value ?? 0) }
        return "beside"
      })
    table.onLongRunning(Long.self) { number, call, access in
      call.progress.begin(title: "Working", percentage: 0)
      gates.begun.open()
      _ = gates.go.wait(call.cancellation, upTo: .cancelled)
      try call.checkCancellation()
      access.withSession { $0.untold.append(number.value ?? 0) }
      return "done"
    }
    return table
  }

  private struct Unexpected: Error {}
}
