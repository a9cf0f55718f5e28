import JSON
import ServerHarness
import Testing

@Suite struct NotificationTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func ids(_ notification: JSONValue, _ area: String) -> JSONValue? {
    notification["params"]?["areas"]?[area]?["ids"]
  }

  @Test func aChangeIsToldAfterItsAnswer() throws {
    let server = try ServerProcess(library)
    let instance = try server.initialize()["instance"]
    let outcome = try server.create(RecipeDrafts.tomatoSoup)
    let id = outcome["value"]?["id"] ?? .null
    let notification = try server.notification()
    let revision = try server.revision()
    #expect(server.received[1].kind == .response(2))
    #expect(server.received[2].kind == .notification("surface/didChange"))
    #expect(notification["params"]?["instance"] == instance)
    #expect(notification["params"]?["revision"] == revision)
    #expect(notification["params"]?["origin"] == "self")
    #expect(notification["params"]?["fresh"] == nil)
    #expect(Set(notification.object?.map(\.name) ?? []) == ["jsonrpc", "method", "params"])
    #expect(
      Set(notification["params"]?.object?.map(\.name) ?? []) == ["instance", "revision", "areas", "origin"])
    #expect(ids(notification, "recipe.list") == [id])
    #expect(ids(notification, "status") == nil)
    #expect(notification["params"]?["areas"]?["status"]?["version"]?.int != nil)
  }

  @Test func anEditMakesTheListAndTheDetailDirty() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    _ = try server.notification()
    for (method, params) in [
      ("recipe/update", ["id": id, "draft": ["name": "Gazpacho"]]), ("recipe/markCooked", ["id": id]),
      ("recipe/delete", ["id": id]),
    ] as [(String, JSONValue)] {
      try server.call(method, params)
      let notification = try server.notification()
      #expect(ids(notification, "recipe.list") == [id], "\(method)")
      #expect(ids(notification, "recipe.detail") == [id], "\(method)")
      #expect(notification["params"]?["revision"] == (try server.revision()))
    }
  }

  @Test func whatChangesNothingIsNotTold() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    _ = try server.notification()
    try server.call("recipe/update", ["id": id, "draft": RecipeDrafts.tomatoSoup])
    _ = try server.create(RecipeDrafts.named("Dry"), ["dryRun": true])
    _ = try server.refusal("recipe/create", ["draft": ["name": ""]])
    _ = try server.refusal("recipe/delete", ["id": "nobody"])
    try server.settle()
    #expect(try server.takeNotifications().isEmpty)
  }

  @Test func nothingIsToldBeforeInitializedAndNothingIsLost() throws {
    let server = try ServerProcess(library)
    try server.call("initialize", ["capabilities": [:]])
    let outcome = try server.create(RecipeDrafts.tomatoSoup)
    let peer = try ServerProcess.ready(library)
    try peer.createID(RecipeDrafts.named("By a peer"))
    let last = try peer.revision()
    try server.settle()
    #expect(try server.takeNotifications().isEmpty)
    try server.notify("initialized", [:])
    var notification = try server.notification()
    while notification["params"]?["revision"] != last { notification = try server.notification() }
    #expect(notification["params"]?["areas"]?["recipe.list"] != nil)
    #expect(outcome["value"] != nil)
  }

  @Test func versionsGrowAndAreThoseOfTheSurfaces() throws {
    let server = try ServerProcess.ready(library)
    func version() throws -> Int {
      try #require(try server.call("surface/get", ["area": "recipe.list"])["version"]?.int)
    }
    var last = try version()
    for number in 0..<5 {
      try server.createID(RecipeDrafts.named("Recipe \(number)"))
      let told = try server.notification()["params"]?["areas"]?["recipe.list"]?["version"]?.int ?? 0
      #expect(told > last)
      #expect(try version() == told)
      last = told
    }
    #expect(try version() == last)
  }

  @Test func manyChangesAtOnceAreFewNotificationsAndNoneIsMissing() throws {
    let server = try ServerProcess.ready(library)
    let outcomes = try server.callAll(
      "recipe/create", (0..<60).map { ["draft": RecipeDrafts.named("Recipe \($0)")] })
    let last = try server.revision()
    var told: Set<JSONValue> = []
    var count = 0
    var notification: JSONValue = .null
    repeat {
      notification = try server.notification()
      count += 1
      told.formUnion(ids(notification, "recipe.list")?.array ?? [])
    } while notification["params"]?["revision"] != last
    #expect(count <= 60)
    #expect(told == Set(outcomes.map { $0["value"]?["id"] ?? .null }))
  }

  @Test func onlyTheAreasAskedForAreTold() throws {
    let server = try ServerProcess.ready(library, options: ["surfaces": ["status"]])
    try server.createID(RecipeDrafts.tomatoSoup)
    #expect(try server.notification()["params"]?["areas"]?.object?.map(\.name) == ["status"])
    let subscribed = try server.call("surface/subscribe", ["areas": ["recipe.list"]])
    #expect(subscribed == ["revision": try server.revision(), "dirty": []])
    try server.createID(RecipeDrafts.named("Toast"))
    #expect(try server.notification()["params"]?["areas"]?.object?.map(\.name) == ["recipe.list"])
    try server.call("surface/subscribe", ["areas": []])
    try server.createID(RecipeDrafts.named("Quiet"))
    try server.settle()
    #expect(try server.takeNotifications().isEmpty)
    let none = try ServerProcess.ready(library, options: ["surfaces": []])
    try none.createID(RecipeDrafts.named("Unheard"))
    try none.settle()
    #expect(try none.takeNotifications().isEmpty)
  }

  @Test func aSubscriptionSinceARevisionLeavesNoGap() throws {
    let server = try ServerProcess.ready(library, options: ["surfaces": []])
    let start = try server.revision()
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let created = try server.revision()
    let all = try server.call(
      "surface/subscribe", ["areas": ["recipe.list", "recipe.detail", "status"], "since": start])
    #expect(all["revision"] == created)
    #expect(all["dirty"]?.set.isSuperset(of: ["recipe.list", "status"]) == true)
    #expect(try server.call("surface/subscribe", ["areas": ["recipe.list"], "since": created])["dirty"] == [])
    #expect(
      try server.call("surface/subscribe", ["areas": ["recipe.list"], "since": start])["dirty"] == ["recipe.list"])
    try server.call("recipe/markCooked", ["id": id])
    #expect(ids(try server.notification(), "recipe.list") == [id])
    for since in ["nonsense", "", "aaaa.1"] as [JSONValue] {
      expectRefusal(
        try server.refusal("surface/subscribe", ["areas": ["recipe.list"], "since": since]), 1013,
        "cannotCalculateChanges")
    }
    // The refused calls left the subscription as it was.
    try server.call("recipe/markCooked", ["id": id])
    #expect(ids(try server.notification(), "recipe.list") == [id])
  }

  @Test func initializeSaysWhatIsDirtySinceTheLastTime() throws {
    let first = try ServerProcess.ready(library)
    let start = try first.revision()
    try first.createID(RecipeDrafts.tomatoSoup)
    let end = try first.revision()
    try first.shutDown()
    func dirty(_ since: JSONValue) throws -> Set<JSONValue> {
      Set(try #require(try ServerProcess(library).initialize(options: ["since": since])["dirty"]?.array))
    }
    #expect(try dirty(start).isSuperset(of: ["recipe.list", "status"]))
    #expect(try dirty(end) == [])
    for unknown in ["nonsense", "aaaa.1", ""] as [JSONValue] {
      #expect(try dirty(unknown) == Set(ProtocolSource.areas))
    }
  }
}

@Suite struct ChangeListTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func changesAreListedOnceTheOldestFirst() throws {
    let start = try server.revision()
    let first = try server.createID(RecipeDrafts.named("First"))
    let second = try server.createID(RecipeDrafts.named("Second"))
    let middle = try server.revision()
    try server.call("recipe/update", ["id": second, "draft": ["name": "Second again"]])
    try server.call("recipe/markCooked", ["id": second])
    try server.call("recipe/delete", ["id": first])
    let end = try server.revision()
    func recipes(since: JSONValue) throws -> [JSONValue] {
      let answer = try server.call("surface/changes", ["since": since])
      #expect(answer["from"] == since)
      #expect(answer["to"] == end)
      #expect(answer["more"] == false)
      #expect(answer["areas"]?.set.isSuperset(of: ["recipe.list", "recipe.detail"]) == true)
      return answer["changes"]?.array?.filter { $0["entity"] == "recipe" } ?? []
    }
    #expect(
      try recipes(since: middle) == [
        ["entity": "recipe", "id": second, "change": "updated"],
        ["entity": "recipe", "id": first, "change": "deleted"],
      ])
    let all = try recipes(since: start)
    #expect(all.contains(["entity": "recipe", "id": second, "change": "created"]))
    #expect(all.filter { $0["id"] == second }.count == 1)
    #expect(try server.call("surface/changes", ["since": end])["changes"] == [])
    #expect(try server.call("surface/changes", ["since": end])["areas"] == [])
  }

  @Test func aLimitedListGoesOnWhereItEnded() throws {
    let start = try server.revision()
    let ids = try server.callAll("recipe/create", (0..<25).map { ["draft": RecipeDrafts.named("Recipe \($0)")] })
      .map { $0["value"]?["id"] ?? .null }
    var found: [JSONValue] = []
    var since = start
    var more = true
    var rounds = 0
    while more && rounds < 100 {
      let answer = try server.call("surface/changes", ["since": since, "limit": 4])
      #expect((answer["changes"]?.array?.count ?? 0) <= 4)
      found += answer["changes"]?.array?.filter { $0["entity"] == "recipe" }.map { $0["id"] ?? .null } ?? []
      since = answer["to"] ?? .null
      more = answer["more"] == true
      rounds += 1
    }
    #expect(found == ids)
    #expect(since == (try server.revision()))
  }

  @Test(arguments: ["", "nonsense", "aaaa.1", ".", "1", "🍲.1"])
  func aRevisionThatIsUnknownIsRefused(since: String) throws {
    expectRefusal(
      try server.refusal("surface/changes", ["since": .string(since)]), 1013, "cannotCalculateChanges")
  }

  @Test func aRevisionOfAnotherLibraryOrOfTheFutureIsRefused() throws {
    let other = try ServerProcess.ready(try TemporaryLibrary())
    expectRefusal(
      try server.refusal("surface/changes", ["since": other.revision()]), 1013, "cannotCalculateChanges")
    let ahead = try #require(try server.create(RecipeDrafts.named("A"))["revision"]?.string)
    let future = ahead.split(separator: ".").first.map { "\($0).999999" } ?? ""
    expectRefusal(
      try server.refusal("surface/changes", ["since": .string(future)]), 1013, "cannotCalculateChanges")
  }
}
