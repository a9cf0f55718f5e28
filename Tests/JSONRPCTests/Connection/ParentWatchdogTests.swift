import Foundation
import Testing

@testable import JSONRPC

@Suite struct ParentWatchdogTests {
  private func initialize(_ processID: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":\#(processID)}}"#
  }

  @Test func theEndOfTheParentEndsTheServer() throws {
    let parent = Process()
    parent.executableURL = URL(fileURLWithPath: "/bin/sleep")
    parent.arguments = ["600"]
    try parent.run()
    let client = try TestClient()
    client.send(initialize("\(parent.processIdentifier)"))
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"hello"}"#)
    client.send(#"{"jsonrpc":"2.0","method":"initialized"}"#, #"{"jsonrpc":"2.0","id":2,"method":"wait"}"#)
    client.gates.begun.wait()
    // Not SIGTERM: the threads of the test pool, whose mask it inherited, block that.
    kill(parent.processIdentifier, SIGKILL)
    #expect(client.waitForExit() == 1)
    #expect(try client.receiveRest() == [.failure("2", .requestCancelled)])
  }

  @Test(arguments: ["null", "0", "-1", "2147483647", "99999999999", "\"1\"", "1.5", "{}"])
  func aParentThatIsNotVisibleChangesNothing(processID: String) throws {
    let client = try TestClient()
    client.send(initialize(processID))
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":1,"result":"hello"}"#)
    client.send(#"{"jsonrpc":"2.0","id":2,"method":"echo"}"#)
    #expect(try client.receive() == #"{"jsonrpc":"2.0","id":2,"result":null}"#)
  }

  @Test func aVisibleParentIsWatchedWithoutLookingForIt() {
    let watchdog = ParentWatchdog(supervisor: Doorbell(), log: RPCConfiguration.quiet.log)
    watchdog.watch(getpid())
    guard case .descriptor = watchdog.current else {
      Issue.record("\(String(describing: watchdog.current))")
      return
    }
  }
}
