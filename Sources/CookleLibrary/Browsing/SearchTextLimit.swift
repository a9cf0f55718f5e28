/// The rule for texts that are searched for: the cost of a search follows what it finds, not what it is asked.
enum SearchTextLimit {
  static func check(_ text: String) throws {
    // A text has at least as many UTF-8 bytes as characters, so short texts are never counted.
    let limit = LibraryLimits.searchCharacters
    guard text.utf8.count > limit else { return }
    let count = text.utf8.count > limit * LibraryLimits.bytesPerCharacter ? text.utf8.count : text.count
    guard count > limit else { return }
    throw LibraryError.limitExceeded(
      name: "searchCharacters", what: "characters in the text to search for", limit: limit, value: count)
  }
}
