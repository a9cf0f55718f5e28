import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct DoCommandTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func perform(_ arguments: String...) throws -> CommandRun {
    try CommandRun.cookle(["do"] + arguments + ["--locale", "en"], on: library)
  }

  private func answer(_ arguments: String...) throws -> JSONValue {
    let run = try CommandRun.cookle(["do"] + arguments + ["--json"], on: library)
    #expect(run.ending == .exited(0), "\(run.errors)")
    return try JSONValue(text: run.output)
  }

  @Test func withoutAnIntentItListsAllAndOpensNoLibrary() throws {
    let run = try CommandRun.cookle(["do"], on: library)
    #expect(run.ending == .exited(0))
    #expect(run.errors.isEmpty)
    for intent in ProtocolSource.intents.compactMap(\.string) {
      #expect(run.output.contains("\n  \(intent)"), "\(intent)")
    }
    #expect(run.output.contains("\n  addRecipeToToday --id RECIPEID [--meal MEAL]\n"))
    #expect(!FileManager.default.fileExists(atPath: library.database))
  }

  @Test func itSaysWhatItDid() throws {
    let created = try answer(
      "createRecipe", "--name", "Leek Soup", "--ingredients", "Leek: 2\nPotato", "--steps=Simmer.")
    let id = try #require(created["value"]?.string)
    #expect(created["effects"] == ["recipeDataChanged", "tagDataChanged", "notificationPlanChanged"])
    #expect(try perform("addRecipeToToday", "--id", id, "--meal", "dinner").output.hasPrefix("Leek Soup was added"))
    let dryRun = try perform("deleteRecipe", "--id", id, "--dry-run")
    #expect(dryRun.output == "Deletes Leek Soup and takes it out of 1 diary.\n")
    #expect(try perform("deleteRecipe", "--id", id).output == "Leek Soup was deleted.\n")
  }

  @Test func anArgumentOfSeveralValuesIsGivenSeveralTimesOrEmptied() throws {
    let ids = try ["Soup", "Toast"].map { try #require(try answer("createRecipe", "--name", $0)["value"]?.string) }
    let diary = try answer("createDiary", "--day", "2026-03-14", "--lunch", ids[0], "--lunch", ids[1])
    let id = try #require(diary["value"]?.string)
    let server = try ServerProcess.ready(library)
    #expect(try server.call("diary/get", ["id": .string(id)])["diary"]?["rows"]?.array?.count == 2)
    _ = try answer("updateDiary", "--id", id, "--lunch=")
    #expect(try server.call("diary/get", ["id": .string(id)])["diary"]?["rows"]?.array?.count == 0)
  }

  @Test func aRelativePathIsMeantFromTheCallersFolder() throws {
    let picture = try #require(Data(base64Encoded: PhotoPictures.gif))
    try FileManager.default.createDirectory(
      atPath: library.outside("pictures"), withIntermediateDirectories: false)
    try picture.write(to: URL(fileURLWithPath: library.outside("pictures/soup.gif")))
    let recipe = try #require(try answer("createRecipe", "--name", "Soup")["value"]?.string)
    for path in ["pictures/soup.gif", "./pictures/../pictures/soup.gif", library.outside("pictures/soup.gif")] {
      #expect(try answer("addPhotoToRecipe", "--id", recipe, "--path", path)["value"]?.string == recipe)
    }
    expectComplaint(try perform("addPhoto", "--path", "soup.gif"), code: 1)
    expectComplaint(try perform("addPhoto", "--path", ""), code: 1)
    let photos = try ServerProcess.ready(library).call("photo/list")["items"]?.array
    #expect(photos?.count == 1)
  }

  @Test func aRefusalIsOneSentenceAndItsErrorOnRequest() throws {
    expectComplaint(try perform("deleteRecipe", "--id", "nobody"), code: 1)
    let run = try CommandRun.cookle(["do", "deleteRecipe", "--id", "nobody", "--json"], on: library)
    #expect(run.ending == .exited(1))
    #expect(try JSONValue(text: run.output)["data"]?["kind"] == "notFound")
  }

  @Test func replacingTheMenuIsConfirmedByAWordOrAToken() throws {
    for name in 1...7 { _ = try answer("createRecipe", "--name", "Dish \(name)") }
    #expect(try perform("generateMenu", "--dry-run").output == "Draws recipes for 7 days.\n")
    #expect(try perform("generateMenu").output.hasPrefix("7 days are planned. Monday: Dish "))
    let refused = try perform("generateMenu")
    expectComplaint(refused, code: 1)
    #expect(refused.errors.contains("menu"))
    #expect(try perform("generateMenu", "--yes").output.hasPrefix("7 days are planned. "))
    #expect(try perform("generateMenu", "--dry-run").output == "The recipes of 7 days are replaced.\n")
    let token = try #require(try answer("generateMenu", "--dry-run")["confirmation"]?.string)
    #expect(try perform("generateMenu", "--confirm", token).output.hasPrefix("7 days are planned. "))
    expectComplaint(try perform("generateMenu", "--confirm", token), code: 1)
  }

  @Test func aFirstMenuNeedsNoWord() throws {
    for name in 1...7 { _ = try answer("createRecipe", "--name", "Dish \(name)") }
    #expect(try perform("generateMenu", "--yes").output.hasPrefix("7 days are planned. "))
    let id = try #require(try answer("createRecipe", "--name", "Tea")["value"]?.string)
    #expect(try perform("deleteRecipe", "--id", id, "--yes").output == "Tea was deleted.\n")
    expectComplaint(try perform("deleteRecipe", "--id", id, "--yes"), code: 1)
  }

  @Test(
    arguments: [
      ["cook"], ["--id", "x"], ["deleteRecipe"], ["deleteRecipe", "--id", "a", "--id", "b"],
      ["deleteRecipe", "--id", "a", "--name", "b"], ["deleteRecipe", "--id"], ["openRecipes", "now"],
    ])
  func aWrongCommandLineIsToldInOneSentence(arguments: [String]) throws {
    expectComplaint(try CommandRun.cookle(["do"] + arguments, on: library), code: 64)
    #expect(!FileManager.default.fileExists(atPath: library.database))
  }
}
