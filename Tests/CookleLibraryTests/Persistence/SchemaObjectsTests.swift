import Testing

@testable import CookleLibrary

@Suite struct SchemaObjectsTests {
  /// The texts that are compared first must be those that SQLite keeps, or every start would pay for the slow comparison.
  @Test(arguments: [Schema.library, Schema.state]) func whatStatementsSayIsWhatSQLiteKeeps(schema: Schema) throws {
    for count in 1...schema.migrations.count {
      var part = schema
      part.migrations = Array(schema.migrations.prefix(count))
      let connection = try SQLiteConnection(path: ":memory:", access: .readWrite, lockWait: LockWait())
      defer { connection.close() }
      try part.migrate(connection)
      #expect(try SchemaObjects(in: connection) == part.objects)
    }
  }

  @Test func spaceBetweenWordsIsNoDifference() {
    let ours = SchemaObjects(madeBy: ["CREATE TABLE jar (\n  name TEXT NOT NULL\n)", "CREATE INDEX a ON jar (name)"])
    let theirs = SchemaObjects(madeBy: ["CREATE TABLE jar (name TEXT NOT NULL )", "CREATE INDEX a ON jar(name)"])
    #expect(ours != theirs && theirs.difference(from: ours) == nil)
  }

  @Test(arguments: [
    (["CREATE TABLE jar (name TEXT)"], "the table jar is not as Cookle made it"),
    ([], "the table jar is missing"),
    (
      ["CREATE TABLE jar (name TEXT NOT NULL)", "CREATE UNIQUE INDEX lid ON jar (name)"],
      "it holds the index lid, which Cookle did not make"
    ),
    (
      ["CREATE TABLE jar (name TEXT NOT NULL)", "ALTER TABLE jar ADD COLUMN size INTEGER"],
      "the table jar is not as Cookle made it"
    ),
    (["CREATE TABLE jar (name TEXT NOT NULL)", "DROP TABLE jar"], "the table jar is missing"),
  ]) func differencesAreNamed(statements: [String], difference: String) {
    let ours = SchemaObjects(madeBy: ["CREATE TABLE jar (name TEXT NOT NULL)"])
    #expect(SchemaObjects(madeBy: statements).difference(from: ours) == difference)
  }
}
