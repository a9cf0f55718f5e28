import JSON

/// What a mutation was asked: its name and arguments, in a form that two equal requests share.
struct MutationFingerprint: Hashable {
  let text: String

  /// The name of what was asked, without what tells its kinds apart.
  var action: String { String(text.prefix { $0 != " " }) }

  /// Makes the fingerprint of a request from the arguments as the library understood them, with their length beside
  /// their hash.
  init(_ method: String, _ arguments: some JSONEncodable) {
    let bytes = JSONWriter.encode(arguments)
    text = method + " " + String(bytes.count) + " " + String(StableHash(of: bytes).value, radix: 16)
  }
}
