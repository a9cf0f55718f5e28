import JSON

/// What took the place of a library.
public struct LibraryReplacementReport: Sendable, Hashable {
  /// The id of the snapshot of what was there before.
  public var snapshot: String
  /// Recipes that are there now.
  public var recipes: Int
  /// Diaries that are there now.
  public var diaries: Int
  /// Photos that are there now.
  public var photos: Int

  /// Describes a replacement.
  public init(snapshot: String, recipes: Int, diaries: Int, photos: Int) {
    self.snapshot = snapshot
    self.recipes = recipes
    self.diaries = diaries
    self.photos = photos
  }
}

extension LibraryReplacementReport: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("snapshot", "recipes", "diaries", "photos")

  /// Writes the report as an object, inside a stored outcome.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("snapshot", snapshot)
    writer.member("recipes", recipes)
    writer.member("diaries", diaries)
    writer.member("photos", photos)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(snapshot: "", recipes: 0, diaries: 0, photos: 0)
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: snapshot = try reader.readString()
      case 1: recipes = try reader.readInt()
      case 2: diaries = try reader.readInt()
      case 3: photos = try reader.readInt()
      default: try reader.skipValue()
      }
    }
  }
}
