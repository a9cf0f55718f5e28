/// A file the generator writes.
struct GeneratedFile: Hashable {
  /// Where it belongs, from the root of the package.
  var path: String
  var text: String
}
