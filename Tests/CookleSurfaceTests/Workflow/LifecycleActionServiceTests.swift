import CookleLibrary
import CookleWorkflow
import Testing

@Suite struct LifecycleActionServiceTests {
  @Test func aMoveToAnotherZoneIsToldOnce() throws {
    let fixture = try SurfaceFixture()
    let tokyo = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    #expect(LifecycleActionService.adopt(tokyo, in: fixture.library))
    #expect(fixture.library.timeZone == tokyo)
    #expect(!LifecycleActionService.adopt(tokyo, in: fixture.library))
    #expect(LifecycleActionService.adopt(.utc, in: fixture.library))
    #expect(fixture.library.timeZone == .utc)
  }

  @Test func aLibraryTakesTheZoneOfItsFirstClient() throws {
    let fixture = try SurfaceFixture()
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    LifecycleActionService.start(in: fixture.library)
    fixture.library.timeZone = .utc
    LifecycleActionService.start(in: fixture.library)
    #expect(try SettingsOperations.list(in: fixture.library).settings.timeZone == "Asia/Tokyo")
    let reader = try fixture.reader()
    defer { reader.close() }
    LifecycleActionService.start(in: reader)
    #expect(try reader.revision() == fixture.library.revision())
  }
}
