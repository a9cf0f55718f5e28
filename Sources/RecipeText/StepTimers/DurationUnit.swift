/// A unit of time, by how many seconds it lasts.
enum DurationUnit: Int, Comparable {
  case second = 1
  case minute = 60
  case hour = 3_600
  case day = 86_400

  var seconds: Double { Double(rawValue) }

  static func < (one: DurationUnit, other: DurationUnit) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A unit of time as it is written.
struct DurationUnitWord: Hashable {
  enum Form {
    case singular
    case plural
    /// "min", "hrs": a full stop after it need not end a sentence.
    case short
    /// "h", "m", "s": stands for much else too.
    case letter
    /// "分", which means parts of a whole too.
    case japanese
    /// "分間", which cannot mean anything else.
    case japaneseSpan
  }

  var unit: DurationUnit
  var form: Form

  var isJapanese: Bool { form == .japanese || form == .japaneseSpan }
  var isAbbreviated: Bool { form == .short || form == .letter }

  /// Reads the Japanese unit that comes next.
  static func readJapanese(_ scanner: inout NumberScanner) -> DurationUnitWord? {
    guard let next = scanner.next, next.value >= 0x3000 else { return nil }
    return japanese.first { scanner.take($0.text) }?.word
  }

  /// Reads the unit that comes next, in whichever language.
  static func read(_ scanner: inout NumberScanner) -> DurationUnitWord? {
    if let word = readJapanese(&scanner) { return word }
    let start = scanner
    if let word = scanner.word().flatMap({ english[$0] }) { return word }
    scanner = start
    return nil
  }

  private static let japanese: [(text: String, word: DurationUnitWord)] = [
    ("時間", .init(unit: .hour, form: .japaneseSpan)),
    ("分間", .init(unit: .minute, form: .japaneseSpan)), ("分", .init(unit: .minute, form: .japanese)),
    ("秒間", .init(unit: .second, form: .japaneseSpan)), ("秒", .init(unit: .second, form: .japaneseSpan)),
  ]

  /// The English words in lower case.
  static let english: [String: DurationUnitWord] = [
    "h": .init(unit: .hour, form: .letter),
    "hr": .init(unit: .hour, form: .short), "hrs": .init(unit: .hour, form: .short),
    "hour": .init(unit: .hour, form: .singular), "hours": .init(unit: .hour, form: .plural),
    "m": .init(unit: .minute, form: .letter),
    "min": .init(unit: .minute, form: .short), "mins": .init(unit: .minute, form: .short),
    "minute": .init(unit: .minute, form: .singular), "minutes": .init(unit: .minute, form: .plural),
    "s": .init(unit: .second, form: .letter),
    "sec": .init(unit: .second, form: .short), "secs": .init(unit: .second, form: .short),
    "second": .init(unit: .second, form: .singular), "seconds": .init(unit: .second, form: .plural),
    "day": .init(unit: .day, form: .singular), "days": .init(unit: .day, form: .plural),
  ]
}
