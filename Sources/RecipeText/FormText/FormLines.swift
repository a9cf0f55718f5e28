/// The lines of a form's multi-line field.
public enum FormLines {
  /// The lines of `text`, trimmed, without the empty ones.
  public static func split(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed() }.filter { !$0.isEmpty }
  }
}
