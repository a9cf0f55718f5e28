import JSON

/// What came of an exchange with another device.
public struct CookingSync: Sendable, Hashable {
  /// What this library tells the other device after the merge.
  public var context: CookingContext
  /// The session that was taken over from an earlier program.
  public var adopted: CookingSession?

  init(context: CookingContext, adopted: CookingSession? = nil) {
    self.context = context
    self.adopted = adopted
  }
}

extension CookingSync: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers("context", "adopted")

  /// Writes the outcome as it is kept under a request key.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("context", context)
    writer.memberIfPresent("adopted", adopted)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var context: CookingContext?
    var adopted: CookingSession?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: context = try CookingContext(from: &reader)
      case 1: adopted = try CookingSession(from: &reader)
      default: try reader.skipValue()
      }
    }
    guard let context else { throw reader.invalid("expected a cooking context") }
    self.init(context: context, adopted: adopted)
  }
}
