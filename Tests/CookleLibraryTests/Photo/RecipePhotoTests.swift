import Testing

@testable import CookleLibrary

@Suite struct RecipePhotoTests {
  private func draft(_ photos: [String]?, name: String = "Soup") -> RecipeFormDraft {
    RecipeFormDraft(name: name, photos: photos)
  }

  /// Each photo's use count, the newest first.
  private func uses(_ fixture: LibraryFixture) throws -> [Int] {
    try PhotoOperations.list(in: fixture.context).items.map(\.useCount)
  }

  @Test func aRecipeHasItsPhotosInOrderEachOnce() throws {
    let fixture = try LibraryFixture()
    let photos = try (1...3).map { try fixture.photo($0) }
    let ids = photos.map(\.id)
    let outcome = try RecipeOperations.create(draft([ids[2], ids[0], ids[2]]), in: fixture.context)
    let recipe = try #require(outcome.value)
    #expect(recipe.content.photos == [ids[2], ids[0]])
    #expect(recipe.photos == [photos[2].summary.reference, photos[0].summary.reference])
    #expect(outcome.effects == [.recipeDataChanged, .photoDataChanged, .notificationPlanChanged])
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    #expect(try uses(fixture) == [1, 0, 1])
    let summary = try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items.first
    #expect(summary?.photo == photos[2].summary.reference)
    #expect(try RecipeOperations.duplicate(id: recipe.id, in: fixture.context).photos == [ids[2], ids[0]])
    #expect(
      try PhotoOperations.get(id: ids[0], in: fixture.context).recipes == [PhotoRecipe(id: recipe.id, name: "Soup")])
  }

  @Test func anUnknownPhotoIsAnErrorAtItsPlace() throws {
    let fixture = try LibraryFixture()
    let id = try fixture.photo().id
    let errors = try fieldErrors {
      try RecipeOperations.create(draft([id, "nobody", id, ""]), in: fixture.context)
    }
    #expect(errors.map(\.path) == ["photos[1]", "photos[3]"])
    #expect(errors.map(\.value) == ["nobody", ""])
    #expect(try RecipeOperations.count(in: fixture.context) == 0)
    #expect(throws: LibraryError.limitExceeded(name: "recipeRows", what: "photos", limit: 1_000, value: 1_001)) {
      try RecipeOperations.create(
        draft([String](repeating: id, count: 1_001)), in: fixture.context)
    }
  }

  @Test func aDraftThatSaysNothingOfPhotosLeavesThem() throws {
    let fixture = try LibraryFixture()
    let ids = try (1...2).map { try fixture.photo($0).id }
    let recipe = try fixture.recipe(draft(ids))
    let renamed = try RecipeOperations.update(id: recipe.id, draft(nil, name: "Stew"), in: fixture.context).value
    #expect(renamed?.content.photos == ids)
    #expect(try uses(fixture) == [1, 1])
    let turned = try RecipeOperations.update(
      id: recipe.id, draft(ids.reversed(), name: "Stew"), in: fixture.context)
    #expect(turned.value?.content.photos == ids.reversed())
    #expect(turned.changes.map(\.entity) == [.recipe])
    let bare = try RecipeOperations.update(id: recipe.id, draft([], name: "Stew"), in: fixture.context)
    #expect(bare.value?.photos == [])
    #expect(bare.changes.map(\.id) == [ids[1], ids[0], recipe.id])
    #expect(try uses(fixture) == [0, 0])
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items[0].photo == nil)
    let same = try RecipeOperations.update(id: recipe.id, draft([], name: "Stew"), in: fixture.context)
    #expect(same.changes == [])
  }

  @Test func keepingAndNamingPhotosAreTwoRequests() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(draft(nil))
    let request = MutationRequest(requestKey: "k")
    _ = try RecipeOperations.update(id: recipe.id, draft(nil, name: "A"), request, in: fixture.context)
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) {
      try RecipeOperations.update(id: recipe.id, draft([], name: "A"), request, in: fixture.context)
    }
  }

  @Test func aPhotoIsAddedAtTheEndOnce() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.photo(1).id
    let recipe = try fixture.recipe(draft([first]))
    fixture.clock.advance(milliseconds: 5)
    let outcome = try RecipeOperations.addPhoto(
      id: recipe.id, .bytes(SamplePictures.gif), source: .camera, in: fixture.context)
    let changed = try #require(outcome.value)
    #expect(changed.content.photos.count == 2 && changed.content.photos[0] == first)
    #expect(changed.modifiedAt == fixture.clock.now)
    #expect(outcome.effects == [.recipeDataChanged, .photoDataChanged, .notificationPlanChanged])
    #expect(outcome.changes.map(\.kind) == [.created, .updated])
    let again = try RecipeOperations.addPhoto(id: recipe.id, .bytes(SamplePictures.gif), in: fixture.context)
    #expect(again.value == changed)
    #expect(again.changes == [])
    #expect(throws: LibraryError.notFound(.recipe, id: "nobody")) {
      try RecipeOperations.addPhoto(id: "nobody", .bytes(SamplePictures.jpeg), in: fixture.context)
    }
    #expect(try PhotoOperations.count(in: fixture.context) == 2)
  }

  @Test func removingUnlinksAndThePhotoStays() throws {
    let fixture = try LibraryFixture()
    let ids = try (1...2).map { try fixture.photo($0).id }
    let recipe = try fixture.recipe(draft(ids))
    let outcome = try RecipeOperations.removePhoto(id: recipe.id, photo: ids[0], in: fixture.context)
    #expect(outcome.value?.content.photos == [ids[1]])
    #expect(try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items[0].photo?.id == ids[1])
    #expect(try PhotoOperations.list(in: fixture.context).total == 2)
    #expect(
      try RecipeOperations.removePhoto(id: recipe.id, photo: ids[0], in: fixture.context).changes == [])
    #expect(throws: LibraryError.notFound(.photo, id: "nobody")) {
      try RecipeOperations.removePhoto(id: recipe.id, photo: "nobody", in: fixture.context)
    }
  }

  @Test func deletingARecipeUnlinksAndDiscloses() throws {
    let fixture = try LibraryFixture()
    let ids = try (1...2).map { try fixture.photo($0).id }
    let recipe = try fixture.recipe(draft(ids))
    #expect(
      try RecipeOperations.delete(id: recipe.id, MutationRequest(dryRun: true), in: fixture.context).impact == [
        MutationImpact(entity: .recipe, change: .deleted, count: 1),
        MutationImpact(entity: .photo, change: .updated, count: 2),
        MutationImpact(entity: .recipePhoto, change: .deleted, count: 2),
      ])
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(try uses(fixture) == [0, 0])
    #expect(try fixture.context.connection.integer("SELECT count(*) FROM recipe_photo") == 0)
  }

  @Test func deletingAPhotoTakesItOutOfEveryRecipe() throws {
    let fixture = try LibraryFixture()
    let ids = try (1...2).map { try fixture.photo($0).id }
    let both = try fixture.recipe(draft(ids, name: "Both"))
    let one = try fixture.recipe(draft([ids[0]], name: "One"))
    #expect(
      try PhotoOperations.delete(id: ids[0], MutationRequest(dryRun: true), in: fixture.context).impact == [
        MutationImpact(entity: .recipe, change: .updated, count: 2),
        MutationImpact(entity: .photo, change: .deleted, count: 1),
        MutationImpact(entity: .recipePhoto, change: .deleted, count: 2),
      ])
    fixture.clock.advance(milliseconds: 5)
    let file = try PhotoOperations.path(of: ids[0], in: fixture.context)
    let outcome = try PhotoOperations.delete(id: ids[0], in: fixture.context)
    #expect(outcome.value == ids[0])
    #expect(outcome.effects == [.recipeDataChanged, .photoDataChanged, .notificationPlanChanged])
    let after = try RecipeOperations.get(id: both.id, in: fixture.context)
    #expect(after.content.photos == [ids[1]])
    #expect(after.modifiedAt == both.modifiedAt)
    #expect(after.revision != both.revision)
    #expect(try RecipeOperations.get(id: one.id, in: fixture.context).photos == [])
    let summaries = try RecipeOperations.search(RecipeBrowseCriteria(), in: fixture.context).items
    #expect(summaries.map { $0.photo?.id } == [ids[1], nil])
    #expect(throws: LibraryError.notFound(.photo, id: ids[0])) {
      try PhotoOperations.get(id: ids[0], in: fixture.context)
    }
    // Undo and snapshots may still need it.
    #expect(LibraryLocation.exists(file))
    // The same picture is a new photo then.
    #expect(try fixture.photo(1).id != ids[0])
  }

  @Test func theUseOfAPhotoMovesItsRevision() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    try fixture.recipe(draft([photo.id]))
    guard
      case .revisionConflict(.photo, photo.id, _) = try libraryError({
        try PhotoOperations.delete(id: photo.id, MutationRequest(ifRevision: photo.revision), in: fixture.context)
      })
    else {
      Issue.record("another error")
      return
    }
  }

  @Test func atMostAHundredRecipesAreNamedAndAllCounted() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    try fixture.recipes((1...105).map { draft([photo.id], name: "Recipe \($0)") })
    let read = try PhotoOperations.get(id: photo.id, in: fixture.context)
    #expect(read.summary.useCount == 105)
    #expect(read.recipes.map(\.name) == (1...100).map { "Recipe \($0)" })
  }

  @Test func aRecipeShowsNoMorePhotosThanItHasRows() throws {
    let fixture = try LibraryFixture()
    try fixture.context.connection.execute(
      """
      WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < \(LibraryLimits.rows))
      INSERT INTO photo (id, hash, media_type, width, height, bytes, source, created_at, modified_at)
      SELECT 'p' || i, 'h' || i, 'image/png', 1, 1, 1, 'import', 0, 0
      FROM number;
      UPDATE record_slot SET last = \(LibraryLimits.rows) WHERE entity = \(LibraryEntity.photo.code)
      """)
    let recipe = try fixture.recipe(draft((1...LibraryLimits.rows).map { "p\($0)" }))
    #expect(
      throws: LibraryError.limitExceeded(
        name: "recipeRows", what: "photos", limit: LibraryLimits.rows, value: LibraryLimits.rows + 1)
    ) { try RecipeOperations.addPhoto(id: recipe.id, .bytes(SamplePictures.gif), in: fixture.context) }
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
  }

  @Test func aDeletionThatIsGivenUpLeavesEverything() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo(1).id
    let recipe = try fixture.recipe(draft([photo]))
    fixture.context.control = OperationControl(mayWait: { true }, mustStop: { true })
    #expect(throws: LibraryError.cancelled) { try PhotoOperations.delete(id: photo, in: fixture.context) }
    fixture.context.control = .unlimited
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
  }
}
