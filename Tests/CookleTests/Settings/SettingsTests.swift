import JSON
import ServerHarness
import Testing

@Suite struct SettingsTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func everySettingIsListedWithItsDefault() throws {
    let list = try server.call("settings/list")
    #expect(list["revision"] == (try server.revision()))
    let items = list["items"]?.array ?? []
    #expect(
      items.compactMap { $0["key"]?.string } == [
        "suggestion.enabled", "suggestion.hour", "suggestion.minute", "library.timeZone", "recipe.sort", "menu.days",
        "menu.diets", "photo.keepLocation", "shopping.sections", "inference.disclaimerSeen", "debug.enabled",
      ])
    for item in items where item["key"] != "library.timeZone" { #expect(item["value"] == item["default"]) }
    #expect(
      items[1].setting("revision", nil) == [
        "key": "suggestion.hour", "value": 20, "default": 20, "type": "integer", "minimum": 0, "maximum": 23,
      ])
    #expect(items[4]["choices"]?.array?.count == 6)
    let one = try server.call("settings/get", ["key": "menu.days"])
    #expect(one == ["setting": items[5], "revision": try server.revision()])
  }

  @Test func aSettingIsChangedClampedAndKept() throws {
    let outcome = try server.call("settings/set", ["key": "suggestion.hour", "value": 99])
    #expect(outcome["value"]?["value"] == 23)
    #expect(outcome["effects"] == ["preferencesChanged", "notificationPlanChanged"])
    #expect(outcome["followUps"] == [])
    let again = try server.call("settings/set", ["key": "suggestion.hour", "value": 23])
    #expect(again["effects"] == [])
    #expect(again["revision"] == outcome["revision"])
    #expect(again["value"] == outcome["value"])
    let stale = try server.refusal(
      "settings/set", ["key": "suggestion.hour", "value": 1, "ifRevision": "nonsense"])
    expectRefusal(stale, 1003, "conflict", with: ["currentRevision": outcome["value"]?["revision"] ?? .null])
    let peer = try ServerProcess.ready(library)
    #expect(try peer.call("settings/get", ["key": "suggestion.hour"])["setting"] == outcome["value"])
  }

  @Test(
    arguments: [
      ("settings/get", ["key": "nothing"], "key", "nothing"),
      ("settings/set", ["key": "nothing", "value": 1], "key", "nothing"),
      ("settings/set", ["key": "debug.enabled", "value": "yes"], "value", "\"yes\""),
      ("settings/set", ["key": "menu.days", "value": ["mon", "someday"]], "value[1]", "[\"mon\",\"someday\"]"),
      ("settings/set", ["key": "library.timeZone", "value": "Mars/Olympus"], "value", "\"Mars/Olympus\""),
    ] as [(String, JSONValue, JSONValue, JSONValue)])
  func whatIsNoSettingIsNamed(method: String, params: JSONValue, path: JSONValue, value: JSONValue) throws {
    try expectNothingChanges(on: server) {
      let error = try server.refusal(method, params)
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.each("path") == [path])
      #expect(error["data"]?["fields"]?.each("value") == [value])
    }
  }

  @Test func theOrderOfListsFollowsTheSetting() throws {
    for name in ["Apple pie", "Soup"] { try server.createID(RecipeDrafts.named(name)) }
    #expect(try server.names() == ["Apple pie", "Soup"])
    _ = try server.call("settings/set", ["key": "recipe.sort", "value": "alphabeticalDescending"])
    #expect(try server.names() == ["Soup", "Apple pie"])
    #expect(try server.names(["sort": "alphabeticalAscending"]) == ["Apple pie", "Soup"])
    let surface = try server.call("surface/get", ["area": "recipe.list"])["surface"]
    #expect(surface?["rows"]?.each("title") == ["Soup", "Apple pie"])
    let selected = surface?["sortOptions"]?.array?.filter { $0["isSelected"] == true }
    #expect(selected?.map { $0["id"] } == ["alphabeticalDescending"])
  }

  @Test func theFirstClientsZoneIsTheLibrarys() throws {
    let library = try TemporaryLibrary()
    let first = try ServerProcess.ready(library, options: ["timeZone": "Asia/Tokyo"])
    #expect(try first.call("settings/get", ["key": "library.timeZone"])["setting"]?["value"] == "Asia/Tokyo")
    let before = try first.revision()
    let second = try ServerProcess.ready(library, options: ["timeZone": "Europe/Paris"])
    #expect(try second.call("settings/get", ["key": "library.timeZone"])["setting"]?["value"] == "Asia/Tokyo")
    #expect(try second.revision() == before)
  }

  @Test(.disabled(if: TestMachine.lacksSQLite3)) func anUnreadableValueIsLoggedAndReadsAsItsDefault() throws {
    let library = try TemporaryLibrary()
    try ServerProcess.ready(library).call("settings/list")
    try LibraryDatabase.run("INSERT INTO setting VALUES ('suggestion.hour', '{');", on: library.database)
    let server = try ServerProcess.ready(library)
    #expect(try server.call("settings/get", ["key": "suggestion.hour"])["setting"]?["value"] == 20)
    #expect(server.logText.contains("suggestion.hour"))
  }

  /// No lock of another process keeps a client from beginning; the next one makes up for it.
  @Test(.disabled(if: TestMachine.lacksSQLite3)) func aLockedLibraryOpensWithoutAZone() throws {
    let library = try TemporaryLibrary()
    try ServerProcess.ready(library).call("settings/list")
    try LibraryDatabase.run("DELETE FROM setting;", on: library.database)
    let lock = try DatabaseLock(on: library)
    let server = try ServerProcess.ready(library)
    #expect(try server.call("settings/get", ["key": "library.timeZone"])["setting"]?["value"] == .null)
    try lock.release()
    #expect(
      try ServerProcess.ready(library).call("settings/get", ["key": "library.timeZone"])["setting"]?["value"] == "UTC")
  }
}
