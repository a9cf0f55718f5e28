import Foundation
import JSON
import ServerHarness
import Testing

@Suite(.serialized, .disabled(if: TestMachine.lacksSQLite3)) struct CrashTests {
  /// What the client was told: each recipe's content by its id.
  private struct Ledger {
    var recipes: [JSONValue: JSONValue] = [:]
    /// Ids whose last request got no answer: either content may be there.
    var uncertain: [JSONValue: Set<JSONValue>] = [:]
    /// Names of creates that got no answer.
    var uncertainNames: Set<JSONValue> = []
  }

  @Test func killedAtAnyPointNothingAcknowledgedIsLost() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("crash seed \(seed)")
    var random = RandomSource(seed: seed)
    let library = try TemporaryLibrary()
    var ledger = Ledger()
    var created = 0
    for round in 0..<200 {
      let server = try ServerProcess.ready(library, framing: .lines)
      var pending: [(id: JSONValue, recipe: JSONValue?, name: JSONValue, content: JSONValue?)] = []
      for number in 0..<Int.random(in: 5...30, using: &random) {
        let name = JSONValue.string("Round \(round) number \(number)")
        let draft = RecipeDrafts.tomatoSoup.setting("name", name)
        if ledger.recipes.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
          pending.append((try server.send("recipe/create", ["draft": draft]), nil, name, name))
        } else if let recipe = ledger.recipes.keys.min(by: { $0.text < $1.text }) ?? nil,
          pending.allSatisfy({ $0.recipe != recipe })
        {
          let isDeletion = Int.random(in: 0..<8, using: &random) == 0
          let request =
            isDeletion
            ? try server.send("recipe/delete", ["id": recipe])
            : try server.send("recipe/update", ["id": recipe, "draft": draft])
          pending.append((request, recipe, name, isDeletion ? JSONValue?.none : name))
        }
      }
      // Some answers are read, then the process is killed wherever it happens to be.
      let enough = Int.random(in: 0...pending.count, using: &random)
      try server.wait(for: "some answers") { server.waitingResponseCount >= enough }
      usleep(UInt32.random(in: 0...3_000, using: &random))
      server.process.signal(SIGKILL)
      #expect(try server.waitForEnd() == .signalled(SIGKILL))

      var answers: [JSONValue: JSONValue] = [:]
      for message in server.received {
        let value = try message.value()
        if let id = value["id"] { answers[id] = value }
      }
      for write in pending {
        switch (answers[write.id]?["result"]?["value"], write.recipe) {
        case (let value?, nil):
          created += 1
          ledger.recipes[value["id"] ?? .null] = write.name
        case (_?, let recipe?):
          if let content = write.content { ledger.recipes[recipe] = content } else { ledger.recipes[recipe] = nil }
        case (nil, nil): ledger.uncertainNames.insert(write.name)
        case (nil, let recipe?):
          ledger.uncertain[recipe] = [ledger.recipes[recipe] ?? .null, write.content ?? .null]
          ledger.recipes[recipe] = nil
        }
      }
      try check(&ledger, library, every: round % 20 == 0, seed: seed)
    }
    #expect(created >= 200)
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok", "seed \(seed)")
  }

  /// Compares the library with the ledger, and settles what was uncertain.
  private func check(_ ledger: inout Ledger, _ library: TemporaryLibrary, every isThorough: Bool, seed: UInt64) throws {
    let server = try ServerProcess.ready(library, framing: .lines)
    var stored: [JSONValue: JSONValue] = [:]
    var cursor: JSONValue?
    repeat {
      let page = try server.call("recipe/search", JSONValue.object(["limit": 500]).setting("cursor", cursor))
      for item in page["items"]?.array ?? [] { stored[item["id"] ?? .null] = item["name"] }
      cursor = page["nextCursor"]
    } while cursor != nil
    for (id, name) in ledger.recipes {
      #expect(stored[id] == name, "an acknowledged write is gone; seed \(seed)")
    }
    for (id, contents) in ledger.uncertain {
      #expect(contents.contains(stored[id] ?? .null), "a write was made by halves; seed \(seed)")
    }
    let known = Set(ledger.recipes.keys).union(ledger.uncertain.keys)
    for (id, name) in stored where !known.contains(id) {
      #expect(ledger.uncertainNames.contains(name), "\(name.text) came from nowhere; seed \(seed)")
    }
    ledger.recipes = stored
    ledger.uncertain = [:]
    ledger.uncertainNames = []
    if isThorough {
      // What is written with a recipe is there with it: rows, search index, counts.
      #expect(try server.call("recipe/search", ["text": "basil"])["total"]?.int == min(stored.count, 1_000))
      if let id = stored.keys.first {
        #expect(try server.recipe(id)["ingredients"]?.each("ingredient") == ["Butter", "Tomatoes", "Basil"])
      }
      #expect(try LibraryDatabase.integrity(of: library.database) == "ok", "seed \(seed)")
      try expectSoundLibrary(by: server, "seed \(seed)")
    }
    try server.shutDown()
  }

  @Test func killedWhileALibraryIsCreatedTheNextStartWorks() throws {
    var random = RandomSource(seed: 7)
    for _ in 0..<30 {
      let library = try TemporaryLibrary()
      let server = try ServerProcess(library)
      try server.send("initialize", ["capabilities": [:]])
      usleep(UInt32.random(in: 0...40_000, using: &random))
      server.process.signal(SIGKILL)
      _ = try server.process.waitForEnd()
      let next = try ServerProcess.ready(library)
      try next.createID(RecipeDrafts.tomatoSoup)
      try expectSoundLibrary(by: next)
      try next.shutDown()
      #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
    }
  }

  @Test func aReaderBesideAKilledWriterSeesOnlyWholeChanges() throws {
    let library = try TemporaryLibrary()
    let reader = try ServerProcess.ready(library)
    var random = RandomSource(seed: 11)
    for round in 0..<10 {
      let writer = try ServerProcess.ready(library, framing: .lines)
      for number in 0..<20 {
        try writer.send(
          "recipe/create", ["draft": RecipeDrafts.tomatoSoup.setting("name", "Writer \(round)-\(number)")])
      }
      usleep(UInt32.random(in: 1_000...30_000, using: &random))
      writer.process.signal(SIGKILL)
      _ = try writer.process.waitForEnd()
      let page = try reader.call("recipe/search", ["limit": 500])
      for item in page["items"]?.array ?? [] where item["name"]?.string?.hasPrefix("Writer") == true {
        #expect(try reader.recipe(item["id"] ?? .null)["steps"]?.array?.count == 3)
      }
      try reader.createID(RecipeDrafts.named("Reader \(round)"))
      try expectSoundLibrary(by: reader, "round \(round)")
    }
    #expect(try LibraryDatabase.integrity(of: library.database) == "ok")
  }
}
