import JSON

// The form in which an unsaved draft is kept. It is the library's own: the protocol has its generated types.

extension RecipeFormDraft: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "name", "servingSize", "cookingTime", "ingredients", "steps", "categories", "note", "diet", "source",
    "photos")

  /// Writes the draft as an object.
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
    writer.memberIfPresent("photos", photos)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: name = try reader.readString()
      case 1: servingSize = try reader.readString()
      case 2: cookingTime = try reader.readString()
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
