extension DurationReader {
  /// How many of a unit.
  struct Amount {
    var value: Double
    /// The other number where two neighbours are named: "二三", "2、3".
    var upper: Double?
    /// Two numbers that are one value too: "2/3", "2,3".
    var pair: WrittenNumber.Pair?
    /// Whether two numbers are named in the Japanese way, which needs a Japanese unit.
    var isJapanese = false
    /// "a", "another"
    var isArticle = false
    var next: Int

    /// The numbers that are meant before a unit.
    func span(of word: DurationUnitWord) -> (lower: Double, upper: Double?)? {
      guard !isJapanese || word.isJapanese else { return nil }
      guard let pair else { return (value, upper) }
      if pair.isFraction {
        // "5/10 minutes" and "2/3 minutes" are ranges, "3/4 hour" is none.
        let isPlural = word.form == .plural && word.unit < .hour
        let isRange = pair.second > 4 || isPlural && pair.second == pair.first + 1
        return isRange && pair.first < pair.second ? (pair.first, pair.second) : (value, nil)
      }
      return word.isJapanese ? spokenRange(pair.first, pair.second) ?? (value, nil) : (value, nil)
    }
  }

  /// The amount that begins at a token, in digits or words of either language.
  func amount(at start: Int) -> Amount? {
    switch kind(start) {
    case .number(let number): return amount(number, at: start)
    case .kanji(let numeral):
      if numeral.upper == nil, let amount = neighbours(numeral.lower, endingAt: start + 1) { return amount }
      return Amount(value: numeral.lower, upper: numeral.upper, isJapanese: true, next: start + 1)
    case .japaneseHalf:
      // "半時間", but never "半分", a half.
      guard kind(start + 1) == .unit(DurationUnitWord(unit: .hour, form: .japaneseSpan)) else { return nil }
      return Amount(value: 0.5, isJapanese: true, next: start + 1)
    case .ones, .teens, .tens: return spelledAmount(at: start)
    case .article, .half, .quarter:
      if let part = partOfOne(at: start) { return partAmount(part.value, endingAt: part.next) }
      return kind(start) == .article ? Amount(value: 1, isArticle: true, next: start + 1) : nil
    case .another:
      if let part = partOfOne(at: start + 1) { return partAmount(part.value, endingAt: part.next) }
      return Amount(value: 1, isArticle: true, next: start + 1)
    default: return nil
    }
  }

  private func amount(_ number: WrittenNumber, at start: Int) -> Amount {
    let next = start + 1
    guard number.isWhole else { return partAmount(number.value, endingAt: next, pair: number.pair) }
    if kind(next) == .hyphen, case .number(let part)? = kind(next + 1), 0 < part.value, part.value < 1,
      isAttached(next), isAttached(next + 1), number.value >= 1
    {
      return Amount(value: number.value + part.value, next: next + 2)
    }
    if kind(next) == .colon, isAttached(next), isAttached(next + 1), let sixtieths = twoDigits(next + 1),
      kind(next + 2) != .colon
    {
      return Amount(value: number.value + sixtieths / 60, next: next + 2)
    }
    if let amount = neighbours(number.value, endingAt: next) { return amount }
    if let part = partOfOne(afterAnd: next) { return Amount(value: number.value + part.value, next: part.next) }
    return Amount(value: number.value, pair: number.pair, next: next)
  }

  /// "2、3", "二、三": a number ends before `next`, and its neighbour follows.
  private func neighbours(_ first: Double, endingAt next: Int) -> Amount? {
    guard kind(next) == .japaneseComma, isAttached(next), isAttached(next + 1) else { return nil }
    let second: Double
    switch kind(next + 1) {
    case .number(let number): second = number.value
    case .kanji(let numeral) where numeral.upper == nil: second = numeral.lower
    default: return nil
    }
    guard let span = spokenRange(first, second) else { return nil }
    return Amount(value: span.lower, upper: span.upper, isJapanese: true, next: next + 2)
  }

  /// "five", "twenty-five", "two and a half", "three quarters of an"
  private func spelledAmount(at start: Int) -> Amount? {
    var (value, next) = (0.0, start + 1)
    switch kind(start) {
    case .ones(let ones): value = ones
    case .teens(let teens): value = teens
    case .tens(let tens):
      value = tens
      let last = kind(next) == .hyphen && isAttached(next) ? next + 1 : next
      if case .ones(let ones)? = kind(last) { (value, next) = (tens + ones, last + 1) }
    default: return nil
    }
    let afterHyphen = skippingHyphen(next)
    if value == 1, kind(afterHyphen) == .half || kind(afterHyphen) == .quarter,
      let part = partOfOne(at: afterHyphen)
    {
      return partAmount(part.value, endingAt: part.next)
    }
    if value == 3, kind(afterHyphen) == .quarters { return partAmount(0.75, endingAt: afterHyphen + 1) }
    if let part = partOfOne(afterAnd: next) { return Amount(value: value + part.value, next: part.next) }
    return Amount(value: value, next: next)
  }

  /// "half", "a quarter"
  private func partOfOne(at start: Int) -> (value: Double, hasArticle: Bool, next: Int)? {
    let hasArticle = kind(start) == .article
    let place = hasArticle ? skippingHyphen(start + 1) : start
    switch kind(place) {
    case .half: return (0.5, hasArticle, place + 1)
    case .quarter: return (0.25, hasArticle, place + 1)
    default: return nil
    }
  }

  /// "and a half", "and one-half", "and ½"
  func partOfOne(afterAnd next: Int) -> (value: Double, hasArticle: Bool, next: Int)? {
    let and = skippingHyphen(next)
    guard kind(and) == .and else { return nil }
    let start = skippingHyphen(and + 1)
    if case .number(let number)? = kind(start), 0 < number.value, number.value < 1 {
      return (number.value, false, start + 1)
    }
    if kind(start) == .ones(1) {
      return partOfOne(at: skippingHyphen(start + 1)).map { ($0.value, true, $0.next) }
    }
    return partOfOne(at: start)
  }

  /// A part and the "of an" or "an" before its unit.
  private func partAmount(_ value: Double, endingAt next: Int, pair: WrittenNumber.Pair? = nil) -> Amount {
    var end = skippingHyphen(next)
    if kind(end) == .of { end = skippingHyphen(end + 1) }
    guard kind(end) == .article else { return Amount(value: value, pair: pair, next: next) }
    return Amount(value: value, next: end + 1)
  }
}

/// The two numbers of "2、3分" and "15、6分", the tens of "2、30分", and "15、20分".
private func spokenRange(_ first: Double, _ second: Double) -> (lower: Double, upper: Double?)? {
  guard first > 0, first < 100 else { return nil }
  let ones = first.truncatingRemainder(dividingBy: 10)
  if second == first + 1 { return (first, second) }
  if first > 10, second < 10, second == ones + 1 { return (first, first - ones + second) }
  if first < 10, second == (first + 1) * 10 { return (first * 10, second) }
  if ones.truncatingRemainder(dividingBy: 5) == 0, second == first + 5 { return (first, second) }
  return nil
}
