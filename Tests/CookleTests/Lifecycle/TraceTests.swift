import JSON
import ServerHarness
import Testing

@Suite struct TraceTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func traces(_ server: ServerProcess) throws -> [JSONValue] {
    try server.settle()
    return try server.takeNotifications().filter { $0["method"] == "$/logTrace" }
  }

  @Test func nothingIsTracedUnlessAskedFor() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try traces(server).isEmpty)
    try server.notify("$/setTrace", ["value": "off"])
    #expect(try traces(server).isEmpty)
  }

  @Test func aTraceCanBeTurnedOnAndOff() throws {
    let server = try ServerProcess.ready(library)
    try server.notify("$/setTrace", ["value": "messages"])
    try server.call("recipe/latest")
    let messages = try traces(server)
    #expect(messages.contains { $0["params"]?["message"]?.string?.contains("recipe/latest") == true })
    #expect(messages.allSatisfy { $0["params"]?["verbose"] == nil })
    try server.notify("$/setTrace", ["value": "verbose"])
    try server.call("recipe/latest")
    #expect(try traces(server).contains { $0["params"]?["verbose"]?.string != nil })
    try server.notify("$/setTrace", ["value": "off"])
    // What was told of the last answer comes behind it, and may arrive only now.
    _ = try traces(server)
    try server.call("recipe/latest")
    #expect(try traces(server).isEmpty)
  }

  @Test func initializeCanAskForATrace() throws {
    let server = try ServerProcess(library)
    try server.call("initialize", ["capabilities": [:], "trace": "messages"])
    try server.notify("initialized", [:])
    try server.call("recipe/latest")
    #expect(try !traces(server).isEmpty)
  }

  @Test func anUnknownTraceChangesNothing() throws {
    let server = try ServerProcess.ready(library)
    for params in [["value": "loud"], [:], ["value": 1]] as [JSONValue] { try server.notify("$/setTrace", params) }
    #expect(try traces(server).isEmpty)
  }
}
