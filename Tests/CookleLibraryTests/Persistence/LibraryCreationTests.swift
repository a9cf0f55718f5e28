import Foundation
import Testing

@testable import CookleLibrary

@Suite struct LibraryCreationTests {
  @Test func aNewLibraryIsForItsOwnerAlone() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    #expect(try mode(of: fixture.folder) == "700")
    let names = try FolderPicture(fixture.folder).names
    #expect(
      names == [
        "library.sqlite", "library.sqlite-shm", "library.sqlite-wal", "setup.lock", "state.sqlite",
        "state.sqlite-shm", "state.sqlite-wal",
      ])
    for name in names { #expect(try mode(of: fixture.folder + "/" + name) == "600", "\(name)") }
  }

  @Test func missingParentsAreMadeForTheOwnerAlone() throws {
    let folder = try TemporaryFolder()
    let context = try LibraryContext(location: LibraryLocation(path: folder.path + "/a/b/library"))
    defer { context.close() }
    for part in ["/a", "/a/b", "/a/b/library"] { #expect(try mode(of: folder.path + part) == "700") }
  }

  @Test func anExistingEmptyFolderBecomesTheLibrary() throws {
    let folder = try TemporaryFolder()
    let context = try LibraryContext(location: LibraryLocation(path: folder.path))
    defer { context.close() }
    #expect(try RecipeOperations.count(in: context) == 0)
  }

  @Test func aNewLibraryIsEmptyAndAtItsBeginning() throws {
    let fixture = try LibraryFixture()
    let context = fixture.context
    #expect(try context.revision() == LibraryRevision(epoch: context.epoch, library: 0, state: 0))
    #expect(context.installation == "id-1")
    #expect(!context.epoch.isEmpty && !context.epoch.contains("."))
    #expect(try RecipeOperations.count(in: context) == 0)
    #expect(try fixture.uses(.ingredient) == [])
    #expect(try RecipeOperations.lastOpened(in: context) == nil)
  }

  @Test func whatWasSavedIsThereWhenOpenedAgain() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    let (epoch, installation, instance) = (
      fixture.context.epoch, fixture.context.installation, fixture.context.instance
    )
    fixture.context.close()
    let again = try fixture.secondContext()
    defer { again.close() }
    #expect(try RecipeOperations.get(id: recipe.id, in: again) == recipe)
    #expect(try RecipeOperations.lastOpened(in: again) == recipe)
    #expect([again.epoch, again.installation] == [epoch, installation])
    #expect(again.instance != instance)
    #expect(try again.revision().text == "\(epoch).1-1")
  }

  @Test func twoLibrariesHaveTwoIdentities() throws {
    let folder = try TemporaryFolder()
    let contexts = try ["a", "b"].map {
      try LibraryContext(location: LibraryLocation(path: folder.path + "/" + $0))
    }
    defer { for context in contexts { context.close() } }
    #expect(Set(contexts.map(\.epoch)).count == 2)
    #expect(Set(contexts.map(\.installation)).count == 2)
    #expect(Set(contexts.map(\.instance)).count == 2)
  }

  @Test(arguments: [
    "with space", "100%41", "what?mode=ro", "a#b", "it's \"quoted\"", "レシピ帳", "file:memory", "new\nline", "a;b&c",
  ])
  func theNameOfTheFolderIsOnlyAName(name: String) throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path + "/" + name)
    let context = try LibraryContext(location: location)
    let recipe = try #require(try RecipeOperations.create(.pancakes, in: context).value)
    try Snapshot.take(of: context.connection, in: location, at: .now(), reason: .reset)
    context.close()
    let reader = try LibraryContext(location: location, access: .readOnly)
    #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    reader.close()
    let immutable = try SQLiteConnection(path: location.database, access: .readOnly, lockWait: LockWait())
    #expect(try immutable.integer("SELECT count(*) FROM recipe") == 1)
    immutable.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test func aPathIsMadeAbsoluteAndPlain() {
    let here = FileManager.default.currentDirectoryPath
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(LibraryLocation(path: "/a/b///").path == "/a/b")
    #expect(LibraryLocation(path: "/").path == "/")
    #expect(LibraryLocation(path: "a").path == here + "/a")
    #expect(LibraryLocation(path: "~/x").path == home + "/x")
    #expect(LibraryLocation(path: "~").path == (home.isEmpty ? "/" : home))
    #expect(LibraryLocation(path: "~x").path == here + "/~x")
  }
}
