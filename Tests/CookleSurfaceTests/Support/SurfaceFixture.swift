import Foundation
import Synchronization
import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// A library in a folder of its own with fixed time and ids, and a look at it in either language.
final class SurfaceFixture {
  let folder: String
  let library: LibraryContext
  let clock: TestClock

  /// Opens a new library at 2026-03-01T20:00:00Z with ids `id-1`, `id-2`, …; in Tokyo it is the next day by then.
  init(programs: ProgramSearch = ProgramSearch(folders: [])) throws {
    folder = FileManager.default.temporaryDirectory.path + "/cookle-surface-" + UUID().uuidString
    let clock = TestClock(milliseconds: 1_772_395_200_000)
    self.clock = clock
    let (ids, bits) = (Counter(), Counter())
    library = try LibraryContext(
      location: LibraryLocation(path: folder),
      environment: LibraryEnvironment(
        now: { clock.now }, makeID: { "id-" + String(ids.next()) },
        randomBits: { UInt64(bits.next()) &* 0x9e37_79b9_7f4a_7c15 }, programs: programs))
  }

  deinit {
    library.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func context(_ language: SurfaceLanguage = .en) -> SurfaceContext {
    SurfaceContext(library: library, language: language)
  }

  /// The same library, opened for reading only.
  func reader() throws -> LibraryContext {
    try LibraryContext(
      location: LibraryLocation(path: folder), access: .readOnly, environment: library.environment)
  }

  @discardableResult
  func recipe(_ draft: RecipeFormDraft) throws -> Recipe {
    try #require(try RecipeOperations.create(draft, in: library).value)
  }
}

/// Time under the test's control.
final class TestClock: Sendable {
  private let milliseconds: Mutex<Int64>

  init(milliseconds: Int64) {
    self.milliseconds = Mutex(milliseconds)
  }

  var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }

  func advance(milliseconds difference: Int64) {
    milliseconds.withLock { $0 += difference }
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

extension RecipeFormDraft {
  /// A recipe with everything a surface can show.
  static let ramen = RecipeFormDraft(
    name: "Shoyu Ramen", servingSize: "2", cookingTime: "80",
    ingredients: [
      RecipeIngredient(ingredient: "Noodles", amount: "200 g"),
      RecipeIngredient(ingredient: "Soy sauce", amount: "大さじ3", section: "Broth"),
      RecipeIngredient(ingredient: "Salt", section: "Broth"),
    ],
    steps: [
      RecipeStep(text: "Simmer the broth for an hour.", section: "Broth"),
      RecipeStep(text: "Boil the noodles.\nDrain them."),
    ],
    categories: ["Noodles", "和食"], note: "Better the next day.\nMuch better.", diet: .vegan,
    source: RecipeSource(url: "https://example.com/ramen", text: "Aunt Mio"))
}
