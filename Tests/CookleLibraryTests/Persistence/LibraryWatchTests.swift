import Foundation
import Synchronization
import Testing

@testable import CookleLibrary

@Suite(.serialized) struct LibraryWatchTests {
  /// A watcher on a thread of its own, as a server has it, that notes when it was called.
  private final class Watcher: Sendable {
    private let watch: LibraryWatch
    private let looks = Mutex<[ContinuousClock.Instant]>([])
    let hasEnded = Flag()

    init(_ location: LibraryLocation) throws {
      watch = try #require(LibraryWatch(location))
    }

    func start() {
      Thread.detachNewThread { [self] in
        watch.run { looks.withLock { $0.append(.now) } }
        hasEnded.set()
      }
      usleep(20_000)
    }

    func stop() { watch.stop() }

    /// Milliseconds from `start` to the first look after it; nil when none came within two seconds.
    func delay(since start: ContinuousClock.Instant) -> Int? {
      for _ in 0..<400 {
        if let look = looks.withLock({ $0.first { $0 >= start } }) { return Int((look - start) / .milliseconds(1)) }
        usleep(5_000)
      }
      return nil
    }

    var count: Int { looks.withLock { $0.count } }
  }

  /// The median of how long five commits took to wake the watcher.
  private func medianDelay(_ watcher: Watcher, _ commit: (Int) throws -> Void) throws -> Int {
    var delays: [Int] = []
    for number in 0..<5 {
      // Past the second looks that the commit before may still cause.
      usleep(180_000)
      let start = ContinuousClock.now
      try commit(number)
      delays.append(try #require(watcher.delay(since: start)))
    }
    return delays.sorted()[2]
  }

  @Test func aCommitOfAnotherProcessWakesAtOnce() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    // Well below the fallback of a second, so that it was the event that woke.
    #expect(try medianDelay(watcher) { _ = try RecipeOperations.create(.tagged("R\($0)"), in: other) } < 500)
  }

  @Test func aCommitToTheStateWakesToo() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    #expect(try medianDelay(watcher) { _ in _ = try RecipeOperations.recordOpened(id: recipe.id, in: other) } < 500)
  }

  @Test func aProgramThatKnowsNothingOfCookleWakesToo() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let foreign = try ForeignDatabase(fixture.location.database)
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    #expect(try medianDelay(watcher) { try foreign.execute("UPDATE recipe SET note = '\($0)'") } < 500)
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
      var tries = 0
      while seen.all.last != Int64(number), tries < 400 {
        usleep(5_000)
        tries += 1
      }
      #expect(seen.all.last == Int64(number))
    }
    watch.stop()
    while !hasEnded.isSet { usleep(1_000) }
  }

  @Test func withoutEventsItLooksOnceASecond() throws {
    let fixture = try LibraryFixture()
    let watcher = try Watcher(fixture.location)
    watcher.start()
    defer { watcher.stop() }
    usleep(2_600_000)
    #expect((1...3).contains(watcher.count))
  }

  @Test func stopEndsTheWaitAtOnceAndForGood() throws {
    let fixture = try LibraryFixture()
    // The best of three, because on a busy machine a thread may wait for its turn; by the fallback alone it is a second.
    let elapsed = try (0..<3).map { _ in
      let watcher = try Watcher(fixture.location)
      watcher.start()
      return milliseconds {
        watcher.stop()
        while !watcher.hasEnded.isSet { usleep(1_000) }
      }
    }
    #expect(try #require(elapsed.min()) < 500)
    let watcher = try Watcher(fixture.location)
    watcher.stop()
    watcher.start()
    while !watcher.hasEnded.isSet { usleep(1_000) }
    let count = watcher.count
    try fixture.recipe()
    usleep(50_000)
    #expect(watcher.count == count)
  }
}
