extension StepToken {
  /// No word that matters is longer.
  static let longestWord = 10

  /// What a word in lower case means beside a time.
  static func kind(ofWord word: String) -> Kind {
    DurationUnitWord.english[word].map { .unit($0) } ?? vocabulary[word] ?? .word
  }

  /// What a sign between words means; full-width ones have become ASCII before.
  static func kind(ofSign sign: Unicode.Scalar) -> Kind {
    switch sign {
    case "-", "\u{2010}", "\u{2011}": .hyphen
    case "\u{2012}", "–", "—", "\u{2015}", "\u{2212}", "~", "〜", "\u{223C}": .dash
    case "/", "⁄", "\u{2215}": .slash
    case ":": .colon
    case ",": .comma
    case "、", "・": .japaneseComma
    case ".": .dot
    case "+": .plus
    case "&": .and
    case "×": .multiplier
    default: .mark(sign)
    }
  }

  /// Japanese words, the longer before those that they start with.
  static let japaneseWords: [(text: String, kind: Kind)] = [
    ("から", .to), ("ないし", .to), ("または", .or), ("か", .or), ("と", .and), ("半", .japaneseHalf), ("時", .oClock),
  ]

  private static let vocabulary: [String: Kind] = {
    var kinds: [String: Kind] = [
      "half": .half, "quarter": .quarter, "quarters": .quarters, "a": .article, "an": .article, "another": .another,
      "and": .and, "to": .to, "or": .or, "up": .up, "of": .of, "between": .between, "at": .at, "x": .multiplier,
      "old": .past, "ago": .past, "steak": .steak, "steaks": .steak,
    ]
    let ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let teens = [
      "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    for (offset, word) in ones.enumerated() { kinds[word] = .ones(Double(offset + 1)) }
    for (offset, word) in teens.enumerated() { kinds[word] = .teens(Double(offset + 10)) }
    for (offset, word) in tens.enumerated() { kinds[word] = .tens(Double(offset * 10 + 20)) }
    let groups: [(Kind, [String])] = [
      (
        .filler,
        ["more", "additional", "further", "extra", "full", "whole", "good", "solid", "odd", "ish", "so", "less"]
      ),
      (
        .label,
        [
          "page", "pages", "p", "pp", "step", "steps", "mark", "gas", "no", "nr", "number", "fig", "figure", "part",
          "speed", "level", "setting",
        ]
      ),
      (.decadeLead, ["the", "early", "mid", "late"]),
      (.smallness, ["amount", "amounts", "quantity", "quantities", "trace", "traces", "dose", "drop", "speck"]),
    ]
    for (kind, words) in groups {
      for word in words { kinds[word] = kind }
    }
    return kinds
  }()
}
