import JSON

// The form in which an unsaved draft is kept. It is the library's own: the protocol has its generated types.

extension DiaryFormDraft: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("day", "note", "rows")

  /// Writes the draft as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("day", day)
    writer.member("note", note)
    writer.member("rows", rows)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: day = try reader.readString()
      case 1: note = try reader.readString()
      case 2: rows = try reader.readArray(of: DiaryDraftRow.self)
      default: try reader.skipValue()
      }
    }
  }
}

extension DiaryDraftRow: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("meal", "recipe")

  /// Writes the row as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("meal", meal.rawValue)
    writer.member("recipe", recipeID)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(meal: .dinner, recipeID: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: meal = try reader.readMeal()
      case 1: recipeID = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}

extension JSONReader {
  /// Reads the name of a meal.
  mutating func readMeal() throws(JSONError) -> Meal {
    guard let meal = Meal(rawValue: try readString()) else { throw invalid("expected a meal") }
    return meal
  }
}
