import Foundation
import Testing

@testable import CookleLibrary

/// A library with something of every kind in it, for checks and repairs.
final class CheckedLibrary {
  let fixture: LibraryFixture
  let pancakes: String
  let soup: String
  let diary: String
  let photo: String

  init() throws {
    fixture = try LibraryFixture()
    photo = try fixture.photo(SamplePictures.jpeg).summary.reference.id
    var draft = RecipeFormDraft.pancakes
    draft.photos = [photo]
    pancakes = try fixture.recipe(draft).id
    soup = try fixture.recipe(.tagged("Soup", ingredients: ["Milk", "milk"], categories: ["Supper"])).id
    diary = try fixture.diary("2026-03-01", note: "A good day.", [(.breakfast, pancakes), (.dinner, soup)]).id
    try fixture.buy("Milk", "1 l")
    _ = try RecipeOperations.recordOpened(id: soup, in: fixture.context)
    _ = try RecipeOperations.recordOpened(id: pancakes, in: fixture.context)
  }

  var context: LibraryContext { fixture.context }

  /// Runs SQL as another program would.
  func breakLibrary(_ sql: String) throws {
    try ForeignDatabase(fixture.location.database).execute(
      "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + sql)
  }

  func check(repair: Bool = false) throws -> LibraryCheckReport {
    try DataMaintenanceOperations.check(repair: repair, in: context)
  }

  /// Every row of every table but those that a repair may write anyhow: its identity.
  func rows(without tables: Set<String> = []) throws -> [String: [[String]]] {
    let database = try ForeignDatabase(fixture.location.database)
    let names = try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").flatMap(\.self)
    return try names.reduce(into: [:]) { rows, name in
      guard !tables.contains(name) else { return }
      let columns = try database.rows("SELECT 'hex(' || name || ')' FROM pragma_table_info('\(name)')").flatMap(\.self)
      let condition = name == "property" ? " WHERE name <> 'epoch'" : ""
      rows[name] = try database.rows("SELECT \(columns.joined(separator: ", ")) FROM \(name)\(condition) ORDER BY 1, 2")
    }
  }
}
