import Foundation
import Testing

@testable import CookleLibrary

@Suite struct LibraryCheckTests {
  /// One thing that is broken as another program would break it, and what a check says of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sql: String
    var kinds: [LibraryFinding.Kind]
    var message: String
  }

  /// What a repair brings back to the byte.
  static let undone = [
    Damage(
      testDescription: "first line", sql: "UPDATE recipe SET blurb = 'Lies' WHERE name = 'Pancakes'",
      kinds: [.derivedValue],
      message: "Lists and the search have something of the recipe “Pancakes” wrong: the first line."),
    Damage(
      testDescription: "name keys",
      sql: "UPDATE recipe SET sort_name = x'00', folded_name = 'zzz' WHERE name = 'Soup'",
      kinds: [.derivedValue, .searchIndex],
      message:
        "Lists and the search have something of the recipe “Soup” wrong: the place by its name, the name it is found by."
    ),
    Damage(
      testDescription: "made count", sql: "UPDATE recipe SET made_count = 7 WHERE name = 'Soup'",
      kinds: [.derivedValue, .searchIndex],
      message: "Lists and the search have something of the recipe “Soup” wrong: how often it was made."),
    Damage(
      testDescription: "categories", sql: "UPDATE recipe SET category_slots = x'0102' WHERE name = 'Soup'",
      kinds: [.derivedValue], message: "Lists and the search have something of the recipe “Soup” wrong: the categories."
    ),
    Damage(
      testDescription: "primary photo", sql: "UPDATE recipe SET primary_photo = NULL",
      kinds: [.derivedValue], message: "Lists and the search have something of the recipe “Pancakes” wrong: the photo."),
    Damage(
      testDescription: "uses of an ingredient", sql: "UPDATE ingredient SET use_count = 9 WHERE value = 'Flour'",
      kinds: [.derivedValue], message: "The ingredient “Flour” is listed with 9 uses instead of 1."),
    Damage(
      testDescription: "form of a category", sql: "UPDATE category SET folded_value = 'x' WHERE value = 'Supper'",
      kinds: [.derivedValue, .searchIndex], message: "The category “Supper” is listed in another form than its own."),
    Damage(
      testDescription: "uses of a photo", sql: "UPDATE photo SET use_count = 0", kinds: [.derivedValue],
      message: "A photo is listed with 0 uses instead of 1."),
    Damage(
      testDescription: "diary line", sql: "UPDATE diary SET blurb = ''", kinds: [.derivedValue],
      message: "Lists show another first line of the diary of 2026-03-01 than it has."),
    Damage(
      testDescription: "day of meals", sql: "UPDATE diary_meal SET day = '2020-01-01'", kinds: [.derivedValue],
      message: "Meals of the diary of 2026-03-01 count as of another day."),
    Damage(
      testDescription: "shopping key", sql: "UPDATE shopping_item SET duplicate_key = 'x'", kinds: [.derivedValue],
      message:
        "The item “Milk” of the shopping list is not found when its name is added once more, so that it could stand there twice."
    ),
    Damage(
      testDescription: "count", sql: "UPDATE record_count SET count = 5 WHERE entity = 1", kinds: [.recordCount],
      message: "The number of records of the kind recipe is shown as 5, and there are 2."),
    Damage(
      testDescription: "next number", sql: "UPDATE record_slot SET last = last - 1 WHERE entity = 1",
      kinds: [.nextNumber], message: "The next recipe would get a row number that another has."),
    Damage(
      testDescription: "duplicates",
      sql: "DELETE FROM ingredient_duplicate; INSERT INTO category_duplicate VALUES ('x')",
      kinds: [.duplicateTags],
      message: "The list of ingredient values that are written alike is wrong (1)."),
    Damage(
      testDescription: "search", sql: "DELETE FROM search_tag_recipe", kinds: [.searchIndex],
      message: "The search index ("),
    Damage(
      testDescription: "order", sql: "DELETE FROM search_order", kinds: [.searchIndex],
      message: "The search index lists 0 recipes"),
    Damage(
      testDescription: "parts of tags", sql: "DELETE FROM category_part", kinds: [.searchIndex],
      message: "The search index knows other parts of category values than the library."),
  ]

  @Test(arguments: undone) func whatFollowsFromTheRestIsMadeOnceMore(damage: Damage) throws {
    let library = try CheckedLibrary()
    #expect(try library.check().findings == [])
    let before = try library.rows()
    try library.breakLibrary(damage.sql)
    let broken = try library.rows()
    let report = try library.check()
    #expect(Set(report.findings.map(\.kind)) == Set(damage.kinds), "\(report.findings)")
    #expect(report.findings.first?.message.hasPrefix(damage.message) == true, "\(report.findings)")
    #expect(report.findings.allSatisfy { $0.isRepairable && !$0.isRepaired } && !report.isSound)
    // A check alone writes nothing.
    #expect(try library.rows() == broken)
    let repair = try library.check(repair: true)
    #expect(repair.isSound && repair.findings.allSatisfy(\.isRepaired))
    #expect(repair.findings.map(\.message) == report.findings.map(\.message))
    #expect(try library.check().findings == [])
    #expect(try library.rows() == before)
  }

  /// What belongs to nothing goes, and the rest stays as it is.
  static let dropped = [
    Damage(
      testDescription: "steps", sql: "INSERT INTO recipe_step VALUES (99, 0, 'Stir.', NULL)", kinds: [.danglingRow],
      message: "There are steps of recipes that are gone (1)."),
    Damage(
      testDescription: "ingredients", sql: "INSERT INTO recipe_ingredient VALUES (99, 0, 1, '1 g', NULL)",
      kinds: [.danglingRow, .derivedValue, .searchIndex],
      message: "There are rows of ingredients of recipes that are gone (1)."),
    Damage(
      testDescription: "a category that is gone", sql: "INSERT INTO recipe_category VALUES (2, 9, 99)",
      kinds: [.danglingRow, .derivedValue, .searchIndex],
      message: "There are places in recipes of categories that are gone (1)."),
    Damage(
      testDescription: "a photo that is gone", sql: "INSERT INTO recipe_photo VALUES (2, 9, 99)",
      kinds: [.danglingRow, .derivedValue], message: "There are places in recipes of photos that are gone (1)."),
    Damage(
      testDescription: "meals", sql: "INSERT INTO diary_meal VALUES (99, 0, 0, 1, '2026-03-01')",
      kinds: [.danglingRow, .derivedValue], message: "There are meals of diaries that are gone (1)."),
    Damage(
      testDescription: "meals of a recipe", sql: "INSERT INTO diary_meal VALUES (1, 0, 9, 99, '2026-03-01')",
      kinds: [.danglingRow], message: "There are meals of recipes that are gone (1)."),
    Damage(
      testDescription: "wishes of the menu", sql: "INSERT INTO menu_day_category VALUES (0, 99)", kinds: [.danglingRow],
      message: "There are categories that the menu is to draw from and that are gone (1)."),
    Damage(
      testDescription: "shopping lines",
      sql: "INSERT INTO shopping_request VALUES (99, 0, 0, NULL, NULL, NULL, NULL, '1', 1, 1, 1)",
      kinds: [.danglingRow], message: "There are lines of the shopping list for items that are gone (1)."),
    Damage(
      testDescription: "photos of the history",
      sql: "INSERT INTO history_photo SELECT 99, hash FROM photo", kinds: [.danglingRow],
      message: "There are photos kept for changes that are forgotten (1)."),
    Damage(
      testDescription: "archive values", sql: "INSERT INTO archive_value VALUES (1, 'nobody', x'7b7d')",
      kinds: [.archiveValue], message: "The library keeps values of records of recipe that are gone (1)."),
    Damage(
      testDescription: "revisions", sql: "INSERT INTO entity_revision VALUES (5, 'nobody', 1)", kinds: [.changeLog],
      message: "The library keeps revisions of records of diary that are gone (1)."),
  ]

  @Test(arguments: dropped) func whatBelongsToNothingIsDropped(damage: Damage) throws {
    let library = try CheckedLibrary()
    let before = try library.rows()
    try library.breakLibrary(damage.sql)
    let report = try library.check()
    #expect(Set(report.findings.map(\.kind)) == Set(damage.kinds), "\(report.findings)")
    #expect(report.findings.first?.message == damage.message)
    #expect(report.findings.allSatisfy { $0.isRepairable })
    #expect(try library.check(repair: true).isSound)
    #expect(try library.check().findings == [])
    var rows = try library.rows()
    // The log itself is begun anew with its last commit.
    if damage.kinds == [.changeLog] {
      for table in ["commit_log", "change_log"] { rows[table] = before[table] }
    }
    #expect(rows == before)
  }

  @Test(arguments: [
    ("DELETE FROM commit_log WHERE number = 2", "The log of changes has"),
    (
      "DELETE FROM change_log WHERE number = 3",
      "The log of changes has commits with more or fewer changes than they made (1)"
    ),
    (
      "UPDATE entity_revision SET number = 900 WHERE entity = 1",
      "There are records with a revision that is yet to come (2)"
    ),
  ]) func aLogThatContradictsItselfGoesOnFromItsEnd(sql: String, message: String) throws {
    let library = try CheckedLibrary()
    let logs: Set<String> = ["commit_log", "change_log", "entity_revision"]
    let (before, last) = (try library.rows(without: logs), try library.context.revision())
    try library.breakLibrary(sql)
    let report = try library.check()
    #expect(Set(report.findings.map(\.kind)) == [.changeLog])
    #expect(report.findings.first?.message.hasPrefix(message) == true, "\(report.findings)")
    let repaired = try library.check(repair: true)
    #expect(repaired.isSound)
    let revision = try library.context.revision()
    #expect(revision.epoch != last.epoch && revision.library == last.library && repaired.revision == revision.text)
    #expect(try library.check().findings == [])
    #expect(try library.rows(without: logs) == before)
    // Whoever followed the old epoch is told that everything may have changed.
    #expect(try ChangeFeed.news(since: last, in: library.context).changes == nil)
  }

  @Test func everyReferenceOfTheSchemaIsLookedAt() throws {
    let library = try CheckedLibrary()
    let database = try ForeignDatabase(library.fixture.location.database)
    let declared = try database.rows(
      """
      SELECT m.name, k."from", k."table", k."to"
      FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS k
      WHERE m.type = 'table'
      """)
    let known = RelationCheck.relations.map { [$0.table, $0.column, $0.parent, $0.parentColumn] }
    #expect(Set(declared).subtracting(known) == [])
    // What the history keeps of a change is outside: it comes and goes with the entry by itself.
    #expect(declared.count == known.count - 2)
  }

  @Test func aSoundLibraryIsTold() throws {
    let library = try CheckedLibrary()
    let report = try library.check(repair: true)
    #expect(
      report
        == LibraryCheckReport(
          findings: [],
          checked: LibraryCheckTally(
            recipes: 2, diaries: 1, ingredients: 3, categories: 3, shoppingItems: 1, photos: 1,
            photoBytes: Int64(SamplePictures.jpeg.count)),
          revision: try library.context.revision().text))
    // Where there is nothing to repair, nothing is written and no snapshot taken.
    #expect(try Snapshot.names(in: library.fixture.location) == [])
  }
}
