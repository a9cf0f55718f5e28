import Foundation
import Testing

@testable import CookleLibrary

/// A library that came from somebody else may hold what Cookle never made; nothing of it runs, because nothing in it is
/// read or written until it is gone (decision 33).
@Suite struct HostileDatabaseTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sql: String
    /// What takes it away again; nil where that takes a backup.
    var undo: String?
    var detail: String
  }

  static let plants = [
    Plant(
      testDescription: "trigger",
      sql: "CREATE TRIGGER spoil AFTER INSERT ON recipe BEGIN UPDATE recipe SET name = 'owned'; END",
      undo: "DROP TRIGGER spoil", detail: "it holds the trigger spoil, which Cookle did not make"),
    Plant(
      testDescription: "trigger on the log",
      sql: "CREATE TRIGGER spoil AFTER INSERT ON commit_log BEGIN DELETE FROM recipe; END",
      undo: "DROP TRIGGER spoil", detail: "it holds the trigger spoil, which Cookle did not make"),
    Plant(
      testDescription: "view", sql: "CREATE VIEW everything AS SELECT name FROM recipe", undo: "DROP VIEW everything",
      detail: "it holds the view everything, which Cookle did not make"),
    Plant(
      testDescription: "table", sql: "CREATE TABLE spoils (what TEXT)", undo: "DROP TABLE spoils",
      detail: "it holds the table spoils, which Cookle did not make"),
    Plant(
      testDescription: "virtual table", sql: "CREATE VIRTUAL TABLE words USING fts5 (word)", undo: "DROP TABLE words",
      detail: "it holds the table words, which Cookle did not make"),
    Plant(
      testDescription: "index that calls a function", sql: "CREATE INDEX spoil ON recipe (upper(name))",
      undo: "DROP INDEX spoil", detail: "it holds the index spoil, which Cookle did not make"),
    Plant(
      testDescription: "column that calls a function",
      sql: "ALTER TABLE recipe ADD COLUMN spoil TEXT AS (hex(zeroblob(1000))) VIRTUAL",
      undo: "ALTER TABLE recipe DROP COLUMN spoil", detail: "the table recipe is not as Cookle made it"),
    Plant(
      testDescription: "column with a default that calls a function",
      sql: "ALTER TABLE recipe_step ADD COLUMN spoil TEXT DEFAULT ''",
      undo: "ALTER TABLE recipe_step DROP COLUMN spoil", detail: "the table recipe_step is not as Cookle made it"),
    Plant(
      testDescription: "missing index", sql: "DROP INDEX recipe_by_name",
      undo: "CREATE INDEX   recipe_by_name ON recipe (sort_name,slot)", detail: "the index recipe_by_name is missing"),
    Plant(
      testDescription: "index of other columns",
      sql: "DROP INDEX recipe_by_name; CREATE INDEX recipe_by_name ON recipe (slot)",
      undo: "DROP INDEX recipe_by_name; CREATE INDEX recipe_by_name ON recipe (sort_name, slot)",
      detail: "the index recipe_by_name is not as Cookle made it"),
    Plant(
      testDescription: "missing table", sql: "DROP TABLE setting",
      undo: "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
      detail: "the table setting is missing"),
  ]

  @Test(arguments: plants, [false, true]) func whatCookleDidNotMakeIsRefused(plant: Plant, isOpen: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let foreign = try ForeignDatabase(fixture.location.database)
    try foreign.execute(plant.sql)
    let before = try foreign.rows("SELECT id, name, blurb FROM recipe")
    let refusal = LibraryError.damaged(detail: plant.detail, recoverable: true)
    if isOpen {
      // Who has the library open notices at the next look.
      #expect(throws: refusal) { try RecipeOperations.get(id: recipe.id, in: fixture.context) }
      #expect(throws: refusal) { try RecipeOperations.create(.tagged("B"), in: fixture.context) }
    } else {
      #expect(throws: refusal) { try fixture.secondContext().close() }
      #expect(throws: refusal) { try fixture.secondContext(access: .readOnly).close() }
    }
    #expect(try foreign.rows("SELECT id, name, blurb FROM recipe") == before)
    guard let undo = plant.undo else { return }
    try foreign.execute(undo)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content == recipe.content)
    _ = try RecipeOperations.create(.tagged("B"), in: fixture.context)
    try fixture.secondContext(access: .readOnly).close()
  }

  @Test(arguments: ["record_count", "entity_revision", "property", "commit_log", "recipe_step"])
  func aViewInPlaceOfATableIsAnErrorAndRunsNothing(table: String) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let foreign = try ForeignDatabase(fixture.location.database)
    try foreign.execute(
      """
      CREATE TABLE kept AS SELECT * FROM \(table);
      DROP TABLE \(table);
      CREATE VIEW \(table) AS SELECT * FROM kept;
      """)
    #expect(throws: LibraryError.self) { try fixture.secondContext().close() }
    #expect(throws: LibraryError.self) { try RecipeOperations.get(id: recipe.id, in: fixture.context) }
  }

  /// Statistics for SQLite's planner are none of our tables and no harm either.
  @Test func whatAnalyzeLeavesIsNoHarm() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try ForeignDatabase(fixture.location.database).execute("ANALYZE")
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content == recipe.content)
    try fixture.secondContext().close()
  }

  /// What a file says of an earlier version is compared once it is migrated, and the migration is taken back.
  @Test func anEarlierVersionWithATriggerIsNotMigrated() throws {
    let folder = try TemporaryFolder()
    let location = LibraryLocation(path: folder.path)
    try location.createDatabaseFile(location.database)
    let connection = try SQLiteConnection(path: location.database, access: .readWrite, lockWait: LockWait())
    var earlier = Schema.library
    earlier.migrations = Array(earlier.migrations.prefix(2))
    try earlier.migrate(connection)
    try connection.execute("CREATE TRIGGER spoil AFTER INSERT ON recipe BEGIN DELETE FROM recipe; END")
    connection.close()
    #expect(
      throws: LibraryError.damaged(detail: "it holds the trigger spoil, which Cookle did not make", recoverable: true)
    ) { try LibraryContext(location: location).close() }
    #expect(try ForeignDatabase(location.database).rows("PRAGMA user_version") == [["2"]])
  }

  @Test func aStateWithATriggerIsSetAside() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try ForeignDatabase(fixture.location.state).execute(
      "CREATE TRIGGER spoil AFTER INSERT ON recent_recipe BEGIN DELETE FROM recent_recipe; END")
    let other = try fixture.secondContext()
    defer { other.close() }
    #expect(LibraryLocation.exists(fixture.location.state + ".damaged"))
    #expect(try RecipeOperations.get(id: recipe.id, in: other).content == recipe.content)
  }

  /// Values no program of ours would write, of every type and size, are read as something or refused, and never crash.
  @Test func valuesOfTheWrongKindNeverCrash() throws {
    let values = [
      "NULL", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "-0.5", "''", "'text'", "x'00ff00'",
      "CAST(x'c328ff' AS TEXT)", "CAST(x'00' AS TEXT)", "'a' || char(0) || 'b'", "zeroblob(100000)",
    ]
    let columns = [
      "recipe": [
        "name", "sort_name", "serving_size", "cooking_time", "diet", "blurb", "made_count", "times_cooked",
        "last_cooked_at", "created_at", "modified_at", "source_url", "source_text", "note", "id",
      ],
      "ingredient": ["value", "id", "use_count", "sort_value"],
      "category": ["value", "use_count", "folded_value"],
      "recipe_ingredient": ["amount", "section", "position"],
      "recipe_step": ["text", "section"],
      "entity_revision": ["number"],
      "record_count": ["count"],
      "change_log": ["kind", "entity", "record"],
      "commit_log": ["instance", "changes", "number"],
      "property": ["value"],
    ]
    for (table, names) in columns {
      for name in names {
        let fixture = try LibraryFixture()
        let recipe = try fixture.recipe()
        let foreign = try ForeignDatabase(fixture.location.database)
        let archive = fixture.folder + ".json"
        defer { try? FileManager.default.removeItem(atPath: archive) }
        try foreign.execute("PRAGMA ignore_check_constraints = ON")
        for value in values {
          // What the table's own constraints refuse cannot be in a file either.
          guard (try? foreign.execute("UPDATE OR IGNORE \(table) SET \(name) = \(value)")) != nil else { continue }
          _ = try? RecipeOperations.get(id: recipe.id, in: fixture.context)
          _ = try? RecipeOperations.latest(in: fixture.context)
          _ = try? RecipeOperations.search(RecipeBrowseCriteria(), limit: 10, in: fixture.context)
          _ = try? RecipeOperations.search(
            RecipeBrowseCriteria(text: "flour", sort: .recentlyCreatedDescending), in: fixture.context)
          _ = try? TagOperations.list(.ingredient, in: fixture.context)
          _ = try? TagOperations.suggest(.category, prefix: "s", in: fixture.context)
          _ = try? ChangeFeed.changes(since: "\(fixture.context.epoch).0-0", in: fixture.context)
          _ = try? RecipeOperations.latest(in: fixture.context)?.createdAt.text
          _ = try? RecipeOperations.latest(in: fixture.context)?.lastCookedAt?.text
          _ = try? RecipeOperations.update(
            id: recipe.id, .tagged("B"), MutationRequest(dryRun: true), in: fixture.context)
          _ = try? RecipeOperations.markCooked(
            id: recipe.id, MutationRequest(requestKey: "k", dryRun: true), in: fixture.context)
          _ = try? DataMaintenanceOperations.export(
            to: archive, format: .cookle, overwrites: true, in: fixture.context)
          _ = try? DataMaintenanceOperations.check(in: fixture.context)
        }
        // What is set right once goes on to be judged above.
        for value in values.prefix(4) {
          guard (try? foreign.execute("UPDATE OR IGNORE \(table) SET \(name) = \(value)")) != nil else { continue }
          _ = try? DataMaintenanceOperations.check(repair: true, in: fixture.context)
        }
      }
    }
  }
}
