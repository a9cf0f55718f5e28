import JSON

extension TagDetail: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("kind", "id", "value", "useCount", "revision", "createdAt", "modifiedAt")

  /// Writes the record as an object, instants as milliseconds.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", kind.rawValue)
    writer.member("id", tag.id)
    writer.member("value", tag.value)
    writer.member("useCount", tag.useCount)
    writer.member("revision", revision)
    writer.member("createdAt", createdAt.milliseconds)
    writer.member("modifiedAt", modifiedAt.milliseconds)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init(
      kind: .ingredient, tag: Tag(id: "", value: "", useCount: 0), revision: "", createdAt: Instant(milliseconds: 0),
      modifiedAt: Instant(milliseconds: 0))
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(TagDetail.members, in: &scope) {
      switch member {
      case 0: kind = TagKind(rawValue: try reader.readString()) ?? .ingredient
      case 1: tag.id = try reader.readString()
      case 2: tag.value = try reader.readString()
      case 3: tag.useCount = try reader.readInt()
      case 4: revision = try reader.readString()
      case 5: createdAt = Instant(milliseconds: Int64(try reader.readInt()))
      case 6: modifiedAt = Instant(milliseconds: Int64(try reader.readInt()))
      default: try reader.skipValue()
      }
    }
  }
}
