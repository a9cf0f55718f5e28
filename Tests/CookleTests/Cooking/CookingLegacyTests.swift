import Foundation
import JSON
import ServerHarness
import Testing

/// The single snapshot of an earlier program is taken over once, from this machine alone (domain §6).
@Suite struct CookingLegacyTests {
  let folder: TemporaryFolder
  let library: TemporaryLibrary
  let clock: MovedClock
  let server: ServerProcess

  init() throws {
    (folder, library, clock) = (try TemporaryFolder(), try TemporaryLibrary(), try MovedClock())
    server = try ServerProcess.ready(library, clock: clock)
  }

  /// A snapshot whose timer was started so many seconds ago; dates count from 2001.
  private func snapshot(startedAgo seconds: Int64 = 60) -> JSONValue {
    let started = JSONValue.number(JSONNumber(clock.now / 1_000 - 978_307_200 - seconds))
    return [
      "recipeID": "tea", "recipeName": "Tea", "steps": ["Boil.", "Steep for 3 minutes.", "Drink."],
      "currentStepIndex": 1, "activeTimer": ["durationSeconds": 180, "startedAt": started],
      "updatedAt": started, "isActive": true,
    ]
  }

  private func write(_ snapshot: JSONValue, _ name: String = "snapshot.json") throws -> JSONValue {
    .string(try folder.write(snapshot.text, to: name))
  }

  private func adopt(_ path: JSONValue) throws -> JSONValue? {
    try server.call("cooking/sync", ["adoptLegacy": path])["value"]?["adopted"]
  }

  @Test func itGoesOnWhereItWas() throws {
    let path = try write(snapshot())
    let adopted = try #require(try adopt(path))
    let installation = try #require(try server.cookingContext()["installation"]?.string)
    #expect(
      adopted.setting("revision", nil) == [
        "id": .string("\(installation).1"), "recipeId": "tea", "recipeName": "Tea",
        "steps": ["Boil.", "Steep for 3 minutes.", "Drink."], "selectedStep": 1,
        "timer": [
          "status": "running", "durationSeconds": 180, "deadline": .string(clock.text(after: 120_000)),
          "remainingSeconds": 120,
        ], "startedHere": true,
      ])
    #expect(try server.cooked() == adopted)
    #expect(FileManager.default.fileExists(atPath: path.string ?? ""))
  }

  @Test func aSnapshotIsTakenOverOnce() throws {
    let path = try write(snapshot())
    #expect(try adopt(path) != nil)
    try server.edit("cooking/end")
    for _ in 0..<2 {
      #expect(try adopt(path) == nil)
      #expect(try server.cooked() == .null)
    }
    try server.shutDown()
    let next = try ServerProcess.ready(library, clock: clock)
    #expect(try next.call("cooking/sync", ["adoptLegacy": path])["value"]?["adopted"] == nil)
    #expect(try next.cooked() == .null)
  }

  @Test func aSessionOfThisLibraryIsNeverReplaced() throws {
    let session = try server.cook(try server.soup())
    let path = try write(snapshot())
    #expect(try adopt(path) == nil)
    #expect(try server.cooked()["id"] == session["id"])
    // Nor does it come up afterwards.
    try server.edit("cooking/end")
    #expect(try adopt(path) == nil)
    #expect(try server.cooked() == .null)
  }

  @Test func aSessionOfAnotherDeviceStandsBesideIt() throws {
    var peer = ReferencePeer("watch")
    try peer.start("bread", "Bread", ["Bake."])
    let outcome = try server.call(
      "cooking/sync", ["context": peer.context, "adoptLegacy": try write(snapshot())])
    #expect(outcome["value"]?["adopted"]?["recipeName"] == "Tea")
    #expect(outcome["value"]?["context"]?["sessions"]?.array?.count == 2)
    #expect(try server.candidates().count == 2)
  }

  @Test(arguments: [181, 86_400 * 400]) func aTimerThatRanOutMeanwhileHasExpired(seconds: Int64) throws {
    let timer = try adopt(try write(snapshot(startedAgo: seconds)))?["timer"]
    #expect(timer?["status"] == "expired")
    #expect(timer?["deadline"] == .string(clock.text(after: (180 - seconds) * 1_000)))
  }

  @Test func whatIsNotActiveIsPassedOver() throws {
    #expect(try adopt(try write(snapshot().setting("isActive", false))) == nil)
    #expect(try server.cooked() == .null)
  }

  @Test(
    arguments: [
      (-1, 0), (0, 0), (2, 2), (3, 2), (99, 2), (Int(Int32.max), 2),
    ]) func aStepThatIsNotThereIsTheNearest(stored: Int, selected: Int) throws
  {
    let adopted = try adopt(try write(snapshot().setting("currentStepIndex", .number(JSONNumber(stored)))))
    #expect(adopted?["selectedStep"]?.int == selected)
  }

  @Test func emptyStepsAreDroppedAndTheSelectionStaysWithItsStep() throws {
    let adopted = try adopt(
      try write(snapshot().setting("steps", ["", "Boil.", "  ", "Drink."]).setting("currentStepIndex", 3)))
    #expect(adopted?["steps"] == ["Boil.", "Drink."])
    #expect(adopted?["selectedStep"] == 1)
  }

  @Test func withoutATimerThereIsNone() throws {
    let adopted = try adopt(try write(snapshot().setting("activeTimer", nil)))
    #expect(adopted?["timer"] == ["status": "inactive"])
  }

  @Test func datesMayBeText() throws {
    let text = clock.text(after: -60_000)
    let adopted = try adopt(
      try write(snapshot().setting("activeTimer", ["durationSeconds": 180, "startedAt": .string(text)])))
    #expect(adopted?["timer"]?["remainingSeconds"] == 120)
  }

  /// What is refused uses nothing up.
  @Test func whatIsNoSnapshotIsRefusedAndAdoptsNothing() throws {
    let good = try write(snapshot())
    let huge = try folder.write(String(repeating: " ", count: 5_000_000), to: "huge.json")
    let folderPath = JSONValue.string(folder.path)
    var paths: [JSONValue] = [
      "", "snapshot.json", "./snapshot.json", "~/snapshot.json", "/no/such/file", "/dev/zero", folderPath,
      .string(huge), .string(folder.path("snapshot.json") + "\u{0}"), .string(try folder.write("", to: "empty.json")),
      .string(try folder.write("no JSON", to: "text.json")),
    ]
    let flaws: [(String, JSONValue?)] = [
      ("recipeID", nil), ("recipeID", 1), ("recipeID", ""), ("recipeName", nil), ("recipeName", " "),
      ("recipeName", "nul\u{0}"), ("steps", nil), ("steps", "Boil."), ("steps", [1]),
      ("steps", ["nul\u{0}"]), ("currentStepIndex", nil), ("currentStepIndex", "1"), ("isActive", nil),
      ("isActive", 1), ("activeTimer", 1), ("activeTimer", [:]), ("activeTimer", ["durationSeconds": 180]),
      ("activeTimer", ["durationSeconds": 180, "startedAt": "soon"]),
      ("steps", .array(Array(repeating: "a", count: 1_001))),
    ]
    for (index, flaw) in flaws.enumerated() {
      paths.append(try write(snapshot().setting(flaw.0, flaw.1), "flaw\(index).json"))
    }
    paths.append(try write(.array([snapshot()]), "list.json"))
    for path in paths {
      try expectNothingChanges(on: server) {
        let error = try server.refusal("cooking/sync", ["adoptLegacy": path])
        expectRefusal(error, 1001, "validationFailed")
        #expect(error["data"]?["fields"]?.array?.each("path") == ["adoptLegacy"], "\(path.text)")
      }
    }
    let dry = try server.call("cooking/sync", ["adoptLegacy": good, "dryRun": true])
    #expect(dry["value"] == .null)
    #expect(try server.cooked() == .null)
    #expect(try adopt(good)?["recipeName"] == "Tea")
  }

  @Test func timesThatNoTimerRunsAreNone() throws {
    let started = try #require(snapshot()["activeTimer"]?["startedAt"])
    let adopted = try adopt(
      try write(snapshot().setting("activeTimer", ["durationSeconds": 1_000_000, "startedAt": started])))
    #expect(adopted?["timer"] == ["status": "inactive"])
    #expect(adopted?["selectedStep"] == 1)
  }

  @Test func aContextThatIsRefusedAdoptsNothing() throws {
    let path = try write(snapshot())
    expectRefusal(
      try server.refusal("cooking/sync", ["context": ContextFlaw.legacy, "adoptLegacy": path]), 1014,
      "incompatiblePeer")
    #expect(try adopt(path)?["recipeName"] == "Tea")
  }
}
