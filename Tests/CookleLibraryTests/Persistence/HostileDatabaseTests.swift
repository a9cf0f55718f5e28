import Testing

@testable import CookleLibrary

/// A library that came from somebody else may hold what Cookle never wrote; opening it runs none of it.
@Suite struct HostileDatabaseTests {
  @Test func triggersAndViewsRunNothing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let foreign = try ForeignDatabase(fixture.location.database)
    try foreign.execute(
      """
      CREATE TABLE spoils (what TEXT);
      CREATE TRIGGER on_insert AFTER INSERT ON recipe BEGIN INSERT INTO spoils VALUES ('insert'); END;
      CREATE TRIGGER on_update BEFORE UPDATE ON recipe BEGIN SELECT RAISE(ABORT, 'refused'); END;
      CREATE TRIGGER on_delete AFTER DELETE ON recipe BEGIN INSERT INTO spoils VALUES ('delete'); END;
      CREATE TRIGGER on_tag AFTER INSERT ON ingredient BEGIN UPDATE recipe SET name = 'owned'; END;
      CREATE TRIGGER on_log AFTER INSERT ON commit_log BEGIN DELETE FROM recipe; END;
      CREATE VIEW everything AS SELECT name FROM recipe;
      """)
    let other = try fixture.secondContext()
    defer { other.close() }
    for context in [fixture.context, other] {
      let made = try #require(
        try RecipeOperations.create(.tagged("Made", ingredients: ["New \(context.instance)"]), in: context).value)
      _ = try RecipeOperations.markCooked(id: recipe.id, in: context)
      _ = try RecipeOperations.delete(id: made.id, in: context)
      #expect(throws: LibraryError.self) { try context.connection.integer("SELECT count(*) FROM everything") }
    }
    #expect(try foreign.rows("SELECT * FROM spoils") == [])
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content == recipe.content)
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
    #expect(throws: LibraryError.self) {
      let context = try fixture.secondContext()
      defer { context.close() }
      _ = try RecipeOperations.get(id: recipe.id, in: context)
      _ = try RecipeOperations.create(.tagged("B"), in: context)
    }
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
        }
      }
    }
  }
}
