/// A piece of a step as the reader of times sees it.
struct StepToken: Equatable {
  enum Kind: Equatable {
    // Amounts.
    case number(WrittenNumber)
    /// "one" to "nine".
    case ones(Double)
    /// "ten" to "nineteen".
    case teens(Double)
    /// "twenty" to "ninety".
    case tens(Double)
    case kanji(KanjiNumeral)
    case half
    case quarter
    case quarters
    case article
    case another
    /// "半"
    case japaneseHalf

    case unit(DurationUnitWord)
    /// "時", of a time of day.
    case oClock

    // What joins amounts.
    case and
    case to
    case or
    case up
    case of
    case between
    case hyphen
    case dash
    case slash
    case colon
    case comma
    /// "、" and "・"
    case japaneseComma
    case dot
    case plus

    // Words that decide what an amount beside them means.
    /// "more", "full": between a number and its unit.
    case filler
    /// "page", "mark": names what its number counts.
    case label
    /// "at": before a temperature, as a rule.
    case at
    /// "the", "mid": before a decade.
    case decadeLead
    /// "old", "ago"
    case past
    /// "steak": a minute steak is no minute.
    case steak
    /// "amount": a minute amount is a small one.
    case smallness
    case multiplier

    case word
    case mark(Unicode.Scalar)
  }

  var kind: Kind
  /// The scalars of the step that it is made of.
  var range: Range<Int>
  /// Whether it follows the token before without space.
  var isAttached: Bool
  /// Whether it is the first of its line.
  var startsLine: Bool

  /// Whether an amount, and with it a time, may start here.
  var mayStartTime: Bool {
    switch kind {
    case .number, .ones, .teens, .tens, .kanji, .half, .quarter, .article, .another, .japaneseHalf, .between: true
    default: false
    }
  }
}

/// A number in digits. "2/3" is a fraction and "2,3" a decimal number, but either can be two numbers too.
struct WrittenNumber: Equatable {
  struct Pair: Equatable {
    var first: Double
    var second: Double
    var isFraction: Bool
  }

  var value: Double
  var pair: Pair?

  var isWhole: Bool { value == value.rounded(.down) }
}
