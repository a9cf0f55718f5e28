import JSON
import ServerHarness
import Testing

@Suite struct ServeOptionTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(arguments: ["", "soon", "2026-03-14"])
  func aClockWithoutAnInstantIsAWrongCommandLine(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "clock")
    expectComplaint(try CommandRun.cookle(["serve", "--clock", path], on: library), code: 64)
    expectComplaint(try CommandRun.cookle(["serve", "--clock", folder.path("none")], on: library), code: 64)
  }

  @Test func recordsCarryTheTimeOfTheClock() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("2026-03-14T09:00:00Z", to: "clock")
    let server = try ServerProcess(library, arguments: ["serve", "--clock", path])
    try server.initialize()
    let created = try server.create(RecipeDrafts.tomatoSoup)["value"]
    #expect(created?["createdAt"] == "2026-03-14T09:00:00.000Z")
    try folder.write("2026-03-15T09:00:00Z", to: "clock")
    #expect(try server.create(RecipeDrafts.named("Later"))["value"]?["createdAt"] == "2026-03-15T09:00:00.000Z")
  }

  @Test func programsAreLookedForInTheFolderThatWasNamed() throws {
    let folder = try TemporaryFolder()
    let server = try ServerProcess(library, arguments: ["serve", "--programs", folder.path])
    let availability = try server.initialize()["availability"]
    #expect(availability?["renditions"]?["status"] == "unavailable", "\(availability?.text ?? "")")
    expectComplaint(try CommandRun.cookle(["serve", "--programs", "bin"], on: library), code: 64)
  }
}
