import Foundation
import Testing

@testable import CookleLibrary

@Suite struct CookingOverviewTests {
  /// A library without a state that is open for reading only: one that an earlier version left, or whose state was lost.
  private func reader(_ fixture: LibraryFixture) throws -> LibraryContext {
    fixture.context.close()
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: fixture.location.state + suffix) }
    return try fixture.secondContext(access: .readOnly)
  }

  @Test func whereThereIsNoStateNothingIsCooked() throws {
    let fixture = try LibraryFixture()
    let session = try fixture.cook()
    let reader = try reader(fixture)
    defer { reader.close() }
    #expect(try CookingSessionOperations.overview(in: reader) == CookingOverview())
    #expect(throws: LibraryError.notFound(.cookingSession, id: session.id.text)) {
      try CookingSessionOperations.overview(of: session.id.text, in: reader)
    }
    #expect(throws: LibraryError.notFound(.cookingSession, id: session.id.text)) {
      try CookingSessionOperations.get(session.id.text, in: reader)
    }
  }

  @Test func aSessionIsFoundByItsId() throws {
    let fixture = try LibraryFixture()
    let session = try fixture.cook()
    try fixture.sync(.example())
    #expect(try CookingSessionOperations.overview(in: fixture.context).sessions.count == 2)
    #expect(
      try CookingSessionOperations.overview(of: session.id.text, in: fixture.context).current == .session(session))
    #expect(throws: LibraryError.notFound(.cookingSession, id: "watch.2")) {
      try CookingSessionOperations.overview(of: "watch.2", in: fixture.context)
    }
  }
}
