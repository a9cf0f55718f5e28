import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct FormTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func perform(_ server: ServerProcess, _ intent: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
    try server.call("intent/perform", ["intent": .string(intent), "arguments": arguments])
  }

  private func form(_ server: ServerProcess, _ area: JSONValue = "recipe.form") throws -> JSONValue {
    try #require(try server.call("surface/get", ["area": area])["surface"])
  }

  /// What stands in the name field of the recipe form.
  private func name(_ server: ServerProcess) throws -> JSONValue? {
    let field: JSONValue? = try form(server)["sections"]?.array?.first?["fields"]?.array?.first
    return field?["text"]
  }

  @Test func aDraftOutlivesTheServerThatIsKilled() throws {
    let killed = try ServerProcess.ready(library)
    _ = try perform(killed, "newRecipe")
    _ = try perform(killed, "changeRecipeForm", ["field": "name", "value": "Half a so"])
    let screen = try ServerProcess.ready(library)
    // While the first is there, its draft is its own.
    _ = try perform(screen, "newRecipe")
    #expect(try name(screen) == "")
    _ = try perform(screen, "closeRecipeForm")
    killed.process.signal(SIGKILL)
    #expect(try killed.waitForEnd() == .signalled(SIGKILL))
    _ = try perform(screen, "newRecipe")
    #expect(try name(screen) == "Half a so")
    #expect(try form(screen)["notices"]?.each("id") == ["restored"])
    #expect(try screen.shutDown() == .exited(0))
    let next = try ServerProcess.ready(library)
    _ = try perform(next, "newRecipe")
    #expect(try name(next) == "Half a so")
  }

  @Test func aRefusedSaveAnswersTheFieldsAsTheFormNamesThem() throws {
    let server = try ServerProcess.ready(library)
    _ = try perform(server, "newRecipe")
    _ = try perform(server, "changeRecipeForm", ["field": "ingredients", "value": "Leek: 2\nSalt"])
    _ = try perform(server, "changeRecipeForm", ["field": "servingSize", "value": "many"])
    let error = try server.refusal("intent/perform", ["intent": "saveRecipeForm", "arguments": [:]])
    #expect(error["data"]?["kind"] == "validationFailed")
    #expect(error["data"]?["fields"]?.each("path") == ["name", "servingSize"])
    #expect(try form(server)["isOpen"] == true)
    let unknown = try server.refusal(
      "intent/perform", ["intent": "changeRecipeForm", "arguments": ["field": "colour", "value": "x"]])
    #expect(unknown["data"]?["fields"]?.each("path") == ["arguments.field"])
  }

  @Test func anEntryBeyondALimitIsRefusedAtTheFormsField() throws {
    let server = try ServerProcess.ready(library)
    _ = try perform(server, "newRecipe")
    _ = try perform(server, "changeRecipeForm", ["field": "name", "value": "Soup"])
    let entry: JSONValue = ["field": "name", "value": .string(String(repeating: "x", count: 501))]
    let error = try server.refusal("intent/perform", ["intent": "changeRecipeForm", "arguments": entry])
    expectRefusal(error, 1001, "validationFailed")
    #expect(error["data"]?["fields"]?.each("path") == ["name"])
    #expect(try name(server) == "Soup")
    let field = try form(server)["sections"]?.array?.first?["fields"]?.array?.first
    #expect(field?["error"] == "At most 500 characters are allowed.")
    let saved = try perform(server, "saveRecipeForm")
    #expect(saved["dialog"] == "Soup was saved.")
  }

  @Test func aFormIsToldThatItsRecordWasDeletedByAnotherClient() throws {
    let server = try ServerProcess.ready(library)
    let peer = try ServerProcess.ready(library)
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    let diary = try #require(try perform(server, "addRecipeToToday", ["id": recipe, "meal": "dinner"])["value"])
    _ = try perform(server, "editRecipe", ["id": recipe])
    _ = try perform(server, "changeRecipeForm", ["field": "name", "value": "Mine"])
    _ = try perform(server, "editDiary", ["id": diary])
    _ = try perform(server, "changeDiaryForm", ["field": "note", "value": "Mine"])
    try server.settle()
    _ = try server.takeNotifications()
    try peer.call("recipe/delete", ["id": recipe])
    try peer.call("diary/delete", ["id": diary])
    try server.wait(for: "both forms to say so") {
      try form(server)["notices"]?.each("id") == ["gone"]
        && form(server, "diary.form")["notices"]?.each("id") == ["gone"]
    }
    let told = try server.takeNotifications().compactMap { $0["params"]?["areas"]?.object }
    #expect(told.contains { $0["recipe.form"] != nil })
    #expect(told.contains { $0["diary.form"] != nil })
    #expect(try perform(server, "saveRecipeForm")["dialog"] == "Mine was saved.")
    // The meal that it had is gone with its recipe.
    let refused = try server.refusal("intent/perform", ["intent": "saveDiaryForm"])
    #expect(refused["data"]?["fields"]?.each("path") == ["dinner.0"])
    _ = try perform(server, "removeMealFromDiaryForm", ["row": "dinner.0"])
    let saved = try perform(server, "saveDiaryForm")
    #expect(saved["value"] != diary)
    #expect(try server.call("diary/list")["total"] == 1)
  }

  @Test func aDraftOfADeletedRecipeIsNotKept() throws {
    let server = try ServerProcess.ready(library)
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    _ = try perform(server, "editRecipe", ["id": recipe])
    _ = try perform(server, "changeRecipeForm", ["field": "name", "value": "Mine"])
    _ = try perform(server, "closeRecipeForm")
    try server.call("recipe/delete", ["id": recipe])
    expectRefusal(
      try server.refusal("intent/perform", ["intent": "editRecipe", "arguments": ["id": recipe]]), 1002, "notFound",
      with: ["entity": "recipe", "id": recipe])
    try server.shutDown()
    if !TestMachine.lacksSQLite3 {
      #expect(try LibraryDatabase.run("SELECT count(*) FROM form_draft", on: library.path + "/state.sqlite") == "0")
    }
  }

  @Test func everyAreaOfTheDiaryCanBePulled() throws {
    let server = try ServerProcess.ready(library)
    let recipe = try server.createID(RecipeDrafts.tomatoSoup)
    let added = try perform(server, "addRecipeToToday", ["id": recipe, "meal": "dinner"])
    let diary = try #require(added["value"])
    #expect(try form(server, "diary.landing")["history"]?.array?.count == 1)
    #expect(try form(server, "diary.list")["total"] == "1 diary")
    let detail = try server.call("surface/get", ["area": "diary.detail", "id": diary])
    #expect(detail["surface"]?["id"] == diary)
    #expect(try form(server, "glance")["items"]?.each("id") == ["diary"])
    #expect(try form(server, "notifications")["title"] == "Daily suggestion")
    #expect(try form(server, "settings")["title"] == "Settings")
    #expect(try form(server, "diary.form")["isOpen"] == false)
  }
}
