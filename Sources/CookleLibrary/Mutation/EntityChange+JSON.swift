import JSON

extension EntityChange: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("entity", "id", "kind")

  /// Writes the change as an object, inside a stored outcome.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("entity", entity.rawValue)
    writer.member("id", id)
    writer.member("kind", kind.rawValue)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var entity: LibraryEntity?
    var id = ""
    var kind: Kind?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: entity = LibraryEntity(rawValue: try reader.readString())
      case 1: id = try reader.readString()
      case 2: kind = Kind(rawValue: try reader.readString())
      default: try reader.skipValue()
      }
    }
    guard let entity, let kind else { throw reader.invalid("expected a change of a record") }
    self.init(entity: entity, id: id, kind: kind)
  }
}
