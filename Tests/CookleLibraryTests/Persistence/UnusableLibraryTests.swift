import Foundation
import Testing

@testable import CookleLibrary

@Suite struct UnusableLibraryTests {
  /// The error opening gives, which leaves the folder as it was: for reading, and for writing but for the setup lock.
  private func openingError(
    _ folder: String, _ access: LibraryContext.Access = .readWrite, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LibraryError {
    try libraryError(sourceLocation: sourceLocation) {
      try LibraryContext(location: LibraryLocation(path: folder), access: access).close()
    }
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static let both: [LibraryContext.Access] = [.readWrite, .readOnly]

  @Test(arguments: both)
  func anotherProgramsDatabaseIsNotTouched(access: LibraryContext.Access) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/library.sqlite"
    try ForeignDatabase(path).execute("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)")
    let before = FileManager.default.contents(atPath: path)
    #expect(
      try openingError(folder.path, access)
        == .damaged(detail: "the file belongs to another program", recoverable: false))
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test(arguments: both)
  func aFileThatIsNoDatabaseIsDamagedAndNotTouched(access: LibraryContext.Access) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/library.sqlite"
    let text = String(repeating: "This is no database. ", count: 500)
    try write(text, to: path)
    guard case .damaged(let detail, _) = try openingError(folder.path, access) else {
      Issue.record("not damaged")
      return
    }
    #expect(detail.contains("not a database"))
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test(arguments: both)
  func aNewerLibraryIsNotTouched(access: LibraryContext.Access) throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    fixture.context.close()
    try ForeignDatabase(fixture.location.database).execute("PRAGMA user_version = 9")
    let before = FileManager.default.contents(atPath: fixture.location.database)
    let error = try openingError(fixture.folder, access)
    #expect(error == .newerLibrary(version: 9, supported: Schema.library.version))
    #expect(error.message.contains("update Cookle"))
    #expect(FileManager.default.contents(atPath: fixture.location.database) == before)
  }

  @Test func aFileIsNoFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try write("x", to: path)
    #expect(try openingError(path) == .cannotOpen(path: path, reason: "it is a file", hint: "name a folder"))
    #expect(
      try openingError(path, .readOnly)
        == .cannotOpen(path: path, reason: "it is a file", hint: "name a folder"))
    guard case .cannotOpen(let named, _, _) = try openingError(path + "/below") else {
      Issue.record("another error")
      return
    }
    #expect(named == path + "/below")
    #expect(FileManager.default.contents(atPath: path) == Data("x".utf8))
  }

  /// Opening a pipe for reading would wait for somebody who writes into it.
  @Test(arguments: both)
  func aPipeInPlaceOfTheDatabaseIsDamageAndNotWaitedFor(access: LibraryContext.Access) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/library.sqlite"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      try openingError(folder.path, access) == .damaged(detail: "\(path) is no regular file", recoverable: false))
  }

  @Test(arguments: both)
  func aPipeInPlaceOfTheStateIsPassedOver(access: LibraryContext.Access) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    fixture.context.close()
    #expect(unlink(fixture.location.state) == 0)
    #expect(mkfifo(fixture.location.state, 0o600) == 0)
    let context = try LibraryContext(location: fixture.location, access: access)
    defer { context.close() }
    #expect(try RecipeOperations.get(id: recipe.id, in: context) == recipe)
  }

  @Test func aFolderInPlaceOfTheDatabaseCannotBeOpened() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/library.sqlite", withIntermediateDirectories: false)
    guard case .cannotOpen = try openingError(folder.path) else {
      Issue.record("another error")
      return
    }
    _ = try openingError(folder.path, .readOnly)
  }

  @Test func aLibraryThatIsNotThereIsNotMadeForReading() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none"
    let missing = LibraryError.cannotOpen(
      path: path, reason: "there is no library", hint: "open it once for writing to create it")
    #expect(try openingError(path, .readOnly) == missing)
    #expect(try FolderPicture(folder.path).names == [])
  }

  @Test func anOlderLibraryIsNotMigratedForReading() throws {
    let fixture = try LibraryFixture()
    fixture.context.close()
    try ForeignDatabase(fixture.location.database).execute("PRAGMA user_version = 0")
    #expect(
      try openingError(fixture.folder, .readOnly)
        == .cannotOpen(
          path: fixture.folder, reason: "it was written by an older Cookle",
          hint: "open it once for writing to bring it up to date"))
  }

  /// Damage at any place is an error of the library, never a crash or a silent repair.
  @Test(arguments: [21, 22] as [UInt64])
  func aDamagedDatabaseIsToldAsSuch(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    try fixture.recipes((0..<120).map { .tagged("Recipe \($0)", ingredients: ["i\($0)"], categories: ["c\($0 % 7)"]) })
    fixture.context.close()
    let bytes = try #require(FileManager.default.contents(atPath: fixture.location.database))
    var told = 0
    for _ in 0..<60 {
      var damaged = bytes
      if random.chance(20) {
        damaged = damaged.prefix(Int.random(in: 1..<damaged.count, using: &random))
      } else {
        let start = Int.random(in: 0..<damaged.count, using: &random)
        for index in start..<min(start + Int.random(in: 1...4_096, using: &random), damaged.count) {
          damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      try damaged.write(to: URL(fileURLWithPath: fixture.location.database))
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: fixture.location.database + suffix)
      }
      do {
        let context = try LibraryContext(location: fixture.location)
        defer { context.close() }
        _ = try RecipeOperations.search(RecipeBrowseCriteria(text: "recipe"), limit: 200, in: context)
        _ = try RecipeOperations.latest(in: context)
        _ = try TagOperations.list(.category, in: context)
        _ = try RecipeOperations.create(.pancakes, in: context)
      } catch is LibraryError {
        told += 1
      }
    }
    #expect(told > 10)
  }

  @Test func anIdentityThatIsGoneIsMadeAnew() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    fixture.context.close()
    try ForeignDatabase(fixture.location.database).execute("DELETE FROM property")
    #expect(
      try openingError(fixture.folder, .readOnly) == .damaged(detail: "its identity is missing", recoverable: true))
    let context = try fixture.secondContext()
    defer { context.close() }
    #expect(context.installation == "other2-1")
    #expect(try RecipeOperations.get(id: recipe.id, in: context).content == recipe.content)
  }

  /// A privileged user may write everywhere, so this can only be seen by another.
  @Test(.enabled(if: geteuid() != 0))
  func aFolderThatCannotBeWrittenSaysSo() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    #expect(
      try openingError(folder.path)
        == .cannotWrite(path: folder.path, reason: "permission denied"))
    let below = folder.path + "/below"
    guard case .cannotOpen(below, let reason, _) = try openingError(below) else {
      Issue.record("another error")
      return
    }
    #expect(reason.contains("permission denied"))
  }
}
