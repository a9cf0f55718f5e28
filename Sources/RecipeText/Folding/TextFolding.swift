/// Text reduced to what a comparison looks at.
public enum TextFolding {
  /// The form in which text is searched: what a cook types and what a recipe says meet here.
  ///
  /// Case is folded in full (`ß` is `ss`), accents are dropped, compatibility and width forms are unified, katakana
  /// become hiragana with their voicing kept, and every run of punctuation, symbols and white space is one space
  /// between words. A pictograph is a word by itself. Folding folded text changes nothing.
  public static func folded(_ text: String) -> String {
    fold(text, with: .search)
  }

  /// The form in which two tags are compared: equal keys mean duplicates.
  ///
  /// White space is trimmed and collapsed; case, accents and width are folded; hiragana and katakana stay apart, voicing
  /// marks are letters, and punctuation is kept.
  public static func duplicateKey(_ text: String) -> String {
    fold(text, with: .duplicate)
  }

  private static func fold(_ text: String, with table: FoldingTable) -> String {
    var text = text
    return text.withUTF8 { input in
      let capacity = input.count + input.count / 2 + FoldingTable.longestWrite
      let quick = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { output -> String? in
        var writer = FoldingWriter(output: output)
        guard writer.fold(input, with: table) else { return nil }
        return String(decoding: writer.written, as: UTF8.self)
      }
      return quick ?? OrderedFolding.fold(input, with: table)
    }
  }
}
