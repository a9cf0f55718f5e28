import JSON
import ServerHarness
import Testing

@Suite struct EndingTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test func exitAfterShutdownEndsWithZero() throws {
    let server = try ServerProcess.ready(library)
    #expect(try server.request("shutdown") == ["jsonrpc": "2.0", "id": 2, "result": nil])
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(0))
    #expect(server.outputRemainder.isEmpty)
  }

  @Test func exitWithoutShutdownEndsWithOne() throws {
    let server = try ServerProcess.ready(library)
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(1))
  }

  @Test func exitBeforeInitializeEndsWithOne() throws {
    let server = try ServerProcess(library)
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(1))
    #expect(server.received.isEmpty)
  }

  @Test func afterShutdownEveryRequestIsRefused() throws {
    let server = try ServerProcess.ready(library)
    try server.call("shutdown")
    for method in ["recipe/latest", "initialize", "shutdown", "no/such"] {
      expectRefusal(try server.refusal(method, [:]), -32600, "invalidRequest")
    }
    try server.notify("client/didBecomeActive")
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(0))
  }

  @Test func shutdownFinishesWhatWasAskedBefore() throws {
    let server = try ServerProcess.ready(library)
    let ids = try (1...20).map { try server.send("recipe/create", ["draft": RecipeDrafts.named("Recipe \($0)")]) }
    try server.call("shutdown")
    for id in ids { #expect(try server.response(to: id)["result"] != nil) }
    try server.notify("exit")
    #expect(try server.waitForEnd() == .exited(0))
    #expect(try ServerProcess.ready(library).names().count == 20)
  }

  @Test func theEndOfInputEndsTheProcess() throws {
    let server = try ServerProcess.ready(library)
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(1))
  }

  @Test func theEndOfInputAfterShutdownIsAGoodEnd() throws {
    let server = try ServerProcess.ready(library)
    try server.call("shutdown")
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(0))
  }

  @Test func theEndOfInputInTheMiddleOfAMessageEndsTheProcess() throws {
    let server = try ServerProcess.ready(library)
    try server.write(Array("Content-Length: 100\r\n\r\n{\"jsonrpc\"".utf8))
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(1))
  }

  @Test func noInputAtAllEndsItWithoutAWord() throws {
    let run = try CommandRun.cookle(["serve"], on: library)
    #expect(run.ending == .exited(1))
    #expect(run.output.isEmpty)
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func theEndOfInputIsNoticedWhileARequestWaitsForALock() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("Never")])
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(1))
    try lock.release()
    #expect(try ServerProcess.ready(library).names().isEmpty)
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func theEndOfInputIsNoticedWhileTheRequestQueueIsFull() throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("Never")])
    let reads = (0..<1_500).flatMap {
      server.framing.frame(ServerProcess.message("recipe/latest", nil, id: .number(JSONNumber(10_000 + $0))))
    }
    _ = try server.writeWhatIsTaken(of: reads, pausing: 0.5)
    server.closeInput()
    #expect(try server.waitForEnd() == .exited(1))
    try lock.release()
    #expect(try ServerProcess.ready(library).names().isEmpty)
  }
}
