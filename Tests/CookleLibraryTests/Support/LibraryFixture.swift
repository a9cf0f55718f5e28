import Foundation
import Synchronization

@testable import CookleLibrary

/// A library in a folder of its own with fixed time, ids and chance; removed when the fixture is let go.
final class LibraryFixture {
  let folder: String
  let context: LibraryContext
  let clock: TestClock

  /// Opens a new library at 2026-03-01T08:00:00Z with ids `id-1`, `id-2`, ….
  init(programs: ProgramSearch = .system) throws {
    folder = TemporaryFolder.newPath()
    clock = TestClock(Instant(milliseconds: 1_772_352_000_000))
    context = try LibraryContext(
      location: LibraryLocation(path: folder), environment: LibraryFixture.environment(clock, programs: programs))
  }

  deinit {
    context.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var location: LibraryLocation { context.location }

  /// Another process's view of the same library; processes of different numbers have different ids and instances.
  func secondContext(access: LibraryContext.Access = .readWrite, number: Int = 2) throws -> LibraryContext {
    try LibraryContext(
      location: LibraryLocation(path: folder), access: access,
      environment: LibraryFixture.environment(clock, idPrefix: "other\(number)-", firstBits: number * 1_000))
  }

  static func environment(
    _ clock: TestClock, idPrefix: String = "id-", firstBits: Int = 0, programs: ProgramSearch = .system
  ) -> LibraryEnvironment {
    let ids = Counter()
    let bits = Counter()
    return LibraryEnvironment(
      now: { clock.now },
      makeID: { idPrefix + String(ids.next()) },
      randomBits: { UInt64(firstBits + bits.next()) &* 0x9e37_79b9_7f4a_7c15 }, programs: programs)
  }
}

/// Time under the test's control.
final class TestClock: Sendable {
  private let instant: Mutex<Instant>

  init(_ instant: Instant) {
    self.instant = Mutex(instant)
  }

  var now: Instant { instant.withLock { $0 } }

  func advance(milliseconds: Int64) {
    instant.withLock { $0.milliseconds += milliseconds }
  }
}

/// Counts from 1.
final class Counter: Sendable {
  private let number = Mutex(0)

  func next() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }
}
