import JSON

/// What a mutation was asked: its name and arguments, in a form that two equal requests share.
struct MutationFingerprint: Hashable {
  let text: String

  /// Makes the fingerprint of a request from the arguments as the library understood them.
  ///
  /// The digest is FNV-1a (64 bit, http://www.isthe.com/chongo/tech/comp/fnv/) with the length beside it: it guards a
  /// client against its own mistakes, not against an attacker.
  init(_ method: String, _ arguments: some JSONEncodable) {
    let bytes = JSONWriter.encode(arguments)
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    text = method + " " + String(bytes.count) + " " + String(digest, radix: 16)
  }
}
