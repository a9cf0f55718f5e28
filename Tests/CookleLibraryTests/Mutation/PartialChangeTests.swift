import Testing

@testable import CookleLibrary

/// Changes of a part of a record, which lose nobody's edit of another part.
@Suite struct PartialChangeTests {
  /// What is read for the change is what it is written over: nobody gets in between.
  @Test func nobodyWritesBetweenReadingAndWriting() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let diary = try fixture.diary("2026-03-14", note: "n", [(.lunch, soup)])
    let other = try fixture.secondContext()
    defer { other.close() }
    other.lockWait.limitMilliseconds = 20
    _ = try DiaryOperations.change(id: diary.id, asked: ["note"], in: fixture.context) { stored in
      #expect(throws: LibraryError.self) { try DiaryOperations.update(id: diary.id, .of("2026-03-15"), in: other) }
      var draft = stored
      draft.note = "later"
      return draft
    }
    _ = try RecipeOperations.change(id: soup, asked: ["note"], in: fixture.context) { stored in
      #expect(throws: LibraryError.self) {
        try RecipeOperations.update(id: soup, RecipeFormDraft(name: "Theirs"), in: other)
      }
      var draft = stored
      draft.note = "later"
      return draft
    }
    #expect(
      DiaryFormDraft(try DiaryOperations.get(id: diary.id, in: other))
        == .of("2026-03-14", note: "later", [(.lunch, soup)]))
    let recipe = try RecipeOperations.get(id: soup, in: other)
    #expect(recipe.content == RecipeContent(name: "Soup", note: "later"))
  }

  @Test func aKeyIsOfWhatWasAsked() throws {
    let fixture = try LibraryFixture()
    let diary = try fixture.diary("2026-03-14")
    func change(_ asked: [String?]) throws -> MutationOutcome<Diary> {
      try DiaryOperations.change(id: diary.id, asked: asked, MutationRequest(requestKey: "k"), in: fixture.context) {
        var draft = $0
        draft.note = "n"
        return draft
      }
    }
    let first = try change(["", nil])
    #expect(try change(["", nil]).revision == first.revision)
    for other: [String?] in [[nil, ""], ["=", nil], ["", nil, nil]] {
      #expect(throws: LibraryError.requestKeyConflict(key: "k")) { try change(other) }
    }
  }

  @Test func aRefusedRowIsNamedByItsPlaceInItsMeal() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let diary = try fixture.diary("2026-03-14", [(.breakfast, soup)])
    let error = #expect(throws: LibraryError.self) {
      try DiaryOperations.change(id: diary.id, asked: [], in: fixture.context) { stored in
        var draft = stored
        draft.rows += DiaryFormDraft.of("", [(.lunch, soup), (.dinner, "x"), (.lunch, "y")]).rows
        return draft
      }
    }
    guard case .validationFailed(let fields)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fields.map(\.path) == ["dinner[0]", "lunch[1]"])
    #expect(try DiaryOperations.get(id: diary.id, in: fixture.context) == diary)
  }

  @Test func aRecipeIsSavedOnlyOverWhatItSaid() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Soup", categories: ["Winter"]))
    let base = RecipeFormOperations.mark(of: recipe.content)
    var draft = RecipeFormDraft(recipe.content)
    draft.note = "n"
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    _ = try RecipeOperations.update(id: recipe.id, draft, ifContent: base, in: fixture.context)
    let now = try RecipeOperations.get(id: recipe.id, in: fixture.context)
    #expect(now.content.note == "n")
    #expect(throws: LibraryError.revisionConflict(.recipe, id: recipe.id, currentRevision: now.revision)) {
      try RecipeOperations.update(id: recipe.id, draft, ifContent: base, in: fixture.context)
    }
  }
}
