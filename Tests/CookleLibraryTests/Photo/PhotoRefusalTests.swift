import Foundation
import Testing

@testable import CookleLibrary

/// A mutation that is refused leaves no file, and takes none away that somebody else counts on.
@Suite struct PhotoRefusalTests {
  private let fixture: LibraryFixture
  private let recipe: Recipe
  private let picture = PhotoInput.bytes(SamplePictures.gif)
  private let name = SHA256.hexadecimal(of: SamplePictures.gif) + ".gif"

  init() throws {
    fixture = try LibraryFixture()
    recipe = try fixture.recipe()
  }

  /// The photos' files, and what lies aside.
  private func files() throws -> [String] {
    try (fixture.files("photos") + fixture.files("photos/.incoming")).filter { $0 != ".incoming" }
  }

  private func refuse(
    _ request: MutationRequest = .unconditional, id: String? = nil, in context: LibraryContext? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: LibraryError.self, sourceLocation: sourceLocation) {
      try RecipeOperations.addPhoto(id: id ?? recipe.id, picture, request, in: context ?? fixture.context)
    }
  }

  @Test func aRefusedPhotoLeavesNoFile() throws {
    refuse(MutationRequest(ifRevision: "other"))
    refuse(id: "nobody")
    refuse(MutationRequest(requestKey: ""))
    _ = try RecipeOperations.markCooked(id: recipe.id, MutationRequest(requestKey: "used"), in: fixture.context)
    refuse(MutationRequest(requestKey: "used"))
    _ = try RecipeOperations.addPhoto(
      id: recipe.id, picture, MutationRequest(dryRun: true), in: fixture.context)
    #expect(try files() == [])
    #expect(try PhotoOperations.count(in: fixture.context) == 0)
  }

  @Test func aRecipeThatIsFullLeavesNoFile() throws {
    let ids = try (1...LibraryLimits.rows).map { try fixture.photo(PNGBuilder(width: $0).bytes).id }
    let full = try fixture.recipe(RecipeFormDraft(name: "Album", photos: ids))
    let before = try files()
    refuse(id: full.id)
    #expect(try files() == before)
  }

  /// SQLite ends the transaction by itself when the disk is full.
  @Test func aDatabaseWithoutRoomLeavesNoFile() throws {
    let connection = fixture.context.connection
    let pages = try connection.integer("PRAGMA page_count")
    _ = try connection.integer("PRAGMA max_page_count = \(pages)")
    var before: [String] = []
    let error = try libraryError {
      for width in 1...10_000 {
        before = try files()
        try fixture.photo(PNGBuilder(width: width).bytes)
      }
    }
    #expect(error == .storageFull)
    #expect(before.count > 0)
    #expect(try files() == before)
  }

  @Test func aWriteThatIsCancelledBeforeItsCommitLeavesNoFile() throws {
    let isCancelled = Flag()
    fixture.context.control = OperationControl(mayWait: { true }, mustStop: { isCancelled.isSet })
    fixture.context.willCommit = {
      isCancelled.set()
      // Long enough for SQLite to ask.
      try? fixture.context.connection.execute(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100000) SELECT count(*) FROM n")
    }
    defer {
      fixture.context.control = .unlimited
      fixture.context.willCommit = {}
    }
    let outcome = Result { try PhotoOperations.add(picture, in: fixture.context) }
    isCancelled.set(false)
    // Whether the commit came about or not, rows and files agree.
    let count = try PhotoOperations.count(in: fixture.context)
    #expect(try files().count == count)
    #expect((try? outcome.get()) != nil || count == 0)
  }

  @Test func aFileThatAPhotoNamesStays() throws {
    let photo = try fixture.photo(SamplePictures.gif)
    refuse(MutationRequest(ifRevision: "other"))
    #expect(try files() == [name])
    #expect(LibraryLocation.exists(photo.summary.reference.path))
  }

  @Test func aFileThatWasThereBeforeStays() throws {
    let photo = try fixture.photo(SamplePictures.gif)
    // Its row is gone; an undo or a snapshot may bring it back.
    _ = try PhotoOperations.delete(id: photo.id, in: fixture.context)
    refuse(MutationRequest(ifRevision: "other"))
    #expect(try files() == [name])
  }

  @Test func aLostFileThatIsPutBackStaysWhateverIsRefused() throws {
    let photo = try fixture.photo(SamplePictures.gif)
    #expect(unlink(photo.summary.reference.path) == 0)
    _ = try RecipeOperations.addPhoto(id: recipe.id, picture, in: fixture.context)
    #expect(unlink(photo.summary.reference.path) == 0)
    refuse(MutationRequest(ifRevision: "other"))
    #expect(try PhotoOperations.add(picture, in: fixture.context).value?.isNew == false)
    #expect(try files() == [name])
  }

  @Test func aPictureThatIsPreparedAndNotAddedLeavesNothing() throws {
    var prepared: PhotoInput? = try PhotoOperations.preparation(of: picture, .unconditional, in: fixture.context)
      .run(.unlimited)
    #expect(try files().count == 1)
    #expect(prepared?.fingerprint == picture.fingerprint)
    prepared = nil
    #expect(try files() == [])
    let large = PhotoInput.bytes(PNGBuilder(extra: [("teXt", [UInt8](repeating: 1, count: 4_000_000))]).bytes)
    #expect(throws: LibraryError.cancelled) {
      try PhotoOperations.preparation(of: large, .unconditional, in: fixture.context)
        .run(OperationControl(mayWait: { true }, mustStop: { true }))
    }
    #expect(try files() == [])
  }

  @Test func aPreparedPictureIsAddedThoughOthersCleanedUpMeanwhile() throws {
    let photo = try fixture.photo(SamplePictures.gif)
    let prepared = try PhotoOperations.preparation(of: picture, .unconditional, in: fixture.context).run(.unlimited)
    _ = try PhotoOperations.delete(id: photo.id, in: fixture.context)
    #expect(unlink(photo.summary.reference.path) == 0)
    #expect(try PhotoOperations.add(prepared, in: fixture.context).value?.isNew == true)
    #expect(try files() == [name])
  }

  /// Writers beside each other, some of whom are refused, never leave a row without its file or a file without a row.
  @Test func writersAndRefusedWritersAgreeOnTheFiles() throws {
    let fixture = fixture
    let (location, id) = (fixture.location, recipe.id)
    concurrently(4) { writer in
      let context = try LibraryContext(location: location)
      defer { context.close() }
      for number in 0..<12 {
        let picture = PhotoInput.bytes(PNGBuilder(shade: UInt8(number)).bytes)
        if (number + writer) % 3 == 0 {
          _ = try RecipeOperations.addPhoto(id: id, picture, in: context)
        } else {
          _ = try? RecipeOperations.addPhoto(id: id, picture, MutationRequest(ifRevision: "other"), in: context)
        }
      }
    }
    let photos = try PhotoOperations.list(in: fixture.context).items
    #expect(photos.count == 12)
    let names = photos.compactMap { $0.reference.path.split(separator: "/").last.map(String.init) }
    #expect(try files() == names.sorted())
  }
}
