import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ClockFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/clock" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  @Test func timeIsWhatTheFileSaysNow() throws {
    try write("2026-03-14T09:00:00Z\n")
    let clock = try #require(ClockFile(path: path))
    #expect(clock.now().text == "2026-03-14T09:00:00.000Z")
    try write("  2026-03-14T08:00:00.250+01:00")
    #expect(clock.now().text == "2026-03-14T07:00:00.250Z")
  }

  @Test func aFileThatCannotBeReadStopsTheClock() throws {
    try write("2026-03-14T09:00:00Z")
    let clock = try #require(ClockFile(path: path))
    try write("soon")
    #expect(clock.now().text == "2026-03-14T09:00:00.000Z")
    try FileManager.default.removeItem(atPath: path)
    #expect(clock.now().text == "2026-03-14T09:00:00.000Z")
    try write("2026-03-14T10:00:00Z")
    #expect(clock.now().text == "2026-03-14T10:00:00.000Z")
  }

  @Test(arguments: ["", "soon", "2026-03-14T09:00:00Z 2026-03-14T09:00:00Z", String(repeating: " ", count: 300)])
  func aClockNeedsOneInstantToBegin(text: String) throws {
    #expect(ClockFile(path: path) == nil)
    try write(text)
    #expect(ClockFile(path: path) == nil)
  }

  @Test func idsAreOfTheClocksTime() {
    let environment = LibraryEnvironment(clock: { Instant(milliseconds: 1_772_352_000_000) })
    #expect(environment.makeID().hasPrefix("019ca869-5000-7"))
    #expect(environment.makeID() != environment.makeID())
  }
}
