/// Reads the times in the tokens of one step. Every function starts at a token and looks at a bounded number of those
/// that follow, so that reading at each token in turn stays linear.
struct DurationReader {
  /// Words of the step that are no ordinary text: a time, or what must not be read as one.
  struct Phrase {
    var first: Int
    /// The token behind the phrase.
    var next: Int
    /// Whole seconds; nil when the phrase is to be passed over.
    var span: (lower: Int, upper: Int?)?
  }

  /// A time without its range, in seconds.
  struct Duration {
    var lower: Double
    /// Of "1 hour 20-30 minutes".
    var upper: Double?
    var largestUnit: DurationUnit
    var lastWord: DurationUnitWord
    /// Whether it is one unit without more: "a minute".
    var isOneUnit: Bool
    var next: Int
  }

  let tokens: [StepToken]
  let scanner: NumberScanner

  init(_ step: String) {
    scanner = NumberScanner(step, longest: .max)
    tokens = StepLexer.tokens(of: scanner)
  }

  /// The phrase that starts at a token.
  func phrase(at first: Int) -> Phrase? {
    guard tokens[first].mayStartTime, !isInsideWord(first), !followsVagueness(first) else { return nil }
    if let next = timeOfDay(at: first) ?? evenOdds(at: first) { return Phrase(first: first, next: next) }
    if kind(first) == .between, let phrase = between(first) { return phrase }
    if let duration = duration(at: first) {
      guard !isDecade(duration, at: first) else { return Phrase(first: first, next: duration.next) }
      return range(from: duration, at: first) ?? phrase(duration, at: first)
    }
    return shortRange(at: first)
  }

  /// The scalars that the tokens `first..<next` span.
  func scalars(from first: Int, to next: Int) -> Range<Int>? {
    guard tokens.indices.contains(first), tokens.indices.contains(next - 1), first < next else { return nil }
    return tokens[first].range.lowerBound..<tokens[next - 1].range.upperBound
  }

  // MARK: - Ranges

  /// "5 minutes to 1 hour", "a minute or two".
  private func range(from lower: Duration, at first: Int) -> Phrase? {
    guard lower.upper == nil, let sign = rangeSign(at: lower.next, after: lower.lastWord) else { return nil }
    if let upper = duration(at: sign.next) {
      // "5 minutes or 30 seconds" are two times.
      guard !sign.isChoice || upper.lower >= lower.lower else { return nil }
      return phrase(lower.lower, upper.upper ?? upper.lower, lower.largestUnit, first, upper.next)
    }
    guard lower.isOneUnit, sign.isChoice, let count = amount(at: sign.next), !count.isArticle, count.value > 1,
      case .unit? = kind(lower.next - 1), unit(after: count.next) == nil
    else { return nil }
    let upper = count.value * lower.largestUnit.seconds
    return phrase(lower.lower, upper, lower.largestUnit, first, count.next)
  }

  /// "5 to 10 minutes", "1-1½ hours": the unit stands only at the end.
  private func shortRange(at first: Int) -> Phrase? {
    guard let lower = amount(at: first), !lower.isArticle, !followsLabel(first),
      let sign = rangeSign(at: lower.next, after: nil), let upper = duration(at: sign.next)
    else { return nil }
    let longest = upper.upper ?? upper.lower
    let seconds = lower.value * upper.largestUnit.seconds
    if seconds > longest {
      // "200 - 20 minutes" and "at 90 - 20 minutes" start with a temperature, "20/10 minutes" with who knows what.
      guard !sign.isChoice, lower.value < 100, kind(first - 1) != .at else { return nil }
    }
    return phrase(seconds, longest, upper.largestUnit, first, upper.next)
  }

  /// "between 10 and 15 minutes"
  private func between(_ first: Int) -> Phrase? {
    let lower = duration(at: first + 1)
    guard let next = lower?.next ?? amount(at: first + 1)?.next, kind(next) == .and,
      let upper = duration(at: next + 1), let value = lower?.lower ?? amount(at: first + 1)?.value
    else { return nil }
    let unit = lower?.largestUnit ?? upper.largestUnit
    return phrase(lower == nil ? value * unit.seconds : value, upper.upper ?? upper.lower, unit, first, upper.next)
  }

  // MARK: - Whole seconds

  private func phrase(_ duration: Duration, at first: Int) -> Phrase {
    phrase(duration.lower, duration.upper, duration.largestUnit, first, duration.next)
  }

  /// A phrase of the ends of a range in either order; an end that no timer can wait for is left out.
  private func phrase(_ one: Double, _ other: Double?, _ unit: DurationUnit, _ first: Int, _ next: Int) -> Phrase {
    var phrase = Phrase(first: first, next: next)
    guard unit < .day else { return phrase }
    let ends = Set([one, other ?? one].compactMap(Self.whole)).sorted()
    if let lower = ends.first { phrase.span = (lower, ends.count > 1 ? ends.last : nil) }
    return phrase
  }

  private static func whole(_ seconds: Double) -> Int? {
    guard seconds >= 1, seconds <= Double(StepTimer.longestSeconds) else { return nil }
    return Int(seconds + 0.5)
  }
}
