import JSON
import ServerHarness
import Testing

@Suite struct DiaryTests {
  let library: TemporaryLibrary
  let server: ServerProcess
  let soup: JSONValue
  let toast: JSONValue

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
    soup = try server.createID(RecipeDrafts.named("Soup"))
    toast = try server.createID(RecipeDrafts.named("Toast"))
  }

  private func create(_ day: JSONValue, _ rows: [JSONValue] = [], note: JSONValue = "") throws -> JSONValue {
    try server.call("diary/create", ["draft": ["day": day, "note": note, "rows": JSONValue.array(rows)]])
  }

  private func row(_ meal: JSONValue, _ recipe: JSONValue) -> JSONValue { ["meal": meal, "recipe": recipe] }

  @Test func aDiaryIsReadAsItWasWritten() throws {
    let outcome = try create("2026-03-14", [row("dinner", soup), row("breakfast", toast)], note: "Pi day.")
    var names = Placeholders()
    let shown = names.masking(outcome)
    #expect(
      shown["value"] == [
        "id": "#1", "revision": "r1", "day": "2026-03-14", "note": "Pi day.",
        "rows": [
          ["meal": "breakfast", "recipe": toast, "name": "Toast"], ["meal": "dinner", "recipe": soup, "name": "Soup"],
        ],
        "createdAt": "instant", "modifiedAt": "instant",
      ])
    #expect(outcome["effects"] == ["recipeDataChanged", "diaryDataChanged", "notificationPlanChanged"])
    // Neither recipe was opened or saved.
    #expect(outcome["followUps"] == [])
    let diary = outcome["value"] ?? .null
    let id = diary["id"] ?? .null
    #expect(try server.call("diary/get", ["id": id]) == ["diary": diary, "revision": server.revision()])
    #expect(try server.call("diary/get", ["day": "2026-03-14"])["diary"] == diary)
    #expect(try server.call("diary/get", ["day": "2026-03-15"])["diary"] == .null)
    #expect(try server.recipe(soup)["madeCount"] == 1)
    let page = try server.call("diary/list")
    #expect(page["items"]?[0]?["rows"] == diary["rows"])
    #expect(page["total"] == 1)
  }

  @Test func theListIsPagedAndBounded() throws {
    for day in ["2026-03-14", "2031-01-01", "2026-03-10"] as [JSONValue] { _ = try create(day) }
    let first = try server.call("diary/list", ["limit": 2])
    #expect(first["items"]?.each("day") == ["2031-01-01", "2026-03-14"])
    let second = try server.call("diary/list", ["limit": 2, "cursor": first["nextCursor"] ?? .null])
    #expect(second["items"]?.each("day") == ["2026-03-10"])
    #expect(second["nextCursor"] == nil)
    let range = try server.call("diary/list", ["from": "2026-03-10", "to": "2026-03-14"])
    #expect(range["items"]?.each("day") == ["2026-03-14", "2026-03-10"])
  }

  @Test func aTakenDayIsAConflictThatNamesItsDiary() throws {
    let id = try create("2026-03-14")["value"]?["id"] ?? .null
    let error = try server.refusal("diary/create", ["draft": ["day": "2026-03-14"]])
    #expect(error["code"] == 1003)
    #expect(error["data"] == ["kind": "conflict", "existingId": id, "phase": "preflight"])
  }

  @Test func brokenFieldsAreNamedWhereTheyStandInTheParameters() throws {
    let day = try server.refusal("diary/create", ["draft": ["day": "2026-02-30"]])
    #expect(day["code"] == 1001)
    #expect(day["data"]?["fields"]?.each("path") == ["draft.day"])
    let rows: [JSONValue] = [row("lunch", soup), row("lunch", "gone")]
    let recipe = try server.refusal("diary/create", ["draft": ["day": "2026-03-14", "rows": JSONValue.array(rows)]])
    #expect(recipe["data"]?["fields"]?.each("path") == ["draft.rows[1].recipe"])
    let meal = try server.refusal("diary/create", ["draft": ["day": "2026-03-14", "rows": [row("tea", soup)]]])
    #expect(meal["code"] == -32602)
    #expect(meal["data"]?["path"] == "draft.rows[0].meal")
  }

  @Test(
    arguments: [
      ("diary/get", [:], "id"), ("diary/get", ["id": "a", "day": "2026-03-14"], "day"),
      ("diary/get", ["day": "2026-02-29"], "day"), ("diary/list", ["from": "soon"], "from"),
      ("diary/list", ["to": "2026-3-1"], "to"), ("diary/addRecipe", ["recipe": "a", "day": ""], "day"),
    ] as [(String, JSONValue, String)])
  func parametersThatNameNothingAreInvalid(method: String, params: JSONValue, path: String) throws {
    expectInvalidParams(try server.refusal(method, params), at: path)
  }

  @Test func aDayIsMovedAndDeleted() throws {
    let diary = try create("2026-03-14", [row("lunch", soup)])["value"] ?? .null
    let moved = try server.call(
      "diary/update",
      [
        "id": diary["id"] ?? .null, "ifRevision": diary["revision"] ?? .null,
        "draft": ["day": "2026-03-15", "rows": [row("lunch", soup)]],
      ])
    #expect(moved["effects"] == ["diaryDataChanged"])
    let stale = try server.refusal(
      "diary/delete", ["id": diary["id"] ?? .null, "ifRevision": diary["revision"] ?? .null])
    #expect(stale["data"]?["currentRevision"] == moved["value"]?["revision"])
    let weighed = try server.call("diary/delete", ["id": diary["id"] ?? .null, "dryRun": true])
    #expect(
      weighed["impact"] == [
        ["entity": "recipe", "change": "updated", "count": 1], ["entity": "diary", "change": "deleted", "count": 1],
        ["entity": "mealRow", "change": "deleted", "count": 1],
      ])
    #expect(
      try server.call("diary/delete", ["id": diary["id"] ?? .null])["value"] == ["id": diary["id"] ?? .null])
    #expect(try server.recipe(soup)["madeCount"] == 0)
    #expect(try server.refusal("diary/get", ["id": diary["id"] ?? .null])["data"]?["kind"] == "notFound")
  }

  @Test func aDeletedRecipeLeavesItsDiaries() throws {
    let diary = try create("2026-03-14", [row("lunch", soup), row("lunch", toast), row("dinner", soup)])["value"]
    let weighed = try server.call("recipe/delete", ["id": soup, "dryRun": true])
    #expect(
      weighed["impact"] == [
        ["entity": "recipe", "change": "deleted", "count": 1], ["entity": "diary", "change": "updated", "count": 1],
        ["entity": "mealRow", "change": "deleted", "count": 2],
      ])
    let outcome = try server.call("recipe/delete", ["id": soup])
    #expect(outcome["effects"] == ["recipeDataChanged", "diaryDataChanged", "notificationPlanChanged"])
    #expect(outcome["followUps"] == [["name": "recentRecipeCatalog", "status": "done"]])
    let left = try server.call("diary/get", ["id": diary?["id"] ?? .null])["diary"]
    #expect(left?["rows"] == [["meal": "lunch", "recipe": toast, "name": "Toast"]])
  }

  @Test func todayIsProposedUntilItIsWritten() throws {
    #expect(try server.call("diary/topSuggestion")["suggestion"] == .null)
    #expect(try server.call("diary/latest")["diary"] == .null)
    #expect(try server.call("diary/random")["diary"] == .null)
    _ = try server.call("recipe/recordOpened", ["id": toast])
    let suggestion = try server.call("diary/topSuggestion")["suggestion"]
    #expect(suggestion?["recipe"]?["name"] == "Toast")
    let added = try server.call(
      "diary/addRecipe",
      ["recipe": toast, "day": suggestion?["day"] ?? .null, "meal": suggestion?["meal"] ?? .null])["value"]
    #expect(added?["rows"]?.each("meal") == [suggestion?["meal"] ?? .null])
    #expect(try server.call("diary/topSuggestion")["suggestion"] == .null)
    #expect(try server.call("diary/latest")["diary"] == added)
    #expect(try server.call("diary/random")["diary"] == added)
  }
}
