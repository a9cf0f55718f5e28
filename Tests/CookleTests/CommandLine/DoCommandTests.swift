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
    #expect(run.output.contains("\n  addRecipeToToday --id RECIPEID [--meal breakfast|lunch|dinner]\n"))
    #expect(run.output.contains("\n  rerollMenuDay --day mon|tue|wed|thu|fri|sat|sun\n"))
    #expect(run.output.contains("\nAll others; front ends put them on their screens:\n"))
    #expect(!FileManager.default.fileExists(atPath: library.database))
  }

  @Test func theHelpOfAnIntentSaysWhatItsArgumentsAre() throws {
    let run = try CommandRun.cookle(["do", "addMenuToShopping", "--help"], on: library)
    #expect(run.ending == .exited(0))
    #expect(run.errors.isEmpty)
    let servings = "Servings of each recipe, as a whole number; without it, or empty, each recipe as it stands."
    let days = """
      Only these days, in one text like `mon wed`, separated by spaces or commas, which have to be planned; without it, \
      or empty, every planned day.
      """
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      [lines[0]] + lines.dropFirst(2) == [
        "usage: cookle do addMenuToShopping [--servings STRING] [--days STRING]", "arguments:",
        "  --servings STRING  \(servings)", "  --days STRING      \(days)",
        "cookle do --help says what every intent takes besides.",
      ])
    #expect(try CommandRun.cookle(["do", "--help", "noIntent"], on: library).output.hasPrefix("usage: cookle do ["))
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
    expectAdvice(refused)
    #expect(try perform("generateMenu", "--yes").output.hasPrefix("7 days are planned. "))
    #expect(try perform("generateMenu", "--dry-run").output == "The recipes of 7 days are replaced.\n")
    let token = try #require(try answer("generateMenu", "--dry-run")["confirmation"]?.string)
    #expect(try perform("generateMenu", "--confirm", token).output.hasPrefix("7 days are planned. "))
    expectAdvice(try perform("generateMenu", "--confirm", token))
  }

  /// Expects that a run was refused for want of a confirmation, and said how a shell gives one.
  private func expectAdvice(_ run: CommandRun, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.ending == .exited(1), sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("menu"), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(
      lines.last == "cookle: Run it again with --yes, or see --dry-run first.", "\(run.errors)",
      sourceLocation: sourceLocation)
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
