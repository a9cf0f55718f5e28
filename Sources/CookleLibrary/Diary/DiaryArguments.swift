import JSON

/// The arguments of a mutation of one diary, for its fingerprint.
struct IdentifiedDraft: JSONEncodable {
  var id: String
  var ifRevision: String?
  var draft: DiaryFormDraft?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.memberIfPresent("draft", draft)
    writer.endObject()
  }
}

/// The arguments with which a recipe is added to a day as they were given, for its fingerprint: a repeat after midnight
/// is still the same request.
struct RecipeAddition: JSONEncodable {
  var recipe: String
  var day: String?
  var meal: String?
  var ifRevision: String?

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("recipe", recipe)
    writer.memberIfPresent("day", day)
    writer.memberIfPresent("meal", meal)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.endObject()
  }
}
