import JSON

extension Recipe: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "id", "revision", "createdAt", "modifiedAt", "content", "blurb", "timesCooked", "lastCookedAt", "madeCount",
    "ingredientIDs", "categoryIDs", "photos")

  /// Writes the recipe as an object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("revision", revision)
    writer.member("createdAt", createdAt.milliseconds)
    writer.member("modifiedAt", modifiedAt.milliseconds)
    writer.member("content", content)
    writer.member("blurb", blurb)
    writer.member("timesCooked", timesCooked)
    writer.memberIfPresent("lastCookedAt", lastCookedAt?.milliseconds)
    writer.member("madeCount", madeCount)
    writer.member("ingredientIDs", ingredientIDs)
    writer.member("categoryIDs", categoryIDs)
    writer.member("photos", photos)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(
      id: "", revision: "", createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0),
      content: RecipeContent(name: ""), ingredientIDs: [], categoryIDs: [], photos: [], blurb: "", timesCooked: 0,
      lastCookedAt: nil, madeCount: 0)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: revision = try reader.readString()
      case 2: createdAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 3: modifiedAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 4: content = try RecipeContent(from: &reader)
      case 5: blurb = try reader.readString()
      case 6: timesCooked = try reader.readInt()
      case 7: lastCookedAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 8: madeCount = try reader.readInt()
      case 9: ingredientIDs = try reader.readArray(of: String.self)
      case 10: categoryIDs = try reader.readArray(of: String.self)
      case 11: photos = try reader.readArray(of: PhotoReference.self)
      default: try reader.skipValue()
      }
    }
  }
}
