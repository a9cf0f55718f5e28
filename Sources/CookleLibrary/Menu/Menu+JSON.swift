import JSON

// The form in which a menu and its configuration are kept inside stored outcomes. It is the library's own: the protocol
// has its generated types.

extension Menu: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("revision", "days", "createdAt", "modifiedAt")

  /// Writes the menu as an object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("revision", revision)
    writer.member("days", days)
    writer.member("createdAt", createdAt.milliseconds)
    writer.member("modifiedAt", modifiedAt.milliseconds)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(
      revision: "", days: [], createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0))
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: revision = try reader.readString()
      case 1: days = try reader.readArray(of: MenuDay.self)
      case 2: createdAt = Instant(milliseconds: try reader.readInt64())
      case 3: modifiedAt = Instant(milliseconds: try reader.readInt64())
      default: try reader.skipValue()
      }
    }
  }
}

extension MenuDay: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("day", "recipe", "name", "isMissing", "cookedAt")

  /// Writes the day as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("day", day.rawValue)
    writer.member("recipe", recipeID)
    writer.member("name", name)
    writer.member("isMissing", isMissing)
    writer.memberIfPresent("cookedAt", cookedAt?.milliseconds)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(day: .monday, recipeID: "", name: "", isMissing: false)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: day = try reader.readWeekday()
      case 1: recipeID = try reader.readString()
      case 2: name = try reader.readString()
      case 3: isMissing = try reader.readBool()
      case 4: cookedAt = Instant(milliseconds: try reader.readInt64())
      default: try reader.skipValue()
      }
    }
  }
}

extension JSONReader {
  /// Reads a day of the week.
  mutating func readWeekday() throws(JSONError) -> Weekday {
    guard let day = Weekday(rawValue: try readString()) else { throw invalid("expected a day of the week") }
    return day
  }
}
