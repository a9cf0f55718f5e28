import JSON
import ServerHarness
import Testing

/// Several servers edit what is cooked in one library at once: they are one installation, and no edit is lost or doubled.
@Suite struct CookingConcurrencyTests {
  let library: TemporaryLibrary
  let servers: [ServerProcess]
  let recipe: JSONValue

  init() throws {
    let library = try TemporaryLibrary()
    self.library = library
    servers = try (0..<3).map { _ in try ServerProcess.ready(library, options: ["surfaces": []]) }
    recipe = try servers[0].soup()
  }

  /// Sends requests through every server before it reads an answer; answers all results.
  private func all(_ method: String, _ params: [JSONValue]) throws -> [JSONValue] {
    let sent = try servers.map { server in try params.map { try server.send(method, $0) } }
    return try zip(servers, sent).flatMap { server, ids in
      try ids.map { try #require(try server.response(to: $0)["result"], "\(method)") }
    }
  }

  @Test func everyEditIsALaterOneThanAllBefore() throws {
    let session = try servers[0].cook(recipe)
    let outcomes = try all("cooking/startTimer", (100..<120).map { ["seconds": .number(JSONNumber($0))] })
    let edits = try outcomes.map { try #require($0["value"]).edits }
    #expect(edits.sorted() == Array(2...61))
    #expect(outcomes.allSatisfy { $0["effects"] == ["cookingSessionChanged"] })
    let newest = try #require(zip(edits, outcomes).max { $0.0 < $1.0 }?.1["value"])
    for server in servers {
      #expect(try server.cooked().withoutRemainingTime == newest.withoutRemainingTime)
      #expect(try server.cooked()["id"] == session["id"])
    }
    let previous = Set(outcomes.compactMap { $0["previousRevision"] })
    #expect(previous.count == outcomes.count)
  }

  @Test func ofSessionsThatBeginAtOnceTheLastGoesOn() throws {
    let outcomes = try all("cooking/start", Array(repeating: ["recipe": recipe], count: 5))
    let sequences = try outcomes.map { outcome in
      try #require(outcome["value"]?["id"]?.string?.split(separator: ".").last.flatMap { Int($0) })
    }
    #expect(sequences.sorted() == Array(1...15))
    let installation = try #require(try servers[0].cookingContext()["installation"]?.string)
    for server in servers {
      #expect(try server.cooked()["id"] == .string("\(installation).15"))
      #expect(try server.candidates().isEmpty)
      #expect(try server.cookingContext()["retired"] == [["installation": .string(installation), "sequence": 14]])
    }
  }

  @Test func oneKeySentByAllIsDoneOnce() throws {
    let outcomes = try all("cooking/start", [["recipe": recipe, "requestKey": "once"]])
    #expect(Set(outcomes).count == 1)
    #expect(outcomes[0]["value"]?["id"]?.string?.hasSuffix(".1") == true)
    #expect(try servers[1].cookingContext()["retired"] == [])
  }

  @Test func theSameContextFromSeveralIsMergedOnce() throws {
    let outcomes = try all("cooking/sync", [["context": ContextFlaw.sound]])
    #expect(outcomes.filter { $0["effects"] == ["cookingSessionChanged"] }.count == 1)
    #expect(Set(outcomes.map { $0["value"]?["context"]?.sessionsTold ?? .null }).count == 1)
  }

  /// A condition holds for one of those that come at once, and no other.
  @Test func ofEditsUnderOneConditionOneIsMade() throws {
    let revision = try #require(try servers[0].cook(recipe)["revision"])
    let sent = try servers.enumerated().map { index, server in
      try server.send(
        "cooking/startTimer", ["seconds": .number(JSONNumber(60 + index)), "ifRevision": revision])
    }
    let answers = try zip(servers, sent).map { try $0.response(to: $1) }
    #expect(answers.filter { $0["result"] != nil }.count == 1)
    for answer in answers {
      if let error = answer["error"] { expectRefusal(error, 1003, "conflict") }
    }
  }
}
