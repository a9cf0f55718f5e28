import JSON

/// What came of an edit of a cooking session.
public struct CookingChange: Sendable, Hashable {
  /// The session as it is now; after its end, as it was last.
  public var session: CookingSession
  /// The step that was asked for, where the session has no such step and the nearest was selected instead.
  public var clampedFrom: Int?

  init(_ session: CookingSession, clampedFrom: Int? = nil) {
    self.session = session
    self.clampedFrom = clampedFrom
  }
}

extension CookingChange: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("session", "clampedFrom")

  /// Writes the change as it is kept under a request key.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("session", session)
    writer.memberIfPresent("clampedFrom", clampedFrom)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var session: CookingSession?
    var clampedFrom: Int?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: session = try CookingSession(from: &reader)
      case 1: clampedFrom = try reader.readInt()
      default: try reader.skipValue()
      }
    }
    guard let session else { throw reader.invalid("expected a cooking session") }
    self.init(session, clampedFrom: clampedFrom)
  }
}
