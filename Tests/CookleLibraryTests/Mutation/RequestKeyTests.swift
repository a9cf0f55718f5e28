import Testing

@testable import CookleLibrary

@Suite struct RequestKeyTests {
  private let key = MutationRequest(requestKey: "k")

  /// What of an outcome a repeat must tell again.
  private struct Told<Value: Equatable>: Equatable {
    var value: Value?
    var effects: [MutationEffect]
    var revisions: [String]

    init(_ outcome: MutationOutcome<Value>) {
      value = outcome.value
      effects = outcome.effects
      revisions = [outcome.previousRevision, outcome.revision]
    }
  }

  private func expectRepeat<Value: Equatable>(
    in fixture: LibraryFixture, after: (() throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ run: () throws -> MutationOutcome<Value>
  ) throws {
    let first = try run()
    #expect(!first.isRepeated, sourceLocation: sourceLocation)
    try after?()
    let before = try fixture.context.revision()
    let second = try run()
    #expect(Told(second) == Told(first), sourceLocation: sourceLocation)
    #expect(second.isRepeated, sourceLocation: sourceLocation)
    #expect(try fixture.context.revision() == before, sourceLocation: sourceLocation)
  }

  @Test func aRepeatTellsTheFirstOutcomeAndChangesNothing() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    let recipe = try fixture.recipe()
    func request(_ name: String) -> MutationRequest { MutationRequest(requestKey: name) }
    try expectRepeat(in: fixture) { try RecipeOperations.create(.tagged("B"), request("create"), in: context) }
    try expectRepeat(in: fixture) {
      try RecipeOperations.update(id: recipe.id, .tagged("A", categories: ["New"]), request("update"), in: context)
    }
    try expectRepeat(in: fixture) { try RecipeOperations.markCooked(id: recipe.id, request("cook"), in: context) }
    try expectRepeat(in: fixture) { try RecipeOperations.recordOpened(id: recipe.id, request("open"), in: context) }
    try expectRepeat(in: fixture) { try RecipeOperations.delete(id: recipe.id, request("delete"), in: context) }
    #expect(try RecipeOperations.count(in: context) == 1)
  }

  @Test func aRepeatAnswersEvenWhenTheRecordMovedOrIsGone() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    let recipe = try fixture.recipe()
    func request(_ name: String) -> MutationRequest {
      MutationRequest(ifRevision: recipe.revision, requestKey: name)
    }
    try expectRepeat(in: fixture, after: { _ = try RecipeOperations.markCooked(id: recipe.id, in: context) }) {
      try RecipeOperations.recordOpened(id: recipe.id, request("open"), in: context)
    }
    let second = try fixture.recipe(.tagged("B"))
    let keyed = MutationRequest(ifRevision: second.revision, requestKey: "cook")
    try expectRepeat(in: fixture, after: { _ = try RecipeOperations.delete(id: second.id, in: context) }) {
      try RecipeOperations.markCooked(id: second.id, keyed, in: context)
    }
    let third = try fixture.recipe(.tagged("C"))
    try expectRepeat(in: fixture, after: { _ = try RecipeOperations.delete(id: third.id, in: context) }) {
      try RecipeOperations.recordOpened(id: third.id, MutationRequest(requestKey: "open third"), in: context)
    }
  }

  @Test func anEditThatChangedNothingIsRepeatedTheSame() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try expectRepeat(in: fixture) { try RecipeOperations.update(id: recipe.id, .pancakes, key, in: fixture.context) }
  }

  @Test func otherParametersOrAnotherMethodAreAConflict() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    let a = try fixture.recipe(.tagged("A"))
    let b = try fixture.recipe(.tagged("B"))
    _ = try RecipeOperations.update(id: a.id, .tagged("A2"), key, in: context)
    let before = try context.revision()
    let conflict = LibraryError.requestKeyConflict(key: "k")
    #expect(throws: conflict) { try RecipeOperations.update(id: a.id, .tagged("A3"), key, in: context) }
    #expect(throws: conflict) { try RecipeOperations.update(id: b.id, .tagged("A2"), key, in: context) }
    #expect(throws: conflict) {
      try RecipeOperations.update(
        id: a.id, .tagged("A2"), MutationRequest(ifRevision: "x", requestKey: "k"), in: context)
    }
    #expect(throws: conflict) { try RecipeOperations.create(.tagged("A2"), key, in: context) }
    #expect(throws: conflict) { try RecipeOperations.delete(id: a.id, key, in: context) }
    #expect(throws: conflict) { try RecipeOperations.markCooked(id: a.id, key, in: context) }
    #expect(throws: conflict) { try RecipeOperations.recordOpened(id: a.id, key, in: context) }
    #expect(try context.revision() == before)
  }

  @Test func keysOfTheStateAndTheLibraryAreOneSet() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, key, in: context)
    let conflict = LibraryError.requestKeyConflict(key: "k")
    #expect(throws: conflict) { try RecipeOperations.create(.tagged("B"), key, in: context) }
    #expect(throws: conflict) { try RecipeOperations.markCooked(id: recipe.id, key, in: context) }
    #expect(throws: conflict) {
      try RecipeOperations.recordOpened(
        id: recipe.id, MutationRequest(ifRevision: recipe.revision, requestKey: "k"), in: context)
    }
    let other = try fixture.recipe(.tagged("B"))
    #expect(throws: conflict) { try RecipeOperations.recordOpened(id: other.id, key, in: context) }
    fixture.clock.advance(milliseconds: LibraryLimits.requestKeyMilliseconds)
    _ = try RecipeOperations.create(.tagged("C"), key, in: context)
  }

  @Test(arguments: [
    (24 * 3_600_000 - 1, true),
    (24 * 3_600_000, false),
  ])
  func aKeyIsRememberedForADay(milliseconds: Int64, isRepeated: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.markCooked(id: recipe.id, key, in: fixture.context)
    _ = try RecipeOperations.recordOpened(
      id: recipe.id, MutationRequest(requestKey: "open"), in: fixture.context)
    fixture.clock.advance(milliseconds: milliseconds)
    #expect(try RecipeOperations.markCooked(id: recipe.id, key, in: fixture.context).isRepeated == isRepeated)
    #expect(
      try RecipeOperations.recordOpened(id: recipe.id, MutationRequest(requestKey: "open"), in: fixture.context)
        .isRepeated == isRepeated)
    #expect(
      try RecipeOperations.get(id: recipe.id, in: fixture.context).timesCooked == (isRepeated ? 1 : 2))
  }

  @Test func forgottenKeysLeaveNoRow() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for number in 0..<5 {
      _ = try RecipeOperations.markCooked(
        id: recipe.id, MutationRequest(requestKey: "k\(number)"), in: fixture.context)
    }
    fixture.clock.advance(milliseconds: LibraryLimits.requestKeyMilliseconds)
    _ = try RecipeOperations.markCooked(id: recipe.id, key, in: fixture.context)
    #expect(try fixture.context.connection.integer("SELECT count(*) FROM request_key") == 1)
  }

  @Test func dryRunsNeitherReadNorKeepKeys() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    let recipe = try fixture.recipe()
    let dry = MutationRequest(requestKey: "k", dryRun: true)
    _ = try RecipeOperations.delete(id: recipe.id, dry, in: context)
    _ = try RecipeOperations.recordOpened(id: recipe.id, dry, in: context)
    _ = try RecipeOperations.markCooked(id: recipe.id, key, in: context)
    #expect(try RecipeOperations.delete(id: recipe.id, dry, in: context).impact?.count == 1)
    #expect(try RecipeOperations.create(.tagged("B"), dry, in: context).impact?.count == 1)
    #expect(try RecipeOperations.recordOpened(id: recipe.id, dry, in: context).impact?.count == 1)
  }

  @Test func aFailedMutationUsesUpNoKey() throws {
    let fixture = try LibraryFixture()
    #expect(throws: LibraryError.self) { try RecipeOperations.delete(id: "missing", key, in: fixture.context) }
    #expect(throws: LibraryError.self) { try RecipeOperations.create(.tagged(""), key, in: fixture.context) }
    #expect(try !RecipeOperations.create(.tagged("A"), key, in: fixture.context).isRepeated)
  }

  @Test func keysAreSharedByProcessesAndOutliveThem() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    let first = try RecipeOperations.create(.pancakes, key, in: other)
    other.close()
    let second = try RecipeOperations.create(.pancakes, key, in: fixture.context)
    #expect(Told(second) == Told(first))
    #expect(second.isRepeated)
  }

  @Test func aKeyHasOneToTwoHundredCharacters() throws {
    let fixture = try LibraryFixture()
    for bad in ["", String(repeating: "k", count: 201), "k" + String(repeating: "\u{301}", count: 6_400)] {
      let fields = try fieldErrors {
        try RecipeOperations.create(.pancakes, MutationRequest(requestKey: bad), in: fixture.context)
      }
      #expect(fields.map(\.path) == ["requestKey"])
    }
    for good in ["k", String(repeating: "鍵", count: 200), "'; --", "\u{1F511}\n"] {
      #expect(
        try !RecipeOperations.create(.pancakes, MutationRequest(requestKey: good), in: fixture.context).isRepeated)
    }
    #expect(try RecipeOperations.count(in: fixture.context) == 4)
  }
}
