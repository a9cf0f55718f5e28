import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.serialized) struct BackPressureTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// What a server may use however its client behaves: both queues full, and itself.
  private static let bound = 192 << 20
  /// What it may use when only notifications pile up.
  private static let idleBound = 128 << 20
  private static let changeCount = TestMachine.runsLongTests ? 100_000 : 5_000

  private func residentBytes(_ server: ServerProcess) -> Int {
    server.process.status()?.residentBytes ?? 0
  }

  /// Fills the pipe behind a client that does not read, so that the server has nowhere to put a notification.
  private func fillOutput(of server: ServerProcess) throws -> [JSONValue] {
    server.isReading = false
    let ids = (0..<40).map { JSONValue.string("filler \($0)") }
    try server.write(ids.flatMap { server.framing.frame(ServerProcess.message("rpc.discover", nil, id: $0)) })
    return ids
  }

  @Test func aClientThatStopsReadingLearnsInOneNotificationWhatIsDirty() throws {
    let sleeper = try ServerProcess.ready(library)
    let fillers = try fillOutput(of: sleeper)
    let worker = try ServerProcess.ready(library)
    let batch = 500
    for start in stride(from: 0, to: Self.changeCount, by: batch) {
      _ = try worker.callAll(
        "recipe/create", (start..<(start + batch)).map { ["draft": RecipeDrafts.named("Recipe \($0)")] })
      #expect(residentBytes(sleeper) < Self.idleBound)
    }
    let revision = try worker.revision()

    sleeper.isReading = true
    for id in fillers { #expect(try sleeper.response(to: id)["result"] != nil) }
    var last = try sleeper.notification()
    var count = 1
    while last["params"]?["revision"] != revision {
      last = try sleeper.notification()
      count += 1
    }
    // One may have been on its way before the pipe was full.
    #expect(count <= 2)
    #expect(last["params"]?["origin"] == "peer")
    let isFresh = last["params"]?["fresh"] == true
    #expect(isFresh || last["params"]?["areas"]?["recipe.list"]?["ids"] == "all", "\(last.text.prefix(500))")
    #expect(try sleeper.call("recipe/search", ["text": "Recipe \(Self.changeCount - 1)"])["total"] == 1)
    #expect(try sleeper.takeNotifications().isEmpty)
  }

  @Test func requestsOfAClientThatDoesNotReadWaitAndAreAllAnsweredLater() throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    server.isReading = false
    // Each answer is some hundred kilobytes: more than what may be unsent, and then more than what may be queued.
    let count = 3_000
    let requests = (0..<count).map {
      server.framing.frame(ServerProcess.message("rpc.discover", nil, id: .number(JSONNumber($0 + 1_000))))
    }
    let bytes = Array(requests.joined())
    let taken = try server.writeWhatIsTaken(of: bytes)
    #expect(residentBytes(server) < Self.bound)
    let other = try ServerProcess.ready(library)
    try other.createID(RecipeDrafts.named("Meanwhile"))
    #expect(residentBytes(server) < Self.bound)

    server.isReading = true
    try server.write(Array(bytes[taken...]))
    try server.wait(for: "every answer", seconds: 120) { server.waitingResponseCount == count }
    #expect(
      server.received.compactMap { if case .response(let id) = $0.kind { id.int } else { nil } }.dropFirst()
        .elementsEqual(1_000..<(1_000 + count)))
    #expect(try server.notification()["params"]?["origin"] == "peer")
    #expect(try server.names() == ["Meanwhile"])
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func moreThan1024RequestsWaitAndNoneIsLost() throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    let lock = try DatabaseLock(on: library)
    let write = try server.send("recipe/create", ["draft": RecipeDrafts.named("First")])
    let reads = (0..<4_000).map {
      server.framing.frame(ServerProcess.message("recipe/search", nil, id: .number(JSONNumber($0 + 1_000))))
    }
    let bytes = Array(reads.joined())
    let taken = try server.writeWhatIsTaken(of: bytes, pausing: 1)
    #expect(taken < bytes.count, "the server reads on although 1,024 requests wait")
    try lock.release()
    try server.write(Array(bytes[taken...]))
    #expect(try server.response(to: write)["result"] != nil)
    for number in 0..<4_000 {
      #expect(try server.response(to: .number(JSONNumber(number + 1_000)))["result"]?["total"] == 1)
    }
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3))
  func largeRequestsThatWaitCostBoundedMemory() throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("First")])
    let filler = JSONValue.string(String(repeating: "a", count: 4 << 20))
    let large = (0..<18).map {
      server.framing.frame(ServerProcess.message("recipe/latest", ["x": filler], id: .number(JSONNumber($0 + 100))))
    }
    let bytes = Array(large.joined())
    let taken = try server.writeWhatIsTaken(of: bytes, pausing: 1)
    #expect(taken < bytes.count, "the server reads on although 64 MiB of requests wait")
    #expect(residentBytes(server) < Self.bound)
    try lock.release()
    try server.write(Array(bytes[taken...]))
    for number in 0..<18 { #expect(try server.response(to: .number(JSONNumber(number + 100)))["result"] != nil) }
  }

  @Test func theEndOfInputEndsAServerWhoseClientDoesNotRead() throws {
    let server = try ServerProcess.ready(library)
    _ = try fillOutput(of: server)
    server.closeInput()
    #expect(try server.process.waitForEnd() == .exited(1))
  }

  @Test func aSignalEndsAServerWhoseClientDoesNotRead() throws {
    let server = try ServerProcess.ready(library)
    _ = try fillOutput(of: server)
    server.process.signal(SIGTERM)
    #expect(try server.process.waitForEnd() == .exited(1))
  }

  @Test func aClientThatClosesItsEndLosesNothingThatWasWritten() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.named("Kept"))
    server.closeOutput()
    for number in 0..<20 { try server.send("recipe/create", ["draft": RecipeDrafts.named("Unheard \(number)")]) }
    server.closeInput()
    #expect(try server.process.waitForEnd() == .exited(1))
    #expect(try ServerProcess.ready(library).names().contains("Kept"))
  }

  @Test func aClosedOutputEndsAnIdleServerAtItsNextWord() throws {
    let server = try ServerProcess.ready(library)
    server.closeOutput()
    try server.send("recipe/latest")
    #expect(try server.process.waitForEnd() == .exited(1))
  }

  @Test func nothingButMessagesReachesTheOutput() throws {
    // Whatever a library or the runtime prints goes to the log: descriptor 1 is not the client's any more.
    let server = try ServerProcess(library)
    try server.initialize()
    let links = try CommandRun.run("ls", ["-l", "/proc/\(server.process.identifier)/fd"]).output
    let targets = links.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.components(separatedBy: " -> ")
      guard parts.count == 2, let number = parts[0].split(separator: " ").last else { return nil }
      return (String(number), parts[1])
    }
    let one = targets.first { $0.0 == "1" }?.1
    let two = targets.first { $0.0 == "2" }?.1
    #expect(one == two)
    try server.settle()
    #expect(server.outputRemainder.isEmpty)
  }
}
