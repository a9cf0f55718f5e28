import JSON

// The form in which a change of the shopping list is kept inside stored outcomes. It is the library's own: the protocol
// has its generated types.

extension ShoppingChange: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("items", "removed")

  /// Writes the change as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("items", items)
    writer.member("removed", removed)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: items = try reader.readArray(of: ShoppingItem.self)
      case 1: removed = try reader.readArray(of: String.self)
      default: try reader.skipValue()
      }
    }
  }
}

extension ShoppingItem: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "id", "revision", "name", "amount", "section", "checkedAt", "sources", "createdAt", "modifiedAt")

  /// Writes the item as an object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("revision", revision)
    writer.member("name", name)
    writer.member("amount", amount)
    writer.memberIfPresent("section", section)
    writer.memberIfPresent("checkedAt", checkedAt?.milliseconds)
    writer.member("sources", sources)
    writer.member("createdAt", createdAt.milliseconds)
    writer.member("modifiedAt", modifiedAt.milliseconds)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(
      id: "", revision: "", name: "", amount: "", section: nil, checkedAt: nil, sources: [],
      createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0))
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: revision = try reader.readString()
      case 2: name = try reader.readString()
      case 3: amount = try reader.readString()
      case 4: section = try reader.readString()
      case 5: checkedAt = Instant(milliseconds: try reader.readInt64())
      case 6: sources = try reader.readArray(of: ShoppingSource.self)
      case 7: createdAt = Instant(milliseconds: try reader.readInt64())
      case 8: modifiedAt = Instant(milliseconds: try reader.readInt64())
      default: try reader.skipValue()
      }
    }
  }
}

extension ShoppingSource: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "kind", "recipe", "name", "isMissing", "day", "servings", "amount", "isCounted")

  /// Writes the line as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", origin.code)
    if let recipe = origin.recipe {
      writer.member("recipe", recipe.id)
      writer.member("name", recipe.name)
      writer.member("isMissing", recipe.isMissing)
    }
    writer.memberIfPresent("day", origin.dayText)
    writer.memberIfPresent("servings", servings)
    writer.member("amount", amount)
    writer.member("isCounted", isCounted)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var kind: Int64 = 0
    var recipe: ShoppingRecipe?
    var day: String?
    self.init(origin: .hand, amount: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: kind = try reader.readInt64()
      case 1: recipe = ShoppingRecipe(id: try reader.readString(), name: "")
      case 2: recipe?.name = try reader.readString()
      case 3: recipe?.isMissing = try reader.readBool()
      case 4: day = try reader.readString()
      case 5: servings = try reader.readInt()
      case 6: amount = try reader.readString()
      case 7: isCounted = try reader.readBool()
      default: try reader.skipValue()
      }
    }
    origin = ShoppingOrigin(code: kind, recipe: recipe, dayText: day)
  }
}
