import JSON
import ServerHarness
import Testing

@Suite struct TwoServerTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Waits until `server` has been told of `revision`, and answers every notification until then.
  private func notifications(of server: ServerProcess, until revision: JSONValue?) throws -> [JSONValue] {
    var notifications: [JSONValue] = []
    repeat {
      notifications.append(try server.notification())
    } while notifications.last?["params"]?["revision"] != revision
    return notifications
  }

  @Test func aCommitInOneReachesTheOther() throws {
    let editor = try ServerProcess.ready(library)
    let screen = try ServerProcess.ready(library)
    let outcome = try editor.create(RecipeDrafts.tomatoSoup)
    let told = try notifications(of: screen, until: editor.revision())
    #expect(told.allSatisfy { $0["params"]?["origin"] == "peer" })
    #expect(told.contains { $0["params"]?["areas"]?["recipe.list"]?["ids"] == [outcome["value"]?["id"] ?? .null] })
    #expect(try screen.recipe(outcome["value"]?["id"] ?? .null) == outcome["value"])
    #expect(try screen.names() == ["Tomato Soup"])
    // The one who made the change hears of it as its own.
    #expect(try editor.notification()["params"]?["origin"] == "self")
  }

  @Test func aPeersChangeIsToldForTheAreasAskedForAlone() throws {
    let editor = try ServerProcess.ready(library)
    let screen = try ServerProcess.ready(library, options: ["surfaces": ["recipe.list"]])
    let first = try editor.createID(RecipeDrafts.named("First"))
    let second = try editor.createID(RecipeDrafts.named("Second"))
    var told: Set<JSONValue> = []
    while !told.isSuperset(of: [first, second]) {
      let areas = try screen.notification()["params"]?["areas"]
      #expect(areas?.object?.map(\.name) == ["recipe.list"])
      told.formUnion(areas?["recipe.list"]?["ids"]?.array ?? [])
    }
    #expect(told == [first, second])
  }

  @Test func eachServerHasItsOwnNameAndTheLibrarysRevision() throws {
    let first = try ServerProcess(library)
    let second = try ServerProcess(library)
    let one = try first.initialize()
    let two = try second.initialize()
    #expect(one["instance"] != two["instance"])
    #expect(one["revision"] == two["revision"])
    try first.createID(RecipeDrafts.tomatoSoup)
    #expect(try first.revision() == second.revision())
  }

  /// A merge opens the library once more in the same process, which must not cost the process its locks.
  @Test(arguments: [true, false])
  func afterAMergeOthersStillKnowThatTheLibraryIsOpen(dryRun: Bool) throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.named("First", ingredients: ["Leek"]))
    try server.createID(RecipeDrafts.named("Second", ingredients: ["leek"]))
    let items = try server.call("tag/list", ["kind": "ingredient"])["items"]?.array
    let tags = try #require(items?.compactMap { $0["id"] })
    try server.call(
      "tag/merge",
      ["kind": "ingredient", "keep": tags[0], "merging": .array([tags[1]]), "dryRun": .bool(dryRun)])
    // Whoever closes the library last takes its log away; this one is not the last.
    #expect(try CommandRun.cookle(["call", "recipe/latest"], on: library).ending == .exited(0))
    for name in ["Third", "Fourth"] { try server.createID(RecipeDrafts.named(name)) }
    let other = try ServerProcess.ready(library)
    let expected = ["First", "Fourth", "Second", "Third"]
    #expect(try other.names() == expected)
    try other.createID(RecipeDrafts.named("Fifth"))
    #expect(try Set(server.names()) == Set(expected + ["Fifth"]))
    try server.shutDown()
    try other.shutDown()
    #expect(try ServerProcess.ready(library).names().count == 5)
  }

  @Test func aConditionIsCheckedAgainstWhatTheOtherWrote() throws {
    let first = try ServerProcess.ready(library)
    let second = try ServerProcess.ready(library)
    let created = try #require(try first.create(RecipeDrafts.tomatoSoup)["value"])
    let edited = try second.call("recipe/update", ["id": created["id"] ?? .null, "draft": ["name": "Theirs"]])
    expectRefusal(
      try first.refusal(
        "recipe/update",
        ["id": created["id"] ?? .null, "draft": ["name": "Mine"], "ifRevision": created["revision"] ?? .null]),
      1003, "conflict", with: ["currentRevision": edited["value"]?["revision"] ?? .null])
  }

  @Test func alternatingCommitsEndInTheSamePicture() throws {
    let servers = [try ServerProcess.ready(library), try ServerProcess.ready(library)]
    var ids: [JSONValue] = []
    var last: JSONValue = .null
    var told: [Set<JSONValue>] = [[], []]
    var seed = RandomSource(seed: 1)
    for round in 0..<200 {
      let server = servers[round % 2]
      let outcome: JSONValue
      switch (ids.count < 5 ? 0 : Int.random(in: 0..<4, using: &seed)) {
      case 0:
        outcome = try server.create(RecipeDrafts.named("Recipe \(round)", ingredients: ["Salt \(round % 7)"]))
        ids.append(outcome["value"]?["id"] ?? .null)
      case 1:
        outcome = try server.call(
          "recipe/update",
          ["id": ids[Int.random(in: 0..<ids.count, using: &seed)], "draft": RecipeDrafts.named("Edited \(round)")])
      case 2:
        outcome = try server.call("recipe/markCooked", ["id": ids[Int.random(in: 0..<ids.count, using: &seed)]])
      default:
        outcome = try server.call("recipe/delete", ["id": ids.remove(at: Int.random(in: 0..<ids.count, using: &seed))])
      }
      #expect(outcome["revision"] != outcome["previousRevision"])
      last = try server.revision()
      #expect(try servers[(round + 1) % 2].revision() == last)
    }
    for (index, server) in servers.enumerated() {
      for notification in try notifications(of: server, until: last) {
        told[index].formUnion(notification["params"]?["areas"]?["recipe.list"]?["ids"]?.array ?? [])
      }
      #expect(told[index].isSuperset(of: ids))
    }
    var pictures: [JSONValue] = []
    for server in servers {
      pictures.append([
        "list": try server.call("surface/get", ["area": "recipe.list", "parameters": ["limit": 500]])["surface"]
          ?? .null,
        "status": try server.call("surface/get", ["area": "status"])["surface"] ?? .null,
        "tags": try server.call("tag/list", ["kind": "ingredient"]),
        "recipes": .array(try ids.map(server.recipe)),
      ])
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0]["list"]?["rows"]?.array?.count == ids.count)
  }

  @Test func writersThatComeAllAtOnceEachGetTheirTurn() throws {
    let servers = try (0..<4).map { _ in try ServerProcess.ready(library) }
    var ids: [[JSONValue]] = []
    for (index, server) in servers.enumerated() {
      ids.append(
        try (0..<50).map { number in
          let draft = RecipeDrafts.named("\(index) \(number)", ingredients: ["Salt", "Own \(index)"])
          return try server.send("recipe/create", ["draft": draft])
        })
    }
    for (server, ids) in zip(servers, ids) {
      for id in ids {
        let answer = try server.response(to: id)
        #expect(answer["result"] != nil, "\(answer.text)")
      }
    }
    for server in servers {
      #expect(try server.call("recipe/search", ["text": "salt"])["total"] == 200)
      #expect(
        try server.call("tag/list", ["kind": "ingredient"])["items"]?.each("useCount") == [50, 50, 50, 50, 200])
    }
  }

  @Test func openingARecipeInOneIsKnownInTheOther() throws {
    let first = try ServerProcess.ready(library)
    let second = try ServerProcess.ready(library)
    let id = try first.createID(RecipeDrafts.tomatoSoup)
    let outcome = try second.call("recipe/recordOpened", ["id": id])
    #expect(
      try first.call("recipe/lastOpened") == ["recipe": first.recipe(id), "revision": outcome["revision"] ?? .null])
  }

  @Test func aReaderWithoutTheRightToWriteHearsOfChangesToo() throws {
    let editor = try ServerProcess.ready(library)
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    try editor.createID(RecipeDrafts.tomatoSoup)
    let told = try notifications(of: reader, until: editor.revision())
    #expect(told.last?["params"]?["origin"] == "peer")
    #expect(try reader.names() == ["Tomato Soup"])
  }

  @Test func twoServersThatCreateALibraryAtOnceMakeOne() throws {
    for _ in 0..<10 {
      let fresh = try TemporaryLibrary()
      let servers = try (0..<3).map { _ in try ServerProcess(fresh) }
      let ids = try servers.map { try $0.send("initialize", ["capabilities": [:]]) }
      var revisions: Set<JSONValue> = []
      for (server, id) in zip(servers, ids) {
        let answer = try server.response(to: id)
        revisions.insert(answer["result"]?["capabilities"]?["experimental"]?["cookle"]?["revision"] ?? answer)
      }
      #expect(revisions.count == 1, "\(revisions.map(\.text))")
      try servers[0].createID(RecipeDrafts.named("One"))
      for server in servers { #expect(try server.names() == ["One"]) }
    }
  }
}
