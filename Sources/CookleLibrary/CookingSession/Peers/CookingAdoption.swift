import JSON

/// What is kept of an exchange under a request key: the context is told anew, because the time that remains of a timer
/// is no longer what it was.
struct CookingAdoption: Sendable, Hashable {
  /// The session that was taken over from an earlier program.
  var session: CookingSession?
}

extension CookingAdoption: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("adopted")

  /// Writes an object with the session, if any.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("adopted", session)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: session = try CookingSession(from: &reader)
      default: try reader.skipValue()
      }
    }
  }
}
