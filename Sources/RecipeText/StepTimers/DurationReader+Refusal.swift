/// What looks like a time and is none.
extension DurationReader {
  /// Whether a number belongs to the word before it: "B12", but neither "x5" nor "W" in "600W2分".
  func isInsideWord(_ first: Int) -> Bool {
    guard isAttached(first), case .number? = kind(first) else { return false }
    switch kind(first - 1) {
    case .word: break
    case .unit(let word) where !word.isJapanese: break
    default: return false
    }
    let isLatin = scanner.scalar(before: tokens[first].range.lowerBound).map { $0.value < 0x3000 } ?? false
    guard isLatin else { return false }
    guard let amount = amount(at: first), let unit = unit(after: amount.next) else { return true }
    return !unit.word.isJapanese
  }

  /// "数" and "何" before a numeral leave open how many it is.
  func followsVagueness(_ first: Int) -> Bool {
    guard isAttached(first) else { return false }
    return kind(first - 1) == .mark("数") || kind(first - 1) == .mark("何") || kind(first - 1) == .mark("幾")
  }

  /// Whether the number counts pages, steps or the marks of an oven.
  func followsLabel(_ first: Int) -> Bool {
    kind(first - 1) == .label || kind(first - 1) == .dot && kind(first - 2) == .label
  }

  /// The place behind "五分五分", even odds.
  func evenOdds(at first: Int) -> Int? {
    guard case .kanji? = kind(first), scanner.has("五分五分", at: tokens[first].range.lowerBound) else { return nil }
    return first + 4
  }

  /// The place behind "12時30分", a time of day.
  func timeOfDay(at first: Int) -> Int? {
    guard let hour = amount(at: first), kind(hour.next) == .oClock else { return nil }
    let next = hour.next + 1
    if kind(next) == .japaneseHalf { return next + 1 }
    if let minute = amount(at: next), let unit = unit(after: minute.next) { return unit.next }
    return next
  }

  /// "the 70s", "in the 1980s", "'60s"
  func isDecade(_ duration: Duration, at first: Int) -> Bool {
    guard duration.next == first + 2, duration.lastWord == DurationUnitWord(unit: .second, form: .letter),
      isAttached(first + 1)
    else { return false }
    switch kind(first - 1) {
    case .decadeLead, .mark("'"), .mark("’"): return true
    case .hyphen: return kind(first - 2) == .decadeLead
    default: return tokens[first].range.count > 3
    }
  }

  /// Whether the unit at `index` measures no time that is waited for.
  func isRefused(_ word: DurationUnitWord, at index: Int, _ amount: Amount, startingAt start: Int) -> Bool {
    let next = index + 1
    // "24 hours old", "a 2-day-old loaf", "5 minutes ago"
    if kind(skippingHyphen(next)) == .past { return true }
    switch word.form {
    case .letter:
      // "2 S-hooks"
      return kind(next) == .hyphen && isAttached(next) && kind(next + 1) == .word && isAttached(next + 1)
    case .singular:
      // "a second bowl", "another second"
      if word.unit == .second { return amount.isArticle }
      guard word.unit == .minute else { return false }
      return kind(next) == .steak || amount.isArticle && kind(next) == .smallness
    case .plural, .short: return false
    case .japaneseSpan: return hasNext(["目"], after: index)
    case .japanese: return isShare(index, amount, startingAt: start)
    }
  }

  /// "三分の一", "2分割", "八分立て", "十分に": parts of a whole, or enough.
  private func isShare(_ index: Int, _ amount: Amount, startingAt start: Int) -> Bool {
    if hasNext(["目", "立て", "だて", "たて", "割", "量", "づき", "つき", "搗き", "粥", "がゆ", "する", "咲き", "通り"], after: index) {
      return true
    }
    let isFraction = kind(index + 1) == .mark("の") && isAttached(index + 1)
    if isFraction, isAttached(index + 2), isNumeral(index + 2) { return true }
    guard case .kanji(let numeral)? = kind(start), numeral.isBareTen, amount.next == start + 1 else { return false }
    return !isTenMinutes(index, startingAt: start)
  }

  /// Whether what stands around "十分" shows that it means ten minutes.
  private func isTenMinutes(_ index: Int, startingAt start: Int) -> Bool {
    switch kind(start - 1) {
    case .mark("約"): return true
    case .unit(let word) where word.isJapanese: return true
    case .dash, .to, .or, .and:
      if case .unit? = kind(start - 2) { return true }
      if isNumeral(start - 2) { return true }
    default: break
    }
    if rangeSign(at: index + 1, after: nil).map({ isNumeral($0.next) }) == true { return true }
    return hasNext(
      ["ほど", "程", "くらい", "ぐらい", "位", "以上", "以内", "後", "前", "経", "たっ", "おき", "ごと", "毎", "弱", "強", "半"], after: index)
  }

  private func isNumeral(_ index: Int) -> Bool {
    switch kind(index) {
    case .number, .kanji: true
    default: false
    }
  }

  /// Whether one of some texts follows a token without space.
  func hasNext(_ texts: [String], after index: Int) -> Bool {
    let end = tokens[index].range.upperBound
    return texts.contains { scanner.has($0, at: end) }
  }
}
