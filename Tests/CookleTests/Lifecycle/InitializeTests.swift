import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct InitializeTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test func answersWhatTheServerIsAndWhichLibraryItOpened() throws {
    let server = try ServerProcess(library)
    let response = try server.request(
      "initialize", ["capabilities": [:], "initializationOptions": ["library": .string(library.path)]])
    let result = try #require(response["result"])
    #expect(result["serverInfo"]?["name"] == "cookle")
    #expect(result["serverInfo"]?["version"]?.string?.isEmpty == false)
    let cookle = try #require(result["capabilities"]?["experimental"]?["cookle"])
    #expect(cookle["protocolVersion"] == "1.0")
    #expect(cookle["library"] == .string(library.path))
    #expect(cookle["instance"]?.string?.isEmpty == false)
    #expect(cookle["revision"] == (try server.revision()))
    #expect(cookle["surfaces"]?.set == Set(ProtocolSource.areas))
    #expect(cookle["intents"]?.array == ProtocolSource.intents)
    #expect(cookle["dirty"] == nil)
    let limits = cookle["limits"]?.object ?? [:]
    #expect(Set(limits.map(\.name)) == Set(ProtocolSource.members(ofStructure: "Limits").keys))
    for (name, value) in [
      ("headerBlockBytes", 8192), ("messageBytes", 67_108_864), ("nestingDepth", 128), ("queuedRequests", 1024),
      ("queuedRequestBytes", 67_108_864), ("unsentBytes", 67_108_864), ("exactTotal", 1000), ("changedIds", 100),
      ("nameCharacters", 500), ("sourceCharacters", 10_000), ("requestKeyCharacters", 200), ("searchCharacters", 1_000),
      ("requestKeyHours", 24), ("photoBytes", 41_943_040), ("photoPixels", 100_000_000),
      ("writeWaitMs", 10000), ("progressPerSecond", 10),
    ] as [(String, JSONValue)] {
      #expect(limits[name] == value, "\(name)")
    }
    for member in ["importFormats", "exportFormats"] {
      #expect(cookle[member]?.array?.allSatisfy { $0.string != nil } == true)
    }
  }

  @Test func theAdvertisedLimitsOfListsAreThoseThatHold() throws {
    let server = try ServerProcess(library)
    let cookle = try server.initialize()
    let pageItems = try #require(cookle["limits"]?["pageItems"]?.int)
    let changes = try #require(cookle["limits"]?["changes"]?.int)
    for (method, rest, limit) in [
      ("recipe/search", [:], pageItems), ("tag/list", ["kind": "category"], pageItems),
      ("surface/changes", ["since": cookle["revision"] ?? .null], changes),
    ] as [(String, JSONObject, Int)] {
      var params = rest
      params["limit"] = .number(JSONNumber(limit))
      try server.call(method, .object(params))
      params["limit"] = .number(JSONNumber(limit + 1))
      expectInvalidParams(try server.refusal(method, .object(params)), at: "limit")
    }
  }

  @Test func saysOfEachCapabilityWhetherItWorksAndIfNotWhy() throws {
    let server = try ServerProcess(library)
    let availability = try #require(try server.initialize()["availability"]?.object)
    #expect(
      Set(availability.map(\.name)) == ["inference", "textRecognition", "renditions", "webImport", "undo"])
    for entry in availability {
      let status = entry.value["status"]?.string ?? ""
      #expect(["available", "notEnabled", "unavailable"].contains(status))
      if status != "available" { expectSentence(entry.value["reason"]?.string ?? "") }
    }
  }

  @Test(arguments: ["recipe/latest", "shutdown", "rpc.discover", "surface/subscribe", "no/such"])
  func requestsBeforeItAreRefusedAndItStillWorksAfterwards(method: String) throws {
    let server = try ServerProcess(library)
    expectRefusal(try server.refusal(method, [:]), -32002, "serverNotInitialized")
    try server.initialize()
    try server.call("recipe/latest")
  }

  @Test func notificationsBeforeItAreIgnored() throws {
    let server = try ServerProcess(library)
    try server.notify("client/didBecomeActive", [:])
    try server.notify("initialized", [:])
    try server.notify("no/such")
    try server.initialize()
    try server.settle()
    #expect(server.received.count == 4)
  }

  @Test func aSecondOneIsRefusedAndTheConnectionGoesOn() throws {
    let server = try ServerProcess.ready(library)
    expectRefusal(try server.refusal("initialize", ["capabilities": [:]]), -32600, "invalidRequest")
    try server.call("recipe/latest")
  }

  @Test func everyParameterOfEditorsIsAccepted() throws {
    let server = try ServerProcess(library)
    let result = try server.call(
      "initialize",
      try JSONValue(
        text: """
          {"processId": null, "clientInfo": {"name": "editor", "version": "1"}, "locale": "en-GB", "rootPath": null,
           "rootUri": "file:///tmp", "capabilities": {"textDocument": {"hover": {"contentFormat": ["markdown"]}},
           "workspace": {"applyEdit": true}, "experimental": 1}, "trace": "verbose",
           "workspaceFolders": [{"uri": "file:///tmp", "name": "tmp"}],
           "initializationOptions": {"timeZone": "Asia/Tokyo", "locale": "ja", "calendarFirstWeekday": "mon",
           "readOnly": false, "surfaces": ["status"], "unknown": {}}}
          """))
    #expect(result["serverInfo"]?["name"] == "cookle")
  }

  @Test(
    arguments: [
      (["trace": "loud"], "trace"),
      (["processId": "1"], "processId"),
      (["initializationOptions": ["surfaces": ["recipe.list", "kitchen"]]], "initializationOptions.surfaces[1]"),
      (["initializationOptions": ["calendarFirstWeekday": "monday"]], "initializationOptions.calendarFirstWeekday"),
      (["initializationOptions": ["readOnly": 1]], "initializationOptions.readOnly"),
      (["initializationOptions": ["library": []]], "initializationOptions.library"),
    ] as [(JSONValue, String)])
  func aParameterOfTheWrongKindIsNamed(params: JSONValue, path: String) throws {
    let server = try ServerProcess(library)
    expectInvalidParams(try server.refusal("initialize", params), at: path)
  }

  @Test func theLibraryIsTheOneOfTheEnvironmentWhenNoneIsAskedFor() throws {
    let server = try ServerProcess(library)
    #expect(try server.initialize()["library"] == .string(library.path))
  }

  @Test func withoutAnythingSaidTheLibraryIsInTheDataHome() throws {
    let environment = ["COOKLE_LIBRARY": "", "XDG_DATA_HOME": library.outside("data")]
    let server = try ServerProcess(library, environment: environment)
    #expect(try server.initialize()["library"] == .string(library.outside("data") + "/cookle/library"))
  }

  @Test func aNewLibraryIsForItsOwnerAlone() throws {
    _ = try ServerProcess.ready(library)
    let mode = try CommandRun.run("ls", ["-ld", library.path]).output.prefix(10)
    #expect(mode == "drwx------")
  }

  @Test func discoverAnswersTheOpenRPCDocumentOfTheSource() throws {
    let server = try ServerProcess.ready(library)
    let document = try server.call("rpc.discover")
    let file = CookleBinary.packageRoot.appendingPathComponent("protocol/openrpc.json")
    #expect(document == (try JSONValue(text: try String(contentsOf: file, encoding: .utf8))))
  }
}
