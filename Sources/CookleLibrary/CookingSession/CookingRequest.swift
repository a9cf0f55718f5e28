import JSON

/// The arguments of an edit of cooking sessions, for its fingerprint.
struct CookingRequest: JSONEncodable {
  /// The session or recipe that was named, if any.
  var id: String?
  var ifRevision: String?
  /// The step or the seconds that were asked for.
  var number: Int?
  /// What came from elsewhere.
  var content: JSONValue?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("id", id)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.memberIfPresent("number", number)
    writer.memberIfPresent("content", content)
    writer.endObject()
  }
}
