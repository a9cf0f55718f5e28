import Testing

@testable import CookleLibrary

@Suite struct ChangeLogTests {
  private func rows(_ sql: String, _ fixture: LibraryFixture) throws -> [[String]] {
    try ForeignDatabase(fixture.location.database).rows(sql)
  }

  @Test func eachCommitIsListedWithWhatItTouched() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["Flour"], categories: ["Sweet"]))
    fixture.clock.advance(milliseconds: 5)
    _ = try RecipeOperations.markCooked(id: recipe.id, in: other)
    fixture.clock.advance(milliseconds: 5)
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    let start = fixture.clock.now.milliseconds - 10
    #expect(
      try rows("SELECT number, instance, committed_at, changes FROM commit_log ORDER BY number", fixture) == [
        ["1", fixture.context.instance, "\(start)", "3"],
        ["2", other.instance, "\(start + 5)", "1"],
        ["3", fixture.context.instance, "\(start + 10)", "1"],
      ])
    // Entities: 1 recipe, 2 ingredient, 3 category; kinds: 1 created, 2 updated, 3 deleted.
    #expect(
      try rows("SELECT number, entity, record, kind FROM change_log ORDER BY number, entity", fixture) == [
        ["1", "1", "id-2", "1"], ["1", "2", "id-3", "1"], ["1", "3", "id-4", "1"], ["2", "1", "id-2", "2"],
        ["3", "1", "id-2", "3"],
      ])
  }

  @Test func theStateHasALogOfItsOwn() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    let state = try ForeignDatabase(fixture.location.state)
    #expect(
      try state.rows("SELECT number, entity, record, kind FROM change_log") == [["1", "4", recipe.id, "2"]])
    #expect(try rows("SELECT max(number) FROM commit_log", fixture) == [["1"]])
  }

  @Test func codesOfKindsStandForOneKindEach() {
    for entity in LibraryEntity.allCases { #expect(LibraryEntity(code: entity.code) == entity) }
    #expect(LibraryEntity.allCases.map(\.code) == Array(1...16))
    #expect(LibraryEntity(code: 0) == nil)
    for kind in [EntityChange.Kind.created, .updated, .deleted] { #expect(EntityChange.Kind(code: kind.code) == kind) }
  }

  @Test func aFailedMutationLeavesNoEntry() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    #expect(throws: LibraryError.self) {
      try LibraryMutation.perform(MutationFingerprint("test", true), .unconditional, in: fixture.context) { scope in
        _ = try RecipeWriter(scope: scope).create(RecipeContent(name: "B", categories: ["New"]))
        throw LibraryError.storageFull
      } as MutationOutcome<Bool>
    }
    #expect(try rows("SELECT count(*) FROM commit_log", fixture) == [["1"]])
    #expect(try rows("SELECT count(*) FROM recipe", fixture) == [["1"]])
    #expect(try fixture.uses(.category) == ["Breakfast 1", "Sweet 1"])
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func theLogForgetsWhatIsOlderThanItKeeps() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    // As if 10,000 commits had followed.
    try fixture.context.connection.execute(
      "INSERT INTO commit_log (number, instance, committed_at, changes) VALUES (2, 'x', 0, 0), (10001, 'x', 0, 0)")
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    #expect(try rows("SELECT number FROM commit_log ORDER BY number", fixture) == [["10001"], ["10002"]])
    #expect(try rows("SELECT DISTINCT number FROM change_log", fixture) == [["10002"]])
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).revision.hasSuffix(".10002"))
  }

  @Test func aRecordHasTheRevisionOfTheCommitThatLastTouchedIt() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A"))
    let b = try fixture.recipe(.tagged("B"))
    let epoch = fixture.context.epoch
    #expect([a.revision, b.revision] == ["\(epoch).1", "\(epoch).2"])
    _ = try RecipeOperations.markCooked(id: a.id, in: fixture.context)
    #expect(try RecipeOperations.get(id: a.id, in: fixture.context).revision == "\(epoch).3")
    #expect(try RecipeOperations.get(id: b.id, in: fixture.context).revision == "\(epoch).2")
    _ = try RecipeOperations.delete(id: b.id, in: fixture.context)
    #expect(
      try rows("SELECT entity, record, number FROM entity_revision", fixture) == [["1", a.id, "3"]])
  }

  @Test func revisionsFormAChainWithoutGaps() throws {
    let fixture = try LibraryFixture()
    var last = try fixture.context.revision().text
    let recipe = try fixture.recipe()
    last = try fixture.context.revision().text
    func follow<Value>(_ outcome: MutationOutcome<Value>, moves: Bool = true) throws {
      #expect(outcome.previousRevision == last)
      #expect((outcome.revision != last) == moves)
      last = outcome.revision
      #expect(try fixture.context.revision().text == last)
    }
    try follow(RecipeOperations.create(.tagged("B"), in: fixture.context))
    try follow(RecipeOperations.recordOpened(id: recipe.id, in: fixture.context))
    try follow(RecipeOperations.update(id: recipe.id, .tagged("C"), in: fixture.context))
    try follow(RecipeOperations.update(id: recipe.id, .tagged("C"), in: fixture.context), moves: false)
    try follow(RecipeOperations.delete(id: recipe.id, MutationRequest(dryRun: true), in: fixture.context), moves: false)
    try follow(RecipeOperations.markCooked(id: recipe.id, in: fixture.context))
    try follow(RecipeOperations.recordOpened(id: recipe.id, in: fixture.context))
    try follow(RecipeOperations.delete(id: recipe.id, in: fixture.context))
    #expect(last == "\(fixture.context.epoch).5-2")
  }
}
