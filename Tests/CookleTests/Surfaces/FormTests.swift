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
