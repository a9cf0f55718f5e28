import JSON
import Testing

@testable import JSONRPC

@Suite struct RPCMethodTableTests {
  @Test func itListsWhatHasAHandler() {
    let table = RPCMethodTable<TestSession>.test(TestGates())
    #expect(
      table.requestMethods == [
        "big", "change", "echo", "fail", "initialize", "journal", "locked", "long", "ordered", "wait", "weighed",
      ])
    #expect(table.notificationMethods == ["remember"])
  }

  @Test(arguments: [
    ("initialize", RequestTarget.Role.initialize), ("shutdown", .shutdown), ("echo", .ordinary), ("nothing", .ordinary),
  ])
  func eachMethodHasItsPartInTheLifecycle(method: String, role: RequestTarget.Role) {
    let index = RPCMethodTable<TestSession>.test(TestGates()).index
    #expect(index.target(ofRequest: method).role == role)
  }

  @Test func shutdownMayHaveAHandler() throws {
    enum Shutdown: RPCRequest {
      typealias Parameters = RPCNoParameters
      typealias Result = RPCNoResult
      static let method = "shutdown"
      static let execution = RPCExecution.ordered
    }
    let handled = Gate()
    var table = RPCMethodTable<TestSession>()
    table.on(Initialize.self) { _, _, _ in "hello" }
    table.on(Shutdown.self) { _, _, _ in
      handled.open()
      return RPCNoResult()
    }
    let client = try TestClient.initialized(table: table)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    handled.wait()
    #expect(client.closeInputAndWait() == 0)
  }

  @Test func aCallNeedsNoConnection() throws {
    let cancellation = RPCCancellation()
    let call = RPCCall(method: "echo", cancellation: cancellation, log: RPCConfiguration.quiet.log)
    call.progress.begin(title: "nobody listens")
    call.log(.info, "nor here")
    try call.checkCancellation()
    cancellation.raise(to: .cancelled)
    #expect(throws: RPCError.requestCancelled) { try call.checkCancellation() }
  }

  @Test func turnsOutliveTheirConnection() throws {
    let kept = Monitor<RPCTurns<TestSession>?>(nil)
    do {
      let (input, output) = (try TestPipe(), try TestPipe())
      let server = RPCServer(
        table: .test(TestGates()), input: input.readEnd, output: output.writeEnd, configuration: .quiet
      ) { turns in
        kept.withLock { $0 = turns }
        return TestSession(end: Gate())
      }
      input.closeWriteEnd()
      withExtendedLifetime(output) { #expect(server.run() == 1) }
    }
    kept.withLock { $0 }?.perform { _ in Issue.record("performed") }
  }
}
