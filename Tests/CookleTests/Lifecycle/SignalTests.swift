import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.serialized) struct SignalTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalEndsAnIdleServer(signal: Int32) throws {
    let server = try ServerProcess.ready(library)
    server.process.signal(signal)
    #expect(try server.waitForEnd() == .exited(1))
    #expect(server.outputRemainder.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalBeforeInitializeEndsTheServer(signal: Int32) throws {
    let server = try ServerProcess(library)
    expectRefusal(try server.refusal("recipe/latest"), -32002, "serverNotInitialized")
    server.process.signal(signal)
    #expect(try server.waitForEnd() == .exited(1))
  }

  @Test func aSignalAfterShutdownIsAGoodEnd() throws {
    let server = try ServerProcess.ready(library)
    try server.call("shutdown")
    server.process.signal(SIGTERM)
    #expect(try server.waitForEnd() == .exited(0))
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [SIGTERM, SIGINT])
  func aSignalIsNoticedWhileARequestWaitsForALock(signal: Int32) throws {
    let server = try ServerProcess.ready(library)
    let lock = try DatabaseLock(on: library)
    try server.send("recipe/create", ["draft": RecipeDrafts.named("Never")])
    for _ in 0..<100 { try server.send("recipe/latest") }
    server.process.signal(signal)
    #expect(try server.waitForEnd() == .exited(1))
    try lock.release()
    #expect(try ServerProcess.ready(library).names().isEmpty)
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3), arguments: [SIGTERM, SIGINT])
  func aSignalInTheMiddleOfWritesKeepsWhatWasAcknowledged(signal: Int32) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = RandomSource(seed: seed)
    var acknowledged: Set<String> = []
    for round in 0..<10 {
      let server = try ServerProcess.ready(library)
      for number in 0..<200 {
        try server.send(
          "recipe/create",
          ["draft": RecipeDrafts.named("\(round)-\(number)", ingredients: ["Salt", "Number \(number)"])])
      }
      let enough = Int.random(in: 1...60, using: &random)
      try server.wait(for: "some answers") { server.waitingResponseCount >= enough }
      server.process.signal(signal)
      #expect(try server.waitForEnd() == .exited(1))
      for message in server.received {
        if let name = try message.value()["result"]?["value"]?["name"]?.string { acknowledged.insert(name) }
      }
      #expect(server.outputRemainder.isEmpty, "half a message was left on the output")
    }
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok", "seed \(seed)")
    let names = try ServerProcess.ready(library).allNames()
    #expect(acknowledged.subtracting(names).isEmpty, "seed \(seed)")
    #expect(names.count == Set(names).count)
  }
}
