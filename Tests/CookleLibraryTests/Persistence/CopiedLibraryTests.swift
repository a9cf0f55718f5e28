import Foundation
import Testing

@testable import CookleLibrary

/// A copied library (another device or inode) gets a new installation id and epoch (docs/architecture.md, Persistence).
@Suite struct CopiedLibraryTests {
  private func open(_ folder: String, _ name: String) throws -> LibraryContext {
    try LibraryContext(
      location: LibraryLocation(path: folder),
      environment: LibraryFixture.environment(
        TestClock(Instant(milliseconds: 1_772_352_000_000)), idPrefix: name + "-",
        firstBits: name.utf8.reduce(0) {
          $0 * 31 + Int($1)
        }))
  }

  private func copy(_ folder: String) throws -> String {
    let path = TemporaryFolder.newPath()
    try FileManager.default.copyItem(atPath: folder, toPath: path)
    return path
  }

  @Test func aCopyIsAnotherLibraryAndTheOriginalStaysWhatItIs() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let (epoch, installation) = (fixture.context.epoch, fixture.context.installation)
    let revision = try fixture.context.revision().text
    fixture.context.close()
    let path = try copy(fixture.folder)
    defer { try? FileManager.default.removeItem(atPath: path) }

    let copied = try open(path, "copy")
    defer { copied.close() }
    #expect(copied.epoch != epoch)
    #expect(copied.installation == "copy-1")
    let stored = try RecipeOperations.get(id: recipe.id, in: copied)
    #expect(stored.content == recipe.content)
    #expect(stored.revision == "\(copied.epoch).1")
    // What a client of the original knows says nothing here.
    #expect(
      throws: LibraryError.revisionConflict(.recipe, id: recipe.id, currentRevision: "\(copied.epoch).1")
    ) {
      try RecipeOperations.delete(id: recipe.id, MutationRequest(ifRevision: recipe.revision), in: copied)
    }
    guard case .cannotCalculateChanges = try libraryError({ try ChangeFeed.changes(since: revision, in: copied) })
    else {
      Issue.record("another error")
      return
    }

    let original = try fixture.secondContext()
    defer { original.close() }
    #expect([original.epoch, original.installation] == [epoch, installation])
    #expect(try original.revision().text == revision)
  }

  @Test func aCopyKeepsItsIdentityOnceItHasOne() throws {
    let fixture = try LibraryFixture()
    fixture.context.close()
    let path = try copy(fixture.folder)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try open(path, "first")
    let identity = [first.epoch, first.installation]
    first.close()
    let second = try open(path, "second")
    #expect([second.epoch, second.installation] == identity)
    second.close()
  }

  @Test func aCopyOfACopyIsAThirdLibrary() throws {
    let fixture = try LibraryFixture()
    fixture.context.close()
    let first = try copy(fixture.folder)
    defer { try? FileManager.default.removeItem(atPath: first) }
    let one = try open(first, "one")
    let installation = one.installation
    one.close()
    let second = try copy(first)
    defer { try? FileManager.default.removeItem(atPath: second) }
    let two = try open(second, "two")
    defer { two.close() }
    #expect(Set([fixture.context.installation, installation, two.installation]).count == 3)
  }

  @Test func aMovedLibraryIsTheSameLibrary() throws {
    let fixture = try LibraryFixture()
    fixture.context.close()
    let path = TemporaryFolder.newPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.moveItem(atPath: fixture.folder, toPath: path)
    let moved = try open(path, "moved")
    defer { moved.close() }
    #expect([moved.epoch, moved.installation] == [fixture.context.epoch, fixture.context.installation])
  }

  @Test func manyProcessesThatOpenACopyAtOnceAgree() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    fixture.context.close()
    let path = try copy(fixture.folder)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let identities = Collected<[String]>()
    concurrently(8) { number in
      let context = try open(path, "p\(number)")
      defer { context.close() }
      identities.add([context.epoch, context.installation])
    }
    #expect(identities.all.count == 8)
    #expect(Set(identities.all).count == 1)
    #expect(identities.all.first?.last != fixture.context.installation)
  }
}
