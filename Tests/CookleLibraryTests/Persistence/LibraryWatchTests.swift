import Foundation
import Synchronization
import Testing

@testable import CookleLibrary

@Suite(.serialized) struct LibraryWatchTests {
  /// A watcher on a thread of its own, as a server has it, that counts its looks.
  private final class Watcher: Sendable {
    private let watch: LibraryWatch
    private let looks = Mutex(0)
    let hasEnded = Flag()

    /// - Parameter fallback: milliseconds until a look that no event asked for, by default more than a test takes.
    init(_ location: LibraryLocation, fallback: Int32 = 600_000) throws {
      watch = try #require(LibraryWatch(location, fallback: fallback))
    }

    func start() {
      Thread.detachNewThread { [self] in
        watch.run { looks.withLock { $0 += 1 } }
        hasEnded.set()
      }
    }

    func stop() { watch.stop() }

    var count: Int { looks.withLock { $0 } }
  }

  /// Waits for what another thread brings about, for as long as a busy machine may take.
  private func comes(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<12_000 {
      if try condition() { return true }
      usleep(5_000)
    }
    return false
  }

  @Test func aCommitOfAnotherProcessWakes() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    _ = try RecipeOperations.create(.tagged("R"), in: other)
    #expect(comes { watcher.count > 0 })
  }

  @Test func aCommitToTheStateWakesToo() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: other)
    #expect(comes { watcher.count > 0 })
  }

  @Test func aProgramThatKnowsNothingOfCookleWakesToo() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let foreign = try ForeignDatabase(fixture.location.database)
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    try foreign.execute("UPDATE recipe SET note = 'x'")
    #expect(comes { watcher.count > 0 })
  }

  /// Each look finds what was committed before it, whoever wrote it.
  @Test func lookingAfterAWakeFindsTheCommit() throws {
    let fixture = try LibraryFixture()
    let location = fixture.location
    let clock = fixture.clock
    let watch = try #require(LibraryWatch(location))
    let seen = Collected<Int64>()
    let hasEnded = Flag()
    Thread.detachNewThread {
      let reader = try? LibraryContext(
        location: location, environment: LibraryFixture.environment(clock, idPrefix: "r-", firstBits: 9_000))
      watch.run { if let revision = try? reader?.revision() { seen.add(revision.library) } }
      reader?.close()
      hasEnded.set()
    }
    for number in 1...10 {
      try fixture.recipe(.tagged("R\(number)"))
      #expect(comes { seen.all.last == Int64(number) })
    }
    watch.stop()
    while !hasEnded.isSet { usleep(1_000) }
  }

  @Test func withoutEventsItLooksOnceAWhile() throws {
    let fixture = try LibraryFixture()
    let watcher = try Watcher(fixture.location, fallback: 200)
    let elapsed = milliseconds {
      watcher.start()
      #expect(comes { watcher.count >= 3 })
    }
    watcher.stop()
    // A busy machine looks later, never sooner; a wait may be rounded down to whole milliseconds.
    #expect(elapsed >= 590)
  }

  @Test func stopEndsTheWaitForGood() throws {
    let fixture = try LibraryFixture()
    let watcher = try Watcher(fixture.location)
    watcher.start()
    watcher.stop()
    #expect(comes { watcher.hasEnded.isSet })
    watcher.hasEnded.set(false)
    watcher.start()
    #expect(comes { watcher.hasEnded.isSet })
    try fixture.recipe()
    #expect(watcher.count == 0)
  }
}
