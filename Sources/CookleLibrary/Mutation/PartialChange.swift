import JSON

/// The arguments of a mutation that changes a part of a record, for its fingerprint: what was asked, not what came of
/// it, because a repeat may find the rest of the record edited.
struct PartialChange: JSONEncodable {
  var id: String
  var ifRevision: String?
  /// In an order of the mutation's own; nil is what stays as it is.
  var asked: [String?]

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.member("asked", asked.map { text in text.map { "=" + $0 } ?? "" })
    writer.endObject()
  }
}
