import JSON

// The form in which a recipe is kept inside stored outcomes and fingerprints. It is the library's own: the protocol has
// its generated types.

extension RecipeContent: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "name", "servingSize", "cookingTime", "ingredients", "steps", "categories", "note", "diet", "source", "photos")

  /// Writes the content as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("servingSize", servingSize)
    writer.member("cookingTime", cookingTime)
    writer.member("ingredients", ingredients)
    writer.member("steps", steps)
    writer.member("categories", categories)
    writer.member("note", note)
    writer.member("diet", diet.rawValue)
    writer.member("source", source)
    writer.member("photos", photos)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(name: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: name = try reader.readString()
      case 1: servingSize = try reader.readInt()
      case 2: cookingTime = try reader.readInt()
      case 3: ingredients = try reader.readArray(of: RecipeIngredient.self)
      case 4: steps = try reader.readArray(of: RecipeStep.self)
      case 5: categories = try reader.readArray(of: String.self)
      case 6: note = try reader.readString()
      case 7: diet = RecipeDiet(rawValue: try reader.readString()) ?? .standard
      case 8: source = try RecipeSource(from: &reader)
      case 9: photos = try reader.readArray(of: String.self)
      default: try reader.skipValue()
      }
    }
  }
}

extension RecipeIngredient: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("ingredient", "amount", "section")

  /// Writes the row as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ingredient", ingredient)
    writer.member("amount", amount)
    writer.memberIfPresent("section", section)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(ingredient: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: ingredient = try reader.readString()
      case 1: amount = try reader.readString()
      case 2: section = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}

extension RecipeStep: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("text", "section")

  /// Writes the step as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("text", text)
    writer.memberIfPresent("section", section)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(text: "")
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: text = try reader.readString()
      case 1: section = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}

extension RecipeSource: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("url", "text")

  /// Writes the source as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("url", url)
    writer.memberIfPresent("text", text)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: url = try reader.readString()
      case 1: text = try reader.readString()
      default: try reader.skipValue()
      }
    }
  }
}
