import Testing

@testable import JSONRPC

@Suite struct CancelRequestTests {
  private func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#
  }

  @Test func aQueuedRequestIsAnsweredAtOnceAndNeverRuns() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    client.send(
      #"{"jsonrpc":"2.0","id":2,"method":"echo"}"#, #"{"jsonrpc":"2.0","id":3,"method":"ordered"}"#, cancel("2"))
    #expect(try client.receive() == .failure("2", .requestCancelled))
    client.gates.go.open()
    client.send(#"{"jsonrpc":"2.0","id":4,"method":"journal"}"#)
    #expect(
      try client.receive(3) == [
        #"{"jsonrpc":"2.0","id":1,"result":"0 active"}"#, #"{"jsonrpc":"2.0","id":3,"result":null}"#,
        #"{"jsonrpc":"2.0","id":4,"result":["initialized","wait","ordered"]}"#,
      ])
  }

  @Test func aRunningRequestIsWokenAndLeavesNothingBehind() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":"w","method":"wait"}"#)
    client.gates.begun.wait()
    client.send(cancel(#""\u0077""#), #"{"jsonrpc":"2.0","id":2,"method":"journal"}"#)
    #expect(
      try client.receive(2) == [
        .failure("\"w\"", .requestCancelled), #"{"jsonrpc":"2.0","id":2,"result":["initialized"]}"#,
      ])
  }

  @Test func cancellingWhatIsAnsweredOrUnknownDoesNothing() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":1}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":1}"#)
    client.send(cancel("1"), cancel("7"), cancel("\"1\""), #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
  }

  @Test func aCancellationBeforeItsRequestDoesNothing() throws {
    let client = try TestClient.initialized()
    client.send(cancel("1"), #"{"jsonrpc":"2.0","id":1,"method":"ordered","params":{"value":1}}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":1}"#)
  }

  @Test func aRequestThatFinishedAllTheSameKeepsItsResult() throws {
    let gates = TestGates()
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.on(Wait.self) { _, _, call in
      gates.begun.open()
      _ = gates.go.wait(call.cancellation)
      return "done"
    }
    let client = try TestClient.initialized(table: table)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    gates.begun.wait()
    client.send(cancel("1"))
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"done"}"#)
  }

  @Test func aFailureAfterTheCommitIsToldAsItIs() throws {
    let gates = TestGates()
    let failure = RPCError(.requestFailed, phase: .followUp, message: "The change is made; the list is not refreshed.")
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.on(Wait.self) { _, _, call in
      gates.begun.open()
      _ = gates.go.wait(call.cancellation)
      throw failure
    }
    let client = try TestClient.initialized(table: table)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    gates.begun.wait()
    client.send(cancel("1"))
    #expect(try client.receive() == .failure("1", failure))
  }

  @Test func aLongRunningRequestIsCancelledAndItsProgressEnds() throws {
    let client = try TestClient.initialized()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long","params":{"workDoneToken":7}}"#)
    client.gates.begun.wait()
    client.send(cancel("1"))
    #expect(
      try client.receive(3) == [
        #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":7,"value":{"kind":"begin","title":"Working","#
          + #""cancellable":true,"percentage":0}}}"#,
        #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":7,"value":{"kind":"end"}}}"#,
        .failure("1", .requestCancelled),
      ])
  }

  @Test func aLongRunningRequestThatWaitsForAThreadIsAnsweredAtOnce() throws {
    let client = try TestClient.initialized(configuration: .limited { $0.longRunningRequests = 1 })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"long"}"#)
    client.gates.begun.wait()
    // The ordered request shows that the second long-running one has had its turn.
    client.send(
      #"{"jsonrpc":"2.0","id":2,"method":"long"}"#, #"{"jsonrpc":"2.0","id":3,"method":"ordered"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":3,"result":null}"#)
    client.send(cancel("2"))
    #expect(try client.receive() == .failure("2", .requestCancelled))
  }

  @Test func cancellationsAreFoundBehindAFullQueue() throws {
    let client = try TestClient.initialized(configuration: .limited { $0.queuedRequests = 2 })
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"wait"}"#)
    client.gates.begun.wait()
    for number in 2...9 { client.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"echo"}"#) }
    client.send(cancel("8"))
    #expect(try client.receive() == .failure("8", .requestCancelled))
    client.send(cancel("2"))
    #expect(try client.receive() == .failure("2", .requestCancelled))
    client.send(cancel("1"))
    #expect(
      try client.receive(7)
        == [.failure("1", .requestCancelled)]
        + [3, 4, 5, 6, 7, 9].map { #"{"jsonrpc":"2.0","id":\#($0),"result":null}"# })
  }

  @Test func anInitializeThatWaitsCanBeCancelled() throws {
    let gates = TestGates()
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, call in
      gates.begun.open()
      _ = gates.go.wait(call.cancellation)
      try call.checkCancellation()
      return "hello"
    }
    let client = try TestClient(table: table)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#)
    gates.begun.wait()
    client.send(cancel("1"))
    #expect(try client.receive() == .failure("1", .requestCancelled))
    gates.go.open()
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"initialize"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":"hello"}"#)
  }
}
