import Foundation
import JSON
import ServerHarness
import Testing

@Suite struct ImportCommandTests {
  let library: TemporaryLibrary
  let folder: TemporaryFolder

  init() throws {
    library = try TemporaryLibrary()
    folder = try TemporaryFolder()
  }

  private static let pancakes = """
    ---
    title: "Fluffy Pancakes"
    tags: ['breakfast', 'sweet']
    author: mika
    ---

    Soft and quick.

    - ⏲️ Prep time: 10 min
    - 🍽️ Servings: 4

    ## Ingredients

    - 200 g flour
    - 2 eggs

    ### For the syrup

    - 100 ml maple syrup

    ## Directions

    1. Mix the flour and the eggs until smooth.
    2. Fry in a hot pan.

    """

  @Test func aRecipeOfMarkdownGoesIn() throws {
    try folder.write(Self.pancakes, to: "pancakes.md")
    let run = try CommandRun.cookle(["import", folder.path("pancakes.md")], on: library)
    #expect(run.ending == .exited(0), "\(run.errors)")
    #expect(run.errors.isEmpty)
    let server = try ServerProcess.ready(library)
    let recipe = try #require(try server.call("recipe/latest")["recipe"])
    #expect(recipe["name"] == "Fluffy Pancakes")
    #expect(recipe["categories"] == ["breakfast", "sweet"])
    #expect(recipe["servingSize"] == 4)
    #expect(recipe["ingredients"]?.array?.count == 3)
    #expect(recipe["ingredients"]?[2]?["section"] == "For the syrup")
    #expect(recipe["ingredients"]?.each("ingredient").contains("flour") == true)
    #expect(recipe["steps"]?.each("text") == ["Mix the flour and the eggs until smooth.", "Fry in a hot pan."])
    // Whatever a file has is kept.
    for piece in ["Soft and quick.", "mika"] { #expect(recipe.text.contains(piece), "\(piece)") }
  }

  @Test func aFileThatCannotBeReadIsNamedAndTheRestGoesIn() throws {
    try folder.write(Self.pancakes, to: "good.md")
    try folder.write(Self.pancakes.replacing("Fluffy Pancakes", with: "Crêpes"), to: "below/deeper/also.markdown")
    try folder.write("---\ntitle: [broken\n---\n\n## Ingredients\n\n- a\n", to: "broken.md")
    try folder.write("", to: "empty.md")
    try Data([0x23, 0x20, 0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: folder.path("latin.md")))
    try folder.write("not a recipe", to: "readme.txt")
    let run = try CommandRun.cookle(["import", folder.path], on: library)
    #expect(run.ending == .exited(65))
    let complaints = run.errors.split(separator: "\n")
    for name in ["broken.md", "empty.md", "latin.md"] {
      let complaint = try #require(complaints.first { $0.contains(name) }, "\(name): \(run.errors)")
      let rest = complaint[(complaint.range(of: name)?.upperBound ?? complaint.startIndex)...]
      #expect(rest.first == ":" && rest.dropFirst().prefix { $0.isNumber }.isEmpty == false, "\(complaint)")
    }
    #expect(!run.errors.contains("readme.txt"))
    #expect(try ServerProcess.ready(library).names() == ["Crêpes", "Fluffy Pancakes"])
  }

  @Test func anImportCanBeRepeated() throws {
    try folder.write(Self.pancakes, to: "pancakes.md")
    let arguments = ["import", folder.path]
    #expect(try CommandRun.cookle(arguments, on: library).ending == .exited(0))
    let server = try ServerProcess.ready(library)
    let revision = try server.revision()
    #expect(try CommandRun.cookle(arguments, on: library).ending == .exited(0))
    #expect(try server.revision() == revision)
    #expect(try server.names() == ["Fluffy Pancakes"])
  }

  @Test func aDryRunChangesNothing() throws {
    try folder.write(Self.pancakes, to: "pancakes.md")
    let run = try CommandRun.cookle(["import", "--dry-run", folder.path], on: library)
    #expect(run.ending == .exited(0), "\(run.errors)")
    #expect(!run.output.isEmpty)
    #expect(try ServerProcess.ready(library).names().isEmpty)
  }

  @Test func anImportIsOneChangeForWhoeverListens() throws {
    for number in 0..<150 {
      try folder.write(Self.pancakes.replacing("Fluffy Pancakes", with: "Pancakes \(number)"), to: "\(number).md")
    }
    let screen = try ServerProcess.ready(library)
    let before = try screen.revision()
    #expect(try CommandRun.cookle(["import", folder.path], on: library).ending == .exited(0))
    let revision = try screen.revision()
    #expect(revision != before)
    var told: [JSONValue] = []
    repeat { told.append(try screen.notification()) } while told.last?["params"]?["revision"] != revision
    let lists = told.compactMap { $0["params"]?["areas"]?["recipe.list"]?["ids"] }
    // More than a hundred ids are not listed.
    #expect(lists == ["all"])
    #expect(try screen.call("recipe/search")["total"] == 150)
  }

  @Test func aPathThatIsNotThereIsTold() throws {
    let run = try CommandRun.cookle(["import", folder.path("nothing")], on: library)
    #expect(run.ending == .exited(65) || run.ending == .exited(64))
    #expect(run.errors.contains("nothing"))
    #expect(run.output.isEmpty || !run.output.contains("\u{1B}"))
  }

  @Test func namesAndTextsReachATerminalAsText() throws {
    let evil = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"
    try folder.write(Self.pancakes.replacing("Fluffy", with: "Evil \u{202E}\u{9B}31m"), to: "good\(evil).md")
    try folder.write("---\ntitle: [\(evil)\n---\n", to: "bad\(evil).md")
    let plain = try CommandRun.cookle(["import", folder.path], on: library)
    expectNoControls(plain.output)
    expectNoControls(plain.errors)
    let terminal = try CommandRun.cookle(["import", folder.path], on: try TemporaryLibrary(), onTerminal: true)
    // A progress bar may use sequences of its own, but not these.
    for piece in ["\u{1B}]0;owned", "\u{7}", "\u{9B}", "\u{202E}"] {
      #expect(!terminal.output.contains(piece))
    }
  }

  @Test func anInterruptedImportChangesNothing() throws {
    for number in 0..<400 {
      try folder.write(Self.pancakes.replacing("Fluffy Pancakes", with: "Pancakes \(number)"), to: "\(number).md")
    }
    _ = try ServerProcess.ready(library)
    var random = RandomSource(seed: 3)
    for _ in 0..<6 {
      let fresh = try TemporaryLibrary()
      let before = try ServerProcess.ready(fresh).revision()
      let command = try RunningCommand(["import", folder.path], on: fresh)
      usleep(UInt32.random(in: 5_000...250_000, using: &random))
      command.process.signal(SIGINT)
      let ending = try command.process.waitForEnd()
      let server = try ServerProcess.ready(fresh)
      let total = try server.call("recipe/search")["total"]
      switch ending {
      case .exited(0): #expect(total == 400)
      case .exited(130):
        #expect(total == 0)
        #expect(try server.revision() == before)
      // The program may not have come as far as minding the signal.
      case .signalled(SIGINT): #expect(total == 0)
      default: Issue.record("\(ending)")
      }
    }
  }

  private static let collection = TestData.folder("based-cooking/content")?.path

  @Test(.enabled(if: collection != nil, "the collection of 350 recipes is not here"))
  func aCollectionOf350FilesGoesIn() throws {
    let collection = try #require(Self.collection)
    let files = try FileManager.default.contentsOfDirectory(atPath: collection).filter { $0.hasSuffix(".md") }
    let run = try CommandRun.cookle(["import", collection], on: library)
    let complaints = run.errors.split(separator: "\n")
    let server = try ServerProcess.ready(library)
    let total = try #require(try server.call("recipe/search")["total"]?.int)
    let named = files.filter { file in complaints.contains { $0.contains(file) } }
    #expect(total + named.count == files.count)
    #expect(named.count < 10, "\(run.errors)")
    #expect(try server.call("recipe/search", ["text": "pancake"])["total"]?.int ?? 0 > 0)
    for name in try server.allNames() { #expect(!name.isEmpty) }
  }
}
