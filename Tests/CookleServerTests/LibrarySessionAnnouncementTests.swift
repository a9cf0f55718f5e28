import CookleLibrary
import JSON
import ServerHarness
import Synchronization
import Testing

@testable import CookleServer
@testable import JSONRPC

/// What has come due is told to the client it was claimed for, whatever that does meanwhile.
@Suite struct LibrarySessionAnnouncementTests {
  @Test func aTimerThatExpiredBeforeAClientTurnedAwayIsTold() throws {
    let library = try TemporaryLibrary()
    let clock = Mutex<Int64>(1_772_395_200_000)
    try withExtendedLifetime(library) {
      let context = try LibraryContext(
        location: LibraryLocation(path: library.path),
        environment: LibraryEnvironment(clock: { Instant(milliseconds: clock.withLock { $0 }) }))
      defer { context.close() }
      let soup = try RecipeOperations.create(
        RecipeFormDraft(name: "Soup", steps: [RecipeStep(text: "Boil.")]), in: context)
      _ = try CookingSessionOperations.start(recipeID: try #require(soup.value).id, in: context)
      let session = try LibrarySession(context: context, language: .en, areas: [.cooking])
      _ = try CookingSessionOperations.startTimer(seconds: 60, in: context)
      clock.withLock { $0 += 60_000 }
      session.lookAtClock()
      _ = try session.subscribe(to: [], since: nil)
      #expect(try method(session.nextNotification()) == "cooking/timerExpired")
      _ = try session.subscribe(to: [.cooking], since: nil)
      #expect(try method(session.nextNotification()) != "cooking/timerExpired")
    }
  }

  private func method(_ notification: RPCOutgoingNotification?) throws -> String? {
    try notification.map { try JSONReader.decode(JSONValue.self, from: $0.body) }?["method"]?.string
  }
}
