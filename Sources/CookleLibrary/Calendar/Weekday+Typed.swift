extension Weekday {
  /// The names in a list of days as somebody typed it, `mon wed` or `mon, wed`; whether each is a day is not checked.
  static func names(typed text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }
}
