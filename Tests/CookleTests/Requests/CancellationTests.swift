import JSON
import ServerHarness
import Testing

@Suite struct CancellationTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func expectCancelled(
    _ response: JSONValue, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let phase = response["error"]?["data"]?["phase"]?.string ?? ""
    #expect(["preflight", "primary"].contains(phase), "\(response.text)", sourceLocation: sourceLocation)
    expectRefusal(
      response["error"] ?? .null, -32800, "requestCancelled", phase: phase, sourceLocation: sourceLocation)
  }

  @Test(arguments: [#"{"id":4711}"#, #"{"id":"nobody"}"#, #"{}"#, #"{"id":null}"#, #"{"id":{}}"#, "[1]", "null"])
  func cancellingWhatIsNotThereDoesNothing(params: String) throws {
    let server = try ServerProcess.ready(library)
    try server.write(server.framing.frame(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":\#(params)}"#))
    try server.settle()
    #expect(server.received.count == 4)
  }

  @Test func cancellingAnAnsweredRequestChangesNothing() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.send("recipe/create", ["draft": RecipeDrafts.named("Kept")])
    let answer = try server.response(to: id)
    #expect(answer["result"] != nil)
    try server.notify("$/cancelRequest", ["id": id])
    try server.settle()
    #expect(server.waitingResponseCount == 0)
    #expect(try server.names() == ["Kept"])
    // The id is free, and no cancellation waits for it.
    try server.send("recipe/latest", nil, id: id)
    #expect(try server.response(to: id)["result"] != nil)
  }

  @Test func aCancellationAheadOfItsRequestIsNotRemembered() throws {
    let server = try ServerProcess.ready(library)
    try server.notify("$/cancelRequest", ["id": "early"])
    try server.send("recipe/latest", nil, id: "early")
    #expect(try server.response(to: "early")["result"] != nil)
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [7, "seven"] as [JSONValue])
  func aRequestThatWaitsForAnotherProcessesLockCanBeCancelled(id: JSONValue) throws {
    let server = try ServerProcess.ready(library)
    let before = try server.revision()
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("Never")], id: id)
    let behind = try server.send("recipe/latest")
    try server.notify("$/cancelRequest", ["id": id])
    // The lock is still held: an answer now is the cancellation's doing, and what stood behind goes on.
    expectCancelled(try server.response(to: id))
    #expect(try server.response(to: behind)["result"]?["recipe"] == .null)
    try lock.release()
    #expect(try server.revision() == before)
    try server.createID(RecipeDrafts.named("Later"))
    #expect(try server.names() == ["Later"])
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func cancellingAQueuedRequestLeavesItsNeighboursAlone() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    let first = try server.send("recipe/create", ["draft": RecipeDrafts.named("First")])
    let second = try server.send("recipe/create", ["draft": RecipeDrafts.named("Second")])
    let read = try server.send("recipe/search")
    let third = try server.send("recipe/create", ["draft": RecipeDrafts.named("Third")])
    try server.notify("$/cancelRequest", ["id": second])
    try server.notify("$/cancelRequest", ["id": read])
    try lock.release()
    #expect(try server.response(to: first)["result"] != nil)
    expectCancelled(try server.response(to: second))
    expectCancelled(try server.response(to: read))
    #expect(try server.response(to: third)["result"] != nil)
    #expect(try server.names() == ["First", "Third"])
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func aCancellationOvertakesAFullQueue() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    let waiting = try server.send("recipe/create", ["draft": RecipeDrafts.named("Never")])
    let reads = try (0..<900).map { _ in try server.send("recipe/latest") }
    try server.notify("$/cancelRequest", ["id": waiting])
    expectCancelled(try server.response(to: waiting))
    for read in reads { #expect(try server.response(to: read)["result"] != nil) }
    try lock.release()
    #expect(try server.names().isEmpty)
  }

  @Test func aRaceOfCancellationsAnswersEveryRequestOnceAndTellsTheTruth() throws {
    let server = try ServerProcess.ready(library)
    let count = 200
    var bytes: [UInt8] = []
    for number in 0..<count {
      let id = JSONValue.string("race \(number)")
      bytes += server.framing.frame(
        ServerProcess.message("recipe/create", ["draft": RecipeDrafts.named("Race \(number)")], id: id))
      bytes += server.framing.frame(ServerProcess.message("$/cancelRequest", ["id": id], id: nil))
    }
    try server.write(bytes)
    var stored: Set<String> = []
    for number in 0..<count {
      let response = try server.response(to: .string("race \(number)"))
      if response["result"] != nil {
        stored.insert("Race \(number)")
      } else {
        expectCancelled(response)
      }
    }
    #expect(server.waitingResponseCount == 0)
    #expect(Set(try server.allNames()) == stored)
  }
}

@Suite(.disabled(if: TestMachine.lacksSQLite3)) struct LockTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test func readsGoOnWhileAnotherProcessHoldsTheLock() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let lock = try DatabaseLock(on: library)
    #expect(try server.recipe(id)["name"] == "Tomato Soup")
    #expect(try server.names(["text": "tomato"]) == ["Tomato Soup"])
    #expect(try server.call("surface/get", ["area": "recipe.list"])["surface"]?["rows"]?.array?.count == 1)
    let second = try ServerProcess.ready(library)
    #expect(try second.recipe(id)["name"] == "Tomato Soup")
    try lock.release()
  }

  @Test func aWriteWaitsForTheLock() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    let id = try server.send("recipe/create", ["draft": RecipeDrafts.named("Patient")])
    try lock.release()
    #expect(try server.response(to: id)["result"]?["value"]?["name"] == "Patient")
  }

  @Test func aWriteThatWaitedTenSecondsIsRefusedAndChangesNothing() throws {
    let server = try ServerProcess.ready(library)
    let before = try server.revision()
    let lock = try DatabaseLock(on: library)
    let error = try server.refusal("recipe/create", ["draft": RecipeDrafts.named("Never")])
    let waited = error["data"]?["waitedMs"]?.int ?? 0
    expectRefusal(error, 1011, "libraryBusy", phase: error["data"]?["phase"]?.string ?? "")
    #expect(waited >= 9_000 && waited < 30_000)
    try lock.release()
    #expect(try server.revision() == before)
    try server.createID(RecipeDrafts.named("Now"))
    #expect(try server.names() == ["Now"])
  }
}
