import Testing

@testable import CookleLibrary

@Suite struct SHA256Tests {
  /// The vectors of FIPS 180-4's examples and of NIST's CAVP.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func theStandardsVectors(text: String, hash: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == hash)
  }

  @Test func aMillionLetters() {
    #expect(
      SHA256.hexadecimal(of: [UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [1, 63, 64, 65, 200]) func aMessageInPiecesHasTheSameHash(length: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: length) {
      Array(bytes[start..<min(start + length, bytes.count)]).withUnsafeBytes { hash.combine($0) }
    }
    #expect(SHA256.text(of: hash.digest()) == SHA256.hexadecimal(of: bytes))
  }

  @Test func lengthsAroundABlockDiffer() {
    let hashes = (50...140).map { SHA256.hexadecimal(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == hashes.count)
    #expect(hashes[14] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
  }
}
