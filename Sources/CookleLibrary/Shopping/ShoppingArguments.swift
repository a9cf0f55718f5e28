import JSON

/// The arguments of a mutation of the shopping list, for its fingerprint.
struct ShoppingArguments: JSONEncodable {
  /// In an order of the mutation's own; nil is what was not given.
  var asked: [String?]
  var ifRevision: String?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.member("asked", asked.map { text in text.map { "=" + $0 } ?? "" })
    writer.endObject()
  }
}
