/// The place behind a row in one order of one search, written as opaque text.
///
/// It names the row's whole sort key, not its number in the list, so that rows which did not move are neither repeated
/// nor left out however the library changes. Layout: a version, a digest of search and epoch, the key's number and slot
/// (8 bytes each, big-endian), its name, and a check sum of 4 bytes; as unpadded base64url (RFC 4648 §5).
struct ListCursor: Equatable {
  var key: RecipeSortKey

  private static let version: UInt8 = 1
  private static let fixedBytes = 1 + 3 * 8 + 4

  /// Tells one search in one epoch from all others; the words count, not how they were typed.
  struct Scope {
    fileprivate let digest: UInt64

    /// - Parameter list: names the recipes that are searched, where that is not all of them.
    init(words: [SearchWord], sort: RecipeBrowseSortMode, list: String? = nil, epoch: String) {
      self.init(parts: (list.map { [$0] } ?? []) + [epoch, sort.rawValue] + words.map(\.text))
    }

    init(parts: [String]) {
      var hash = StableHash()
      for part in parts {
        // No part holds a zero byte, so the parts cannot run into each other.
        hash.combine(part.utf8)
        hash.combine([0])
      }
      digest = hash.value
    }
  }

  init(key: RecipeSortKey) {
    self.key = key
  }

  /// Reads a cursor back.
  ///
  /// - Throws: `LibraryError.cannotCalculateChanges` for text that is no cursor, and for one of another search or epoch.
  init(text: String, scope: Scope) throws {
    guard let bytes = Base64URL.decoded(text), bytes.count >= ListCursor.fixedBytes,
      bytes[0] == ListCursor.version,
      ListCursor.checkSum(bytes.dropLast(4)).elementsEqual(bytes.suffix(4))
    else {
      throw LibraryError.cannotCalculateChanges("This is no cursor of this list; read it from its beginning again.")
    }
    guard ListCursor.number(bytes[1..<9]) == scope.digest else {
      throw LibraryError.cannotCalculateChanges(
        "The cursor belongs to another list, or to the library before it was replaced; read this one from its beginning."
      )
    }
    key = RecipeSortKey(
      number: Int64(bitPattern: ListCursor.number(bytes[9..<17])),
      name: Array(bytes[25..<bytes.count - 4]),
      slot: Int64(bitPattern: ListCursor.number(bytes[17..<25])))
  }

  /// The text that stands for the cursor in a search.
  func text(scope: Scope) -> String {
    var bytes = [ListCursor.version]
    for number in [scope.digest, UInt64(bitPattern: key.number), UInt64(bitPattern: key.slot)] {
      bytes.append(contentsOf: ListCursor.bytes(number))
    }
    bytes.append(contentsOf: key.name)
    bytes.append(contentsOf: ListCursor.checkSum(bytes[...]))
    return Base64URL.encoded(bytes)
  }

  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    self.bytes(StableHash(of: bytes).value).prefix(4)
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
