import Testing

@testable import CookleLibrary

@Suite struct TimeZoneAdoptionTests {
  private func adopt(_ zone: String, in context: LibraryContext) throws -> Bool {
    try SettingsOperations.adoptTimeZone(
      firstClient: try #require(TimeZoneRules(identifier: zone)), in: context)
  }

  @Test func theFirstClientGivesTheLibraryItsZone() throws {
    let fixture = try LibraryFixture()
    #expect(try adopt("Asia/Tokyo", in: fixture.context))
    #expect(try SettingsOperations.list(in: fixture.context).settings.timeZone == "Asia/Tokyo")
    #expect(try fixture.context.revision().library == 1)
    #expect(try !adopt("Europe/Paris", in: fixture.context))
    let second = try fixture.secondContext()
    defer { second.close() }
    #expect(try !adopt("Europe/Paris", in: second))
    #expect(try SettingsOperations.list(in: second).settings.timeZone == "Asia/Tokyo")
    #expect(try fixture.context.revision().library == 1)
  }

  @Test func aChosenZoneStays() throws {
    let fixture = try LibraryFixture()
    _ = try SettingsOperations.set(.libraryTimeZone, to: .text("Europe/Paris"), in: fixture.context)
    #expect(try !adopt("Asia/Tokyo", in: fixture.context))
    #expect(try SettingsOperations.list(in: fixture.context).settings.timeZone == "Europe/Paris")
  }

  @Test func aReaderWritesNothing() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(try !adopt("Asia/Tokyo", in: reader))
    #expect(try SettingsOperations.list(in: reader).settings.timeZone == nil)
  }

  @Test func aLockedLibraryIsGivenUpOn() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    try other.connection.execute("BEGIN IMMEDIATE")
    guard case .busy = try libraryError({ try adopt("Asia/Tokyo", in: fixture.context) }) else {
      Issue.record("not busy")
      return
    }
    try other.connection.execute("ROLLBACK")
    #expect(try adopt("Asia/Tokyo", in: fixture.context))
  }
}
