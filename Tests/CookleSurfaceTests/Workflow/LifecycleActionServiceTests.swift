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
}
