import JSON

// Words of the library and of the screen model are enumerations without a codec of their own; these read them.

extension JSONReader {
  /// Reads a string that has to be a case; another is an error that lists the cases.
  mutating func readCase<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type
  ) throws(JSONError) -> Word {
    guard let word = Word(rawValue: try readString()) else {
      let quoted = Word.allCases.map { "\"\($0.rawValue)\"" }
      throw invalid("expected \(quoted.count == 1 ? "" : "one of ")\(quoted.joined(separator: ", "))")
    }
    return word
  }
}
