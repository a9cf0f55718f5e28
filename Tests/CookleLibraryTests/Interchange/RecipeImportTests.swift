import Foundation
import Testing

@testable import CookleLibrary

@Suite struct RecipeImportTests {
  private func write(_ text: String, _ path: String, in folder: TemporaryFolder) throws {
    try write(Data(text.utf8), path, in: folder)
  }

  private func write(_ data: Data, _ path: String, in folder: TemporaryFolder) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private static let soup = """
    ---
    title: Leek Soup
    date: 2021-03-04
    tags: [Soup, Quick]
    ---

    A soup for cold days.

    ## Ingredients

    - 2 leeks
    - salt

    ## Directions

    1. Boil the leeks for twenty minutes.
    2. Salt it.
    """

  private static func plain(_ name: String) -> String {
    "---\ntitle: \(name)\n---\n\n## Ingredients\n\n- water\n\n## Directions\n\n1. Boil the water well.\n"
  }

  private func run(
    _ paths: [String], _ fixture: LibraryFixture, _ request: MutationRequest = .unconditional
  ) throws -> ImportReport {
    try #require(try InterchangeOperations.importRecipes(from: paths, request, in: fixture.context).value)
  }

  @Test func aFileBecomesARecipeMadeOnItsDay() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try write(Self.soup, "soup.md", in: folder)
    #expect(try run([folder.path + "/soup.md"], fixture) == ImportReport(importedCount: 1))
    let recipe = try #require(try RecipeOperations.latest(in: fixture.context))
    #expect(recipe.content.name == "Leek Soup")
    #expect(recipe.content.categories == ["Soup", "Quick"])
    #expect(recipe.content.steps.map(\.text) == ["Boil the leeks for twenty minutes.", "Salt it."])
    #expect(recipe.content.ingredients.count == 2)
    #expect(recipe.content.note.contains("A soup for cold days."))
    #expect(recipe.createdAt.text.hasPrefix("2021-03-04"))
    #expect(recipe.modifiedAt == recipe.createdAt)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "quick leek"), in: fixture.context).total == 1)
  }

  @Test func aDayInTheFutureIsToday() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try write(Self.soup.replacingOccurrences(of: "2021", with: "2921"), "soup.md", in: folder)
    _ = try run([folder.path], fixture)
    #expect(try RecipeOperations.latest(in: fixture.context)?.createdAt == fixture.clock.now)
  }

  @Test func foldersAreReadInOrderAndHiddenThingsPassedOver() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    for path in ["b.md", "a/c.markdown", "A.MD", "notes.txt", ".hidden.md", ".git/x.md"] {
      try write(Self.plain(path), path, in: folder)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/again", withDestinationPath: folder.path)
    var seen: [[Int]] = []
    let outcome = try InterchangeOperations.importRecipes(
      from: [folder.path], in: fixture.context, progress: { seen.append([$0, $1]) })
    #expect(outcome.value == ImportReport(importedCount: 3))
    #expect(seen == [[1, 3], [2, 3], [3, 3]])
    let names = try RecipeOperations.search(
      RecipeBrowseCriteria(sort: .recentlyCreatedAscending), in: fixture.context
    ).items.map(\.name)
    #expect(Set(names) == ["A.MD", "a/c.markdown", "b.md"])
    // One commit, however many files.
    #expect(try fixture.context.revision().library == 1)
    #expect(outcome.effects == [.recipeDataChanged, .tagDataChanged, .notificationPlanChanged])
  }

  @Test func whatCannotBeReadIsToldWithItsReasonAndTheRestGoesIn() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try write(Self.plain("Good"), "good.md", in: folder)
    try write("Just a note.\n", "note.md", in: folder)
    try write(Data("---\ntitle: Bad\n---\n\n\u{0}".utf8) + Data([0xff, 0xfe]), "bytes.md", in: folder)
    try write(Data(repeating: 0x61, count: InterchangeOperations.fileBytes + 1), "large.md", in: folder)
    try write(Self.plain(String(repeating: "long ", count: 200)), "long.md", in: folder)
    try write("", "empty.md", in: folder)
    let missing = folder.path + "/missing.md"
    let report = try run([folder.path, missing], fixture)
    #expect(report.importedCount == 1)
    #expect(report.unchangedFiles == [])
    let refused = report.refusals.map { String($0.file.split(separator: "/").last ?? "") }
    #expect(refused == ["missing.md", "bytes.md", "empty.md", "large.md", "long.md", "note.md"])
    #expect(report.refusals.allSatisfy { !$0.reason.isEmpty && !$0.reason.contains("\n") })
    #expect(report.refusals.first { $0.file.hasSuffix("bytes.md") }?.line == 5)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func aSecondImportAddsNothing() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try write(Self.plain(name), name + ".md", in: folder) }
    _ = try run([folder.path], fixture)
    let revision = try fixture.context.revision()
    let paths = ["a", "b"].map { folder.path + "/\($0).md" }
    #expect(try run([folder.path], fixture) == ImportReport(importedCount: 0, unchangedFiles: paths))
    #expect(try fixture.context.revision() == revision)
    // A file that says something else now is another recipe.
    try write(Self.plain("a") + "2. Serve it hot.\n", "a.md", in: folder)
    #expect(try run([folder.path], fixture).importedCount == 1)
    #expect(try RecipeOperations.count(in: fixture.context) == 3)
  }

  @Test func aRepeatWithItsKeyTellsTheFirstReport() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try write(Self.plain("a"), "a.md", in: folder)
    try write("no recipe", "b.md", in: folder)
    let request = MutationRequest(requestKey: "k")
    let first = try run([folder.path], fixture, request)
    try write(Self.plain("c"), "c.md", in: folder)
    #expect(try run([folder.path], fixture, request) == first)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) { try run([folder.path + "/c.md"], fixture, request) }
  }

  @Test func aDryRunTellsImpactAndRefusalsAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    try write(Self.plain("a"), "a.md", in: folder)
    try write(Self.plain("b"), "b.md", in: folder)
    try write("no recipe", "c.md", in: folder)
    var refused: [String] = []
    let outcome = try InterchangeOperations.importRecipes(
      from: [folder.path], MutationRequest(dryRun: true), in: fixture.context, refused: { refused.append($0.file) })
    #expect(outcome.value == nil)
    #expect(
      outcome.impact == [
        MutationImpact(entity: .recipe, change: .created, count: 2),
        MutationImpact(entity: .ingredient, change: .created, count: 1),
      ])
    #expect(refused == [folder.path + "/c.md"])
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
  }

  @Test func aCancelledImportLeavesNothing() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    for number in 0..<20 { try write(Self.plain("R\(number)"), "\(number).md", in: folder) }
    let isCancelled = Flag()
    fixture.context.control.mustStop = { isCancelled.isSet }
    #expect(throws: LibraryError.cancelled) {
      try InterchangeOperations.importRecipes(
        from: [folder.path], in: fixture.context, progress: { done, _ in if done == 10 { isCancelled.set() } })
    }
    isCancelled.set(false)
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
    #expect(try fixture.uses(.ingredient) == [])
    #expect(try fixture.context.revision().library == 0)
  }

  @Test func nothingToImportIsNothing() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    #expect(try run([folder.path], fixture) == ImportReport())
    #expect(try run([], fixture) == ImportReport())
    #expect(try fixture.context.revision().library == 0)
  }

  @Test func aLibraryOpenForReadingImportsNothing() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(throws: LibraryError.readOnly) { try InterchangeOperations.importRecipes(from: ["/"], in: reader) }
  }
}
