/// The order of names as bytes: comparing two keys byte by byte orders their texts.
///
/// Three levels follow each other, each ended by a zero, so that an earlier one always decides first:
/// 1. the folded text, numbers by their value, kana without voicing; spaces, symbols, numbers, letters;
/// 2. the folded text as it is, where the first level hid something;
/// 3. the text itself, so that only equal texts have equal keys.
public enum NaturalSortKey {
  private static let levelEnd: UInt8 = 0x00
  private static let wordEnd: UInt8 = 0x02
  private static let symbol: UInt8 = 0x03
  private static let number: UInt8 = 0x10

  /// The key of `text`; "Soup 2" has a smaller one than "soup 10".
  public static func bytes(of text: String) -> [UInt8] {
    var folded = TextFolding.folded(text)
    var key: [UInt8] = []
    key.reserveCapacity(2 * text.utf8.count + 8)
    let isHidden = folded.withUTF8 { appendFirstLevel(of: $0, to: &key) }
    key.append(levelEnd)
    if isHidden { key.append(contentsOf: folded.utf8) }
    key.append(levelEnd)
    key.append(contentsOf: text.utf8)
    return key
  }

  /// Returns true when the level does not tell everything the folded text does.
  private static func appendFirstLevel(of text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) -> Bool {
    var isHidden = false
    var vowel: UInt32?
    var place = 0
    while place < text.count {
      let byte = text[place]
      if isDigit(byte) {
        let start = place
        while place < text.count, isDigit(text[place]) { place += 1 }
        if appendNumber(text[start..<place], to: &key) { isHidden = true }
        vowel = nil
        continue
      }
      if byte < 0x80 {
        key.append(byte == UInt8(ascii: " ") ? wordEnd : byte)
        place += 1
        vowel = nil
        continue
      }
      let (scalar, length) = decodeScalar(text, at: place)
      let plain = KanaOrder.plain(scalar, after: vowel)
      if plain != scalar { isHidden = true }
      vowel = KanaOrder.vowel(of: plain)
      if FoldingTable.search.entry(of: scalar) == FoldingTable.Kind.pictograph { key.append(symbol) }
      append(plain, to: &key)
      place += length
    }
    return isHidden
  }

  /// A number's length and digits without leading zeros; a length of 255 or more continues in the next byte. Returns
  /// true when zeros were left out.
  private static func appendNumber(_ run: Slice<UnsafeBufferPointer<UInt8>>, to key: inout [UInt8]) -> Bool {
    let digits = run.drop { $0 == UInt8(ascii: "0") }
    key.append(number)
    var length = digits.count
    while length >= 255 {
      key.append(255)
      length -= 255
    }
    key.append(UInt8(length))
    key.append(contentsOf: digits)
    return digits.count < run.count
  }

  private static func append(_ value: UInt32, to key: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
