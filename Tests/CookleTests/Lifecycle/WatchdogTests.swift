import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct WatchdogTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// A process that does nothing for a long time.
  private func bystander() throws -> ServerProcess {
    try ServerProcess(library, shell: "exec sleep 600")
  }

  @Test func theDeathOfTheNamedProcessEndsTheServer() throws {
    let parent = try bystander()
    let server = try ServerProcess.ready(library, processId: .number(JSONNumber(parent.process.identifier)))
    try server.createID(RecipeDrafts.named("Kept"))
    // Nobody takes note of its end yet, so it stays visible as a zombie: dead all the same.
    parent.process.signal(SIGKILL)
    #expect(try server.waitForEnd() == .exited(1))
    #expect(try parent.process.waitForEnd() == .signalled(SIGKILL))
    #expect(try ServerProcess.ready(library).names() == ["Kept"])
  }

  @Test func aParentThatIsKilledTakesTheServerWithItThoughItsInputStaysOpen() throws {
    let server = try ServerProcess(library, shell: "exec 3<&0; \"$@\" <&3 3<&- & exec 3<&- <&-; wait")
    try server.initialize(processId: .number(JSONNumber(server.process.identifier)))
    try server.createID(RecipeDrafts.named("Kept"))
    server.process.signal(SIGKILL)
    try server.wait(for: "the orphan to close its output", needsOutput: false) { server.outputHasEnded }
    #expect(try server.process.waitForEnd() == .signalled(SIGKILL))
  }

  @Test(arguments: [nil, 4_194_303, 0, -1] as [JSONValue])
  func aProcessThatCannotBeSeenEndsNothing(processId: JSONValue) throws {
    let server = try ServerProcess.ready(library, processId: processId)
    for _ in 0..<10 {
      usleep(100_000)
      try server.call("recipe/latest")
    }
    #expect(try server.shutDown() == .exited(0))
  }

  @Test(.enabled(if: TestMachine.hasProcessStatus))
  func anIdleServerSleeps() throws {
    let server = try ServerProcess.ready(library, processId: .number(JSONNumber(getpid())))
    try server.createID(RecipeDrafts.tomatoSoup)
    try server.settle()
    let before = try #require(server.process.status())
    sleep(3)
    let after = try #require(server.process.status())
    // One fallback a second for what the file system may not tell, and room for what the last request left to do.
    #expect(after.wakeUps - before.wakeUps <= 20)
    #expect(after.processorTicks - before.processorTicks <= 5)
    #expect(after.threads == before.threads)
  }
}
