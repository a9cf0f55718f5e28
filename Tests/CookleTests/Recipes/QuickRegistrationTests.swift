import JSON
import ServerHarness
import Testing

@Suite struct QuickRegistrationTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  @Test func aRecipeIsStoredFromRawText() throws {
    let outcome = try server.call(
      "recipe/quickRegister", ["name": "Tea", "ingredients": "Leaves: 2 g\nWater - 200 ml", "steps": "Brew."])
    let value = outcome["value"]
    #expect(value?["ingredients"]?.each("ingredient") == ["Leaves", "Water"])
    #expect(value?["ingredients"]?.each("amount") == ["2 g", "200 ml"])
    #expect(value?["steps"] == [["text": "Brew."]])
    #expect(try server.recipe(value?["id"] ?? .null) == value)
  }

  @Test func fieldsAreNamedAsTheyWereSent() throws {
    try expectNothingChanges(on: server) {
      let error = try server.refusal(
        "recipe/quickRegister",
        ["name": " ", "ingredients": .string(String(repeating: "x", count: 501)), "requestKey": "a"])
      expectRefusal(error, 1001, "validationFailed")
      #expect(error["data"]?["fields"]?.each("path") == ["name", "ingredients"])
      let key = try server.refusal("recipe/quickRegister", ["name": "Tea", "requestKey": ""])
      #expect(key["data"]?["fields"]?.each("path") == ["requestKey"])
    }
  }
}
