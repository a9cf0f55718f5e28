/// Why the protocol source is refused, and where.
struct SourceError: Error, Hashable, CustomStringConvertible {
  /// The place a person has to look at: `protocol/source/recipe.json, structure Recipe, property blurb`.
  var place: String
  /// What is wrong there, without the full stop.
  var message: String

  /// One sentence that names the place.
  var description: String { "\(place): \(message)." }
}
