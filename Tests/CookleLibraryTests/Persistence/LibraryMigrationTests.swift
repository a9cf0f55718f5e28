import Foundation
import RecipeText
import Testing

@testable import CookleLibrary

/// What earlier versions of the library's own schema held, after the migration.
@Suite struct LibraryMigrationTests {
  @Test(arguments: [1, 2])
  func tagsOfAnEarlierVersionAreFoundByTheirParts(version: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/library.sqlite"
    try Data().write(to: URL(fileURLWithPath: file))
    let connection = try SQLiteConnection(path: file, access: .readWrite, lockWait: LockWait())
    defer { connection.close() }
    var earlier = Schema.library
    earlier.migrations = Array(earlier.migrations.prefix(version))
    try earlier.migrate(connection)
    let values: [TagKind: [String]] = [
      .ingredient: ["Banana", "Crème fraîche", "extra virgin olive oil"], .category: ["和食", "Bananas & more"],
    ]
    for (kind, values) in values { try insert(values, kind, connection) }
    try Schema.library.migrate(connection)
    let found = try TagKind.allCases.map { kind in
      try ["an", "creme", "virgin olive oil", "食", "s more"].map {
        try TagMatches(kind: kind, text: TextFolding.folded($0), connection: connection).count()
      }
    }
    #expect(found == [[1, 1, 1, 0, 0], [1, 0, 0, 1, 1]])
    for kind in TagKind.allCases { #expect(try TagPartTable(kind: kind, connection: connection).isSound()) }
  }

  @Test(arguments: [1, 2, 3])
  func recipesOfAnEarlierVersionCanBePlanned(version: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/library.sqlite"
    try Data().write(to: URL(fileURLWithPath: file))
    let connection = try SQLiteConnection(path: file, access: .readWrite, lockWait: LockWait())
    var earlier = Schema.library
    earlier.migrations = Array(earlier.migrations.prefix(version))
    try earlier.migrate(connection)
    for number in 1...8 {
      try connection.statement(
        """
        INSERT INTO recipe (
          id, name, sort_name, folded_name, serving_size, cooking_time, diet, blurb, last_cooked_at, created_at,
          modified_at, note
        ) VALUES (?1, ?1, ?2, ?1, 0, 10, ?3, '', ?4, 0, 0, '')
        """
      ).bind(1, "dish \(number)").bind(2, NaturalSortKey.bytes(of: "dish \(number)"))
        .bind(3, number == 3 ? "vegan" : "standard").bind(4, number == 5 ? Int64(0) : nil).run()
      try RecordCountTable(connection: connection).add(1, to: .recipe)
    }
    if version > 1 { try connection.execute("INSERT INTO setting VALUES ('menu.diets', '{\"fri\":\"vegan\"}')") }
    connection.close()
    let context = try LibraryContext(location: LibraryLocation(path: folder.path))
    defer { context.close() }
    _ = try MenuOperations.configure(MenuConfigurationChange(pinned: [.friday: true]), in: context)
    let menu = try #require(try MenuOperations.generate(in: context).value)
    #expect(Set(menu.days.map(\.recipeID)).count == 7)
    if version > 1 { #expect(menu[.friday]?.name == "dish 3") }
    #expect(try context.connection.string("PRAGMA integrity_check") == "ok")
  }

  /// The rows as the earlier versions wrote them.
  private func insert(_ values: [String], _ kind: TagKind, _ connection: SQLiteConnection) throws {
    for value in values {
      try connection.statement(
        """
        INSERT INTO \(kind.table) (id, value, sort_value, folded_value, duplicate_key, created_at, modified_at)
        VALUES (?1, ?1, ?2, ?3, ?4, 0, 0)
        """
      ).bind(1, value).bind(2, NaturalSortKey.bytes(of: value)).bind(3, TextFolding.folded(value))
        .bind(4, TextFolding.duplicateKey(value)).run()
    }
  }
}
