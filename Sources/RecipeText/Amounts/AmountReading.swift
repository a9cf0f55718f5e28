/// An amount taken apart.
struct AmountReading {
  /// The quantities in order.
  var terms: [AmountTerm] = []
  /// Where the last term ends.
  var end = 0

  /// No amount that says something is longer, in bytes.
  static let longest = 4_000

  /// Reads a text and hands over what it says with its bytes; nil for one that has no quantity at its start.
  static func read<Result>(
    _ text: String, _ body: (AmountReading, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= longest else { return nil }
      var parser = AmountParser(bytes)
      let reading = parser.read()
      return reading.terms.isEmpty ? nil : body(reading, bytes)
    }
  }
}
