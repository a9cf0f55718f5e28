import JSON

// The form in which a diary is kept inside stored outcomes. It is the library's own: the protocol has its generated
// types.

extension Diary: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("id", "revision", "day", "note", "rows", "createdAt", "modifiedAt")

  /// Writes the diary as an object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("revision", revision)
    writer.member("day", day.text)
    writer.member("note", note)
    writer.member("rows", rows)
    writer.member("createdAt", createdAt.milliseconds)
    writer.member("modifiedAt", modifiedAt.milliseconds)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(
      id: "", revision: "", day: CalendarDay(daysSince1970: 0), note: "", rows: [],
      createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0))
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: revision = try reader.readString()
      case 2:
        guard let day = CalendarDay(text: try reader.readString()) else { throw reader.invalid("expected a day") }
        self.day = day
      case 3: note = try reader.readString()
      case 4: rows = try reader.readArray(of: DiaryMealRow.self)
      case 5: createdAt = Instant(milliseconds: try reader.readInt64())
      case 6: modifiedAt = Instant(milliseconds: try reader.readInt64())
      default: try reader.skipValue()
      }
    }
  }
}

extension DiaryMealRow: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("meal", "recipe", "name")

  /// Writes the row as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("meal", meal.rawValue)
    writer.member("recipe", recipeID)
    writer.member("name", recipeName)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(meal: .dinner, recipeID: "", recipeName: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: meal = try reader.readMeal()
      case 1: recipeID = try reader.readString()
      case 2: recipeName = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
