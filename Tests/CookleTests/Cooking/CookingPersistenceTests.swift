import Foundation
import JSON
import ServerHarness
import Testing

/// What was answered is on the disk, whatever becomes of the server right after (domain §6).
@Suite(.serialized) struct CookingPersistenceTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private static let kinds = [
    "cooking/start", "cooking/selectStep", "cooking/startTimer", "cooking/repeatTimer", "cooking/cancelTimer",
    "cooking/sync", "cooking/choose", "cooking/end",
  ]

  /// Each round makes one edit, kills the server as soon as the answer is there, and asks the next server.
  @Test func anAnsweredEditOutlivesItsServer() throws {
    var server = try ServerProcess.ready(library)
    let recipes = [try server.soup("First"), try server.soup("Second")]
    var peer = ReferencePeer("watch")
    for round in 0..<6 {
      for kind in Self.kinds {
        var expected: JSONValue
        switch kind {
        case "cooking/start": expected = try server.cook(recipes[round % 2])
        case "cooking/selectStep": expected = try server.edit(kind, ["step": .number(JSONNumber(1 + round % 2))])
        case "cooking/startTimer": expected = try server.edit(kind, ["seconds": .number(JSONNumber(600 + round))])
        case "cooking/sync":
          try peer.start("bread", "Bread", ["Knead.", "Bake for \(round) minutes."])
          expected = try server.sync(peer.context)
        case "cooking/choose":
          expected = try server.edit(kind, ["session": .string(try #require(peer.ownSession))])
        case "cooking/end":
          let ended = try server.edit(kind)["id"]
          expected = try #require(ended)
        default: expected = try server.edit(kind)
        }
        server.process.signal(SIGKILL)
        #expect(try server.waitForEnd() == .signalled(SIGKILL))
        server = try ServerProcess.ready(library)
        let found: JSONValue
        switch kind {
        case "cooking/sync": found = try server.cookingContext()
        case "cooking/choose": found = try server.cooked()
        case "cooking/end":
          expectRefusal(
            try server.refusal("cooking/get", ["session": expected]), 1002, "notFound", with: ["id": expected])
          found = try #require(try server.cooked()["recipeId"])
          expected = recipes[round % 2]
        default: found = try server.cooked(expected["id"])
        }
        #expect(found.withoutRemainingTime == expected.withoutRemainingTime, "\(kind), round \(round)")
      }
      // What is left of the round makes way for the next.
      try server.edit("cooking/end")
      try peer.exchange(with: server)
    }
  }

  /// The server is killed while edits are under way: all that were answered are there, and none by halves.
  @Test func killedAmongManyEditsItKeepsEveryAnsweredOne() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("cooking crash seed \(seed)")
    var random = RandomSource(seed: seed)
    var server = try ServerProcess.ready(library, framing: .lines)
    let session = try #require(try server.cook(try server.soup())["id"])
    for _ in 0..<20 {
      var sent: Set<JSONValue> = []
      let first = try #require(try server.cooked(session)["selectedStep"]?.int)
      for number in 1...30 {
        sent.insert(try server.send("cooking/selectStep", ["step": .number(JSONNumber((first + number) % 3))]))
      }
      let enough = Int.random(in: 0...30, using: &random)
      try server.wait(for: "some answers") { server.waitingResponseCount >= enough }
      server.process.signal(SIGKILL)
      #expect(try server.waitForEnd() == .signalled(SIGKILL))
      var answered: [JSONValue] = []
      for message in server.received {
        let value = try message.value()
        guard sent.contains(value["id"] ?? .null), let edited = value["result"]?["value"] else { continue }
        answered.append(edited)
      }
      server = try ServerProcess.ready(library, framing: .lines)
      let stored = try server.cooked(session)
      guard let last = answered.last else { continue }
      // An edit that was made and not answered any more may stand there instead, later than all that were.
      #expect(try stored.edits >= last.edits, "seed \(seed)")
      if stored["revision"] == last["revision"] { #expect(stored == last, "seed \(seed)") }
    }
  }
}
