import RecipeText

/// The rules that every text of a form keeps to, and the list of those that were broken.
public struct FieldCheck: Sendable {
  /// What was found wrong so far.
  private(set) var errors: [FieldError] = []

  /// Begins with nothing found wrong.
  public init() {}

  /// The trimmed text, once it is known to be storable as it came.
  mutating func text(_ raw: String, path: String, title: String, limit: Int) -> String {
    checkStorable(raw, path: path, title: title, limit: limit)
    return raw.trimmed()
  }

  /// Notes what keeps a text from being stored.
  mutating func checkStorable(_ text: String, path: String, title: String, limit: Int) {
    guard checkSize(text, path: path, title: title, limit: limit) else { return }
    // A text has at least as many UTF-8 bytes as characters, so short texts are never counted.
    if text.utf8.count > limit, text.count > limit {
      fail(path, "\(title) has \(text.count) characters, and at most \(limit) are allowed.", text, .length(limit))
    }
    if text.utf8.contains(0) {
      fail(path, "\(title) has a NUL character, which cannot be stored; remove it.", text, .storable)
    }
  }

  /// Refuses a text whose bytes alone say that it is too long, before anything walks through its characters.
  mutating func checkSize(_ text: String, path: String, title: String, limit: Int) -> Bool {
    guard text.utf8.count > limit * LibraryLimits.bytesPerCharacter else { return true }
    fail(path, "\(title) is far too long; at most \(limit) characters are allowed.", text, .length(limit))
    return false
  }

  /// Notes a broken rule.
  mutating func fail(_ path: String, _ message: String, _ value: String, _ rule: FieldRule? = nil) {
    errors.append(FieldError(path: path, message: message, value: value, rule: rule))
  }

  /// - Throws: `LibraryError.validationFailed` with every broken rule, if there is one.
  public func finish() throws {
    guard errors.isEmpty else { throw LibraryError.validationFailed(errors) }
  }
}
