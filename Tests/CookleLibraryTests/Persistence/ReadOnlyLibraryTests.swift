import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ReadOnlyLibraryTests {
  /// Everything that reads.
  private func readAll(_ context: LibraryContext, _ recipe: Recipe) throws {
    #expect(try RecipeOperations.get(id: recipe.id, in: context) == recipe)
    #expect(try RecipeOperations.latest(in: context) == recipe)
    #expect(try RecipeOperations.random(in: context) == recipe)
    #expect(try RecipeOperations.lastOpened(in: context) == recipe)
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(text: "pancakes"), in: context).total == 1)
    #expect(try TagOperations.list(.category, in: context).total == 2)
    #expect(try TagOperations.suggest(.ingredient, prefix: "fl", in: context).count == 1)
    #expect(try ChangeFeed.changes(since: "\(context.epoch).0-0", in: context).changes.count == 6)
  }

  private func libraryWithARecipe() throws -> (LibraryFixture, Recipe) {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    return (fixture, recipe)
  }

  @Test func readingLeavesAClosedLibraryAsItWas() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    fixture.context.close()
    let before = try FolderPicture(fixture.folder)
    let reader = try fixture.secondContext(access: .readOnly)
    try readAll(reader, recipe)
    #expect(try FolderPicture(fixture.folder).names == before.names, "while it is open")
    reader.close()
    #expect(try FolderPicture(fixture.folder) == before)
  }

  @Test func readingLeavesTheLibraryOfARunningWriterAsItWas() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    let names = try FolderPicture(fixture.folder).names
    let files = ["library.sqlite", "library.sqlite-wal", "state.sqlite", "state.sqlite-wal"]
    let before = files.map { FileManager.default.contents(atPath: fixture.folder + "/" + $0) }
    let reader = try fixture.secondContext(access: .readOnly)
    try readAll(reader, recipe)
    reader.close()
    #expect(try FolderPicture(fixture.folder).names == names)
    #expect(files.map { FileManager.default.contents(atPath: fixture.folder + "/" + $0) } == before)
  }

  /// What a killed server leaves: commits that stand only in the write-ahead log.
  @Test func readingSeesWhatAKilledWriterLeftAndLeavesItAsItWas() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    let left = TemporaryFolder.newPath()
    defer { try? FileManager.default.removeItem(atPath: left) }
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
    for name in try FolderPicture(fixture.folder).names {
      try FileManager.default.copyItem(atPath: fixture.folder + "/" + name, toPath: left + "/" + name)
    }
    let before = try FolderPicture(left)
    let reader = try LibraryContext(location: LibraryLocation(path: left), access: .readOnly)
    try readAll(reader, recipe)
    reader.close()
    #expect(try FolderPicture(left) == before)
    // Without its index the log cannot be read by somebody who may not make one; better no answer than an old one.
    try FileManager.default.removeItem(atPath: left + "/library.sqlite-shm")
    let unfinished = try FolderPicture(left)
    guard
      case .cannotOpen = try libraryError({
        try LibraryContext(location: LibraryLocation(path: left), access: .readOnly).close()
      })
    else {
      Issue.record("another error")
      return
    }
    #expect(try FolderPicture(left) == unfinished)
  }

  @Test func aReaderOfAClosedLibraryFollowsWritersThatComeAndGo() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    fixture.context.close()
    let reader = try fixture.secondContext(access: .readOnly, number: 3)
    defer { reader.close() }
    try readAll(reader, recipe)
    for round in 1...4 {
      let writer = try fixture.secondContext(number: 3 + round)
      let cooked = try RecipeOperations.markCooked(id: recipe.id, in: writer)
      _ = try RecipeOperations.create(.tagged("Round \(round)"), in: writer)
      if round.isMultiple(of: 2) {
        #expect(try RecipeOperations.get(id: recipe.id, in: reader) == cooked.value)
        #expect(try reader.revision() == writer.revision())
      }
      writer.close()
      #expect(try RecipeOperations.get(id: recipe.id, in: reader) == cooked.value)
      #expect(try RecipeOperations.count(in: reader) == 1 + round)
      #expect(try TagOperations.count(.category, in: reader) == 2)
      #expect(try RecipeOperations.lastOpened(in: reader)?.id == recipe.id)
    }
  }

  /// Writers that open, write and close as fast as they can never show a reader half a recipe.
  @Test func aReaderWithoutLocksIsNeverMisled() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    fixture.context.close()
    let (location, clock) = (fixture.location, fixture.clock)
    let isDone = Flag()
    concurrently(2) { number in
      if number == 0 {
        defer { isDone.set() }
        for round in 1...25 {
          let writer = try LibraryContext(
            location: location,
            environment: LibraryFixture.environment(clock, idPrefix: "w\(round)-", firstBits: round * 100))
          let text = String(round)
          _ = try RecipeOperations.update(
            id: recipe.id,
            RecipeFormDraft(name: text, steps: [RecipeStep(text: text)], categories: [text]), in: writer)
          writer.close()
        }
      } else {
        let reader = try LibraryContext(location: location, access: .readOnly)
        defer { reader.close() }
        while !isDone.isSet {
          let content = try RecipeOperations.get(id: recipe.id, in: reader).content
          guard
            content.name == "Pancakes"
              || content.categories == [content.name] && content.steps == [RecipeStep(text: content.name)]
          else { throw LibraryError.damaged(detail: "\(content)", recoverable: false) }
        }
      }
    }
  }

  @Test func aReaderSeesWhatAWriterCommits() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    let recipe = try fixture.recipe()
    #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    #expect(try reader.revision() == fixture.context.revision())
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(try RecipeOperations.count(in: reader) == 0)
  }

  @Test func nothingCanBeWritten() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    for dryRun in [false, true] {
      let request = MutationRequest(requestKey: "k", dryRun: dryRun)
      #expect(throws: LibraryError.readOnly) { try RecipeOperations.create(.pancakes, request, in: reader) }
      #expect(throws: LibraryError.readOnly) {
        try RecipeOperations.update(id: recipe.id, .tagged("B"), request, in: reader)
      }
      #expect(throws: LibraryError.readOnly) { try RecipeOperations.delete(id: recipe.id, request, in: reader) }
      #expect(throws: LibraryError.readOnly) { try RecipeOperations.markCooked(id: recipe.id, request, in: reader) }
      #expect(throws: LibraryError.readOnly) { try RecipeOperations.recordOpened(id: recipe.id, request, in: reader) }
    }
    #expect(throws: LibraryError.self) { try reader.connection.execute("DELETE FROM recipe_step") }
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
  }

  @Test func aStateThatIsMissingOrDamagedReadsAsEmpty() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    fixture.context.close()
    for bytes in [nil, Data("garbage".utf8), Data(repeating: 7, count: 9_000), Data()] {
      try? FileManager.default.removeItem(atPath: fixture.location.state)
      try bytes?.write(to: URL(fileURLWithPath: fixture.location.state))
      let before = try FolderPicture(fixture.folder)
      let reader = try fixture.secondContext(access: .readOnly)
      #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
      #expect(try RecipeOperations.lastOpened(in: reader) == nil)
      #expect(try RecipeOperations.topReturnTarget(in: reader) == nil)
      #expect(try reader.revision().text == "\(reader.epoch).1-0")
      reader.close()
      #expect(try FolderPicture(fixture.folder) == before)
    }
  }

  @Test func pagesOfChangesEndEvenWhenTheStateIsMissing() throws {
    let (fixture, _) = try libraryWithARecipe()
    let known = try fixture.context.revision().text
    fixture.context.close()
    try FileManager.default.removeItem(atPath: fixture.location.state)
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    // The reader cannot tell what happened to the state that the client knew.
    guard case .cannotCalculateChanges = try libraryError({ try ChangeFeed.changes(since: known, in: reader) }) else {
      Issue.record("another error")
      return
    }
  }

  @Test(.enabled(if: geteuid() != 0))
  func aFolderNobodyMayWriteCanBeRead() throws {
    let (fixture, recipe) = try libraryWithARecipe()
    fixture.context.close()
    for name in ["", "/library.sqlite", "/state.sqlite"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: name.isEmpty ? 0o500 : 0o400], ofItemAtPath: fixture.folder + name)
    }
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: fixture.folder) }
    let before = try FolderPicture(fixture.folder)
    let reader = try fixture.secondContext(access: .readOnly)
    try readAll(reader, recipe)
    reader.close()
    #expect(try FolderPicture(fixture.folder) == before)
  }
}
