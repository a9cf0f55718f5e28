import JSON

extension MenuConfiguration: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("revision", "avoidWithinDays", "days")

  /// Writes the configuration as an object, day by day.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("revision", revision)
    writer.member("avoidWithinDays", avoidWithinDays)
    writer.member(
      "days",
      Weekday.allCases.map { day in
        ConfiguredDay(
          day: day, isPlanned: days.contains(day), diet: diet(of: day), categories: categories[day] ?? [],
          maxCookingTime: maxCookingTime[day] ?? 0, isPinned: pinned.contains(day))
      })
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(revision: "", days: [])
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: revision = try reader.readString()
      case 1: avoidWithinDays = try reader.readInt()
      case 2: for day in try reader.readArray(of: ConfiguredDay.self) { take(day) }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func take(_ configured: ConfiguredDay) {
    let day = configured.day
    if configured.isPlanned { days.insert(day) }
    if configured.diet != .any { diets[day] = configured.diet }
    if !configured.categories.isEmpty { categories[day] = configured.categories }
    if configured.maxCookingTime > 0 { maxCookingTime[day] = configured.maxCookingTime }
    if configured.isPinned { pinned.insert(day) }
  }
}

/// What a configuration says of one day.
private struct ConfiguredDay: JSONEncodable, JSONDecodable {
  var day: Weekday
  var isPlanned: Bool
  var diet: MenuDayDiet
  var categories: [MenuCategory]
  var maxCookingTime: Int
  var isPinned: Bool

  private static let members = JSONMembers("day", "isPlanned", "diet", "categories", "maxCookingTime", "isPinned")

  init(
    day: Weekday, isPlanned: Bool, diet: MenuDayDiet, categories: [MenuCategory], maxCookingTime: Int, isPinned: Bool
  ) {
    self.day = day
    self.isPlanned = isPlanned
    self.diet = diet
    self.categories = categories
    self.maxCookingTime = maxCookingTime
    self.isPinned = isPinned
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("day", day.rawValue)
    writer.member("isPlanned", isPlanned)
    writer.member("diet", diet.rawValue)
    writer.member("categories", categories)
    writer.member("maxCookingTime", maxCookingTime)
    writer.member("isPinned", isPinned)
    writer.endObject()
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    self.init(day: .monday, isPlanned: false, diet: .any, categories: [], maxCookingTime: 0, isPinned: false)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: day = try reader.readWeekday()
      case 1: isPlanned = try reader.readBool()
      case 2: diet = MenuDayDiet(rawValue: try reader.readString()) ?? .any
      case 3: categories = try reader.readArray(of: MenuCategory.self)
      case 4: maxCookingTime = try reader.readInt()
      case 5: isPinned = try reader.readBool()
      default: try reader.skipValue()
      }
    }
  }
}

extension MenuCategory: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("id", "value")

  /// Writes the category as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("value", value)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(id: "", value: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: value = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
