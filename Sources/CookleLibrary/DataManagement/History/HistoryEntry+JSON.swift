import JSON

extension HistoryEntry: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "id", "action", "entity", "record", "name", "count", "at", "state", "obstacle")

  /// Writes the entry as an object, inside a stored outcome.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("action", action)
    writer.memberIfPresent("entity", subject?.entity.rawValue)
    writer.memberIfPresent("record", subject?.id)
    writer.memberIfPresent("name", subject?.name)
    writer.member("count", count)
    writer.member("at", at.milliseconds)
    writer.member("state", state.rawValue)
    writer.memberIfPresent("obstacle", finality?.rawValue)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var (id, action, record, name) = ("", "", "", "")
    var entity: LibraryEntity?
    var count = 0
    var at: Int64 = 0
    var state: State?
    var finality: Finality?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = try reader.readString()
      case 1: action = try reader.readString()
      case 2: entity = LibraryEntity(rawValue: try reader.readString())
      case 3: record = try reader.readString()
      case 4: name = try reader.readString()
      case 5: count = try reader.readInt()
      case 6: at = try reader.readInt64()
      case 7: state = State(rawValue: try reader.readString())
      case 8: finality = Finality(rawValue: try reader.readString())
      default: try reader.skipValue()
      }
    }
    guard let state else { throw reader.invalid("expected a change of the history") }
    self.init(
      id: id, action: action, subject: entity.map { Subject(entity: $0, id: record, name: name) }, count: count,
      at: Instant(milliseconds: at), state: state, finality: finality)
  }
}
