import Foundation
import Testing

@testable import CookleLibrary

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ReaderFollowTests {
  /// The file at a path as the system knows it.
  private func status(_ path: String) -> stat {
    var status = stat()
    _ = stat(path, &status)
    return status
  }

  /// What took the place of the file is no database: the reader says so, and reads on from the one it has.
  @Test func aReaderThatCannotFollowStaysAsItWas() throws {
    let fixture = try LibraryFixture()
    _ = try fixture.recipe()
    fixture.context.close()
    let path = fixture.location.database
    let reader = try SQLiteConnection(path: path, access: .readOnly, lockWait: LockWait())
    let other = try SQLiteConnection(path: path, access: .readOnly, lockWait: LockWait())
    #expect(try reader.integer("SELECT count(*) FROM recipe") == 1)
    try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: path), options: .atomic)
    for _ in 0..<2 {
      #expect(throws: LibraryError.damaged(detail: "file is not a database", recoverable: false)) {
        try reader.follow()
      }
    }
    #expect(try reader.integer("SELECT count(*) FROM recipe") == 1)
    #expect(try reader.integer("PRAGMA user_version") == Int64(Schema.library.version))
    reader.close()
    reader.close()
    #expect(OpenDatabases.contain(status(path)), "the other one is open")
    other.close()
    #expect(!OpenDatabases.contain(status(path)))
  }

  @Test func aStateThatCannotBeFollowedIsEmpty() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    fixture.context.close()
    let reader = try fixture.secondContext(access: .readOnly)
    #expect(try RecipeOperations.lastOpened(in: reader) == recipe)
    try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: fixture.location.state), options: .atomic)
    #expect(try RecipeOperations.lastOpened(in: reader) == nil)
    #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    reader.close()
    #expect(!OpenDatabases.contain(status(fixture.location.state)))
  }
}
