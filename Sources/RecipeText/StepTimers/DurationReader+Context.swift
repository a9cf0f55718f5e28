extension DurationReader {
  /// What stands at a place; nil beyond the ends.
  func kind(_ index: Int) -> StepToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Whether a token follows the one before it without space.
  func isAttached(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isAttached
  }

  /// Whether a token is the first of its line.
  func startsLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].startsLine
  }

  /// The place behind the hyphens of "half-an-hour".
  func skippingHyphen(_ index: Int) -> Int {
    kind(index) == .hyphen && isAttached(index) && isAttached(index + 1) ? index + 1 : index
  }

  /// A number below 60 that is written with two digits.
  func twoDigits(_ index: Int) -> Double? {
    guard case .number(let number)? = kind(index), number.isWhole, number.value < 60, tokens[index].range.count == 2
    else { return nil }
    return number.value
  }

  /// Whether a clause ends in front of a place: by a sign, a new line or the end of the step.
  func isEndOfClause(_ index: Int) -> Bool {
    guard let kind = kind(index), !startsLine(index) else { return true }
    switch kind {
    case .dot, .comma, .japaneseComma, .mark(")"), .mark(";"), .mark("!"), .mark("?"), .mark("。"), .mark("]"),
      .colon:
      return true
    default: return false
    }
  }

  /// Whether a word stands at a place that may be a unit of something to eat: "and a half cup".
  func isMeasured(_ index: Int) -> Bool {
    guard let words = scalars(from: index, to: index + 1) else { return false }
    return ["cup", "teaspoon", "tablespoon", "tsp", "tbsp", "pint", "pound", "lemon", "onion"]
      .contains { scanner.has($0, at: words.lowerBound) }
  }

  /// The place behind the full stop of "min." and its like.
  func afterFullStop(of duration: Duration) -> Int {
    afterFullStop(duration.next, of: duration.lastWord)
  }

  private func afterFullStop(_ index: Int, of word: DurationUnitWord?) -> Int {
    word?.isAbbreviated == true && kind(index) == .dot && isAttached(index) ? index + 1 : index
  }

  /// The sign between the ends of a range, and whether it may stand between two separate times as well.
  func rangeSign(at start: Int, after word: DurationUnitWord?) -> (next: Int, isChoice: Bool)? {
    let place = afterFullStop(start, of: word)
    let afterHyphen = skippingHyphen(place)
    if let sign = rangeWord(at: afterHyphen) { return (skippingHyphen(sign.next), sign.isChoice) }
    switch kind(place) {
    case .hyphen, .dash:
      // A dash that starts a line is a bullet.
      guard !startsLine(place) else { return nil }
      var next = place + 1
      if kind(next) == .hyphen || kind(next) == .dash { next += 1 }
      return rangeWord(at: next) ?? (next, false)
    case .slash: return (place + 1, true)
    default: return nil
    }
  }

  /// "to", "or", "up to", "or up to"
  private func rangeWord(at start: Int) -> (next: Int, isChoice: Bool)? {
    switch (kind(start), kind(start + 1), kind(start + 2)) {
    case (.or, .up, .to), (.and, .up, .to): (start + 3, false)
    case (.up, .to, _): (start + 2, false)
    case (.to, _, _): (start + 1, false)
    case (.or, _, _): (start + 1, true)
    default: nil
    }
  }
}
