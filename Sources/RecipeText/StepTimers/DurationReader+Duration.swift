extension DurationReader {
  /// One amount with its unit: "5 minutes", "an hour".
  private struct Part {
    var lower: Double
    var upper: Double?
    var word: DurationUnitWord
    var isArticle: Bool
    var isOne: Bool
    var next: Int
  }

  /// "1 hour 20 minutes", "1h30", "an hour and a half", "1時間半".
  func duration(at start: Int) -> Duration? {
    guard let first = part(at: start) else { return nil }
    var duration = Duration(
      lower: first.lower, upper: first.upper, largestUnit: first.word.unit, lastWord: first.word,
      isOneUnit: first.isOne, next: first.next)
    if first.upper == nil {
      addHalf(to: &duration)
      for _ in 0..<2 {
        guard duration.upper == nil, addSmallerUnit(to: &duration) else { break }
      }
      addBareMinutes(to: &duration)
    }
    // "5 m" are metres.
    if duration.next == first.next, first.word.unit == .minute, first.word.form == .letter { return nil }
    return duration
  }

  private func part(at start: Int) -> Part? {
    guard let amount = amount(at: start), let unit = unit(after: amount.next) else { return nil }
    let word = unit.word
    guard let span = amount.span(of: word), !isRefused(word, at: unit.next - 1, amount, startingAt: start) else {
      return nil
    }
    return Part(
      lower: span.lower * word.unit.seconds, upper: span.upper.map { $0 * word.unit.seconds }, word: word,
      isArticle: amount.isArticle, isOne: amount.value == 1 && span.upper == nil, next: unit.next)
  }

  /// The unit of an amount that ends before `next`: "-minute", "more minutes", "or so minutes", "分".
  func unit(after next: Int) -> (word: DurationUnitWord, next: Int)? {
    var next = next
    if kind(next) == .plus, isAttached(next) { next += 1 }
    if kind(next) == .hyphen, isAttached(next) { next += 1 }
    if kind(next) == .or, kind(next + 1) == .filler { next += 1 }
    if kind(next) == .filler { next += 1 }
    guard case .unit(let word)? = kind(next) else { return nil }
    return (word, next + 1)
  }

  /// "and a half", "and ¼", "半"
  private func addHalf(to duration: inout Duration) {
    let half = duration.largestUnit.seconds / 2
    if kind(duration.next) == .japaneseHalf, duration.lastWord.isJapanese {
      // "3分半分に切る", "6分半熟にする"
      guard !hasNext(["分", "熟", "量", "月", "解", "日"], after: duration.next) else { return }
      duration.lower += half
      duration.next += 1
      duration.isOneUnit = false
      return
    }
    guard let part = partOfOne(afterAnd: duration.next) else { return }
    // "1 hour and half the butter", "an hour and a half cup of milk"
    guard isEndOfClause(part.next) || part.hasArticle && !isMeasured(part.next) else { return }
    duration.lower += part.value * duration.largestUnit.seconds
    duration.next = part.next
    duration.isOneUnit = false
  }

  private func addSmallerUnit(to duration: inout Duration) -> Bool {
    var next = afterFullStop(of: duration)
    var mayBeArticle = false
    switch kind(next) {
    case .comma where duration.largestUnit < .day: next += 1
    case .and:
      next += 1
      mayBeArticle = true
    case .hyphen where isAttached(next): next += 1
    default:
      guard !startsLine(next) else { return false }
    }
    guard let part = smallerPart(at: next), mayBeArticle || !part.isArticle, part.word.unit < duration.lastWord.unit,
      // "1 hour, 90 minutes" are two times.
      max(part.lower, part.upper ?? 0) < duration.lastWord.unit.seconds
    else { return false }
    duration.upper = part.upper.map { duration.lower + $0 }
    duration.lower += part.lower
    duration.lastWord = part.word
    duration.next = part.next
    duration.isOneUnit = false
    return true
  }

  /// A part that may be a range itself: the "20-30 minutes" of "1 hour 20-30 minutes".
  private func smallerPart(at start: Int) -> Part? {
    if let part = part(at: start) { return part }
    guard let lower = amount(at: start), !lower.isArticle, let sign = rangeSign(at: lower.next, after: nil),
      var part = part(at: sign.next), part.upper == nil
    else { return nil }
    let seconds = lower.value * part.word.unit.seconds
    guard seconds < part.lower else { return nil }
    (part.lower, part.upper) = (seconds, part.lower)
    return part
  }

  /// The "30" of "1h30" and "1 hour 30": two digits of the next smaller unit.
  private func addBareMinutes(to duration: inout Duration) {
    let unit: DurationUnit
    switch duration.lastWord.unit {
    case .hour: unit = .minute
    case .minute: unit = .second
    default: return
    }
    let next = duration.next
    guard !duration.lastWord.isJapanese, duration.upper == nil, let value = twoDigits(next), !startsLine(next) else {
      return
    }
    let isRange = rangeSign(at: next + 1, after: nil).map { self.duration(startsAt: $0.next) } ?? false
    guard isAttached(next) || isRange || isEndOfClause(next + 1) else { return }
    duration.lower += value * unit.seconds
    duration.next = next + 1
    duration.isOneUnit = false
  }

  private func duration(startsAt start: Int) -> Bool {
    part(at: start) != nil
  }
}
