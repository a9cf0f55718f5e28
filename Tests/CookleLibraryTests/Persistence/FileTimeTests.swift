import Foundation
import Testing

@testable import CookleLibrary

#if canImport(Glibc)
  import Glibc
#endif

/// Files may bear any moment that somebody gave them.
@Suite struct FileTimeTests {
  /// 2300-01-01T00:00:00Z: its nanoseconds since 1970 do not fit 64 bits.
  private let late = 10_413_792_000

  private func touch(_ path: String, _ seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  @Test func aLibraryOfAnotherCenturyIsOpenedAndFollowed() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for path in [fixture.location.database, fixture.location.state] { touch(path, late) }
    let mark = FilesMark(of: fixture.location)
    #expect(mark == FilesMark(of: fixture.location))
    touch(fixture.location.database, late + 1)
    #expect(mark != FilesMark(of: fixture.location))
    #expect(!mark.isSettled)
    fixture.context.close()
    for path in [fixture.location.database, fixture.location.state] { touch(path, late) }
    let reader = try fixture.secondContext(access: .readOnly)
    #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    touch(fixture.location.database, late + 1)
    #expect(try RecipeOperations.get(id: recipe.id, in: reader) == recipe)
    reader.close()
  }

  @Test func theOldestRenditionGoesFirstInAnyCentury() throws {
    let folder = try TemporaryFolder()
    let cache = RenditionCache(folder: folder.path + "/renditions", isWritable: true, limit: 250, fileLimit: 10)
    for name in ["aa", "bb"] { _ = try cache.keep([UInt8](repeating: 1, count: 100), as: name) }
    touch(cache.path(of: "aa"), late)
    touch(cache.path(of: "bb"), late - 1)
    _ = try cache.keep([UInt8](repeating: 1, count: 100), as: "cc")
    #expect(cache.bytes(named: "aa") != nil && cache.bytes(named: "bb") == nil && cache.bytes(named: "cc") != nil)
  }

  @Test func momentsAreOrderedBySecondsThenNanoseconds() {
    let times = [(1, 5), (2, 0), (1, 4), (-1, 9)].map { FileTime(timespec(tv_sec: $0.0, tv_nsec: $0.1)) }
    #expect(times.sorted().map(\.seconds) == [-1, 1, 1, 2])
    #expect(times.min() == times[3] && times.sorted()[1] == times[2])
  }
}
