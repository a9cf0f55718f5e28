import Foundation
import JSON
import Testing

@testable import CookleLibrary

/// A library with something of everything, a folder beside it with archives, a backup and files to import, and a control
/// that says stop from a certain look on.
final class StoppableLibrary {
  let fixture: LibraryFixture
  let folder: TemporaryFolder
  private let looks = Counter()

  /// The same library each time.
  init(recipes count: Int = 40) throws {
    fixture = try LibraryFixture()
    folder = try TemporaryFolder()
    let photos = try (1...3).map { try fixture.photo($0).summary.reference.id }
    let recipes = try fixture.recipes(
      (1...count).map { number in
        RecipeFormDraft(
          name: "Dish \(number)", ingredients: [RecipeIngredient(ingredient: "Thing \(number % 7)", amount: "1 g")],
          steps: [RecipeStep(text: "Cook \(number).")], categories: ["Kind \(number % 3)"],
          photos: [photos[number % 3]], note: String(repeating: "note ", count: number))
      })
    for day in 1...9 { try fixture.diary("2026-02-0\(day)", note: "Day", [(.dinner, recipes[day % count].id)]) }
    try fixture.buy("Milk", "1 l")
    // The folders that the first of something makes are there.
    try Snapshot.take(of: context.connection, in: fixture.location, at: fixture.clock.now, reason: .migration)
    fixture.clock.advance(milliseconds: 1_000)
  }

  var context: LibraryContext { fixture.context }

  /// A path in the folder beside the library.
  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Writes an archive of the library.
  func archive(_ format: ArchiveFormat) throws -> String {
    let path = path("\(format).json")
    _ = try DataMaintenanceOperations.export(to: path, format: format, overwrites: true, in: context)
    return path
  }

  /// A request that a dry run has confirmed.
  func confirmed(_ dryRun: (MutationRequest) throws -> String?) throws -> MutationRequest {
    let token: String = try #require(try dryRun(MutationRequest(dryRun: true)))
    return MutationRequest(confirmation: token)
  }

  /// Runs work that is told to stop from look number `look` on; nil: never.
  ///
  /// - Returns: how often it looked.
  func run(stoppingAt look: Int?, _ work: () throws -> Void) rethrows -> Int {
    let start = looks.next()
    let looks = looks
    context.control = OperationControl(
      mayWait: { true },
      mustStop: {
        let number = looks.next() - start
        return look.map { number >= $0 } ?? false
      })
    defer { context.control = .unlimited }
    try work()
    return looks.next() - start - 1
  }

  /// All that a work which is stopped leaves as it was.
  struct Picture: Equatable {
    var revision: LibraryRevision
    var rows: [String]
    var files: [String]
    var outside: FolderPicture
  }

  func picture() throws -> Picture {
    let files = try FolderPicture(fixture.folder).names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    return Picture(
      revision: try context.revision(), rows: try fixture.rows(), files: files, outside: try FolderPicture(folder.path))
  }
}
