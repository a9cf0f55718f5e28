/// What a word means in an amount.
enum AmountWord: Sendable {
  /// A spelling of a unit, by its index.
  case unit(Int)
  /// A food that is counted, by the index of its spelling.
  case food(Int)
  /// A number in words.
  case number(Int)
  /// A part of one in words: `half`, `quarter`.
  case part(Fraction)
  case dozen
  /// `a`, `an`
  case article
  case approximation
  /// `up` and `at`, `least` and `most`: two of them say that it is only about so much.
  case bound
  /// Stands between a number and its unit and says how much of it: `heaped`, `large`.
  case adjective
  /// A number that nobody counted: `several`, `few`.
  case vague
  case plus
  case to
  case or
  case of
  case and
  /// `each`, for each of several ingredients.
  case each
  case times
  /// `fl`, `fluid`: only with the word that follows.
  case fluid
  /// A length: a size of the ingredient that is no quantity.
  case length
  /// A number before it is no quantity: `percent`.
  case foreign
  /// Follows a Japanese amount and says that it is only about so much.
  case roughly
  /// `半` behind a counter.
  case japaneseHalf
  /// `半分`
  case japaneseHalfOfIt
}

/// A word of at most 24 bytes in lower case, packed.
struct WordKey: Hashable {
  private(set) var low: UInt64 = 0
  private(set) var middle: UInt64 = 0
  private(set) var high: UInt64 = 0
  private(set) var count = 0

  /// The bytes there is room for.
  static let longest = 24

  /// Puts a byte at the end; false when there is no more room.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) << UInt64(8 * count)
    } else if count < 16 {
      middle |= UInt64(byte) << UInt64(8 * (count - 8))
    } else if count < 24 {
      high |= UInt64(byte) << UInt64(8 * (count - 16))
    }
    count += 1
  }

  /// Begins with no byte.
  init() {}

  /// Packs a word that is in lower case.
  init(_ word: some StringProtocol) {
    for byte in word.utf8 { append(byte) }
  }

  /// Whether there was room for all of it.
  var isWhole: Bool { count <= Self.longest }

  /// Compares the bytes; words have no zeros.
  static func == (left: WordKey, right: WordKey) -> Bool {
    left.low == right.low && left.middle == right.middle && left.high == right.high
  }

  /// Hashes the bytes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(low)
    hasher.combine(middle)
    hasher.combine(high)
  }
}

/// The words that mean something in an amount.
struct AmountVocabulary: Sendable {
  /// The only one, made when it is first needed.
  static let shared = AmountVocabulary()

  private let words: [WordKey: AmountWord]

  private init() {
    var words: [WordKey: AmountWord] = [:]
    // Of two spellings for one, the first is the usual one: more "lb" are "lb", and one of the "lbs" is "lb".
    for (word, spelling) in UnitTable.shared.words where !word.contains(" ") && words[WordKey(word)] == nil {
      let entry = UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry]
      words[WordKey(word)] = entry.kind == .food ? .food(spelling) : .unit(spelling)
    }
    let numbers = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    ]
    for (offset, word) in numbers.enumerated() { words[WordKey(word)] = .number(offset + 1) }
    for (word, denominator) in [("half", 2), ("quarter", 4), ("third", 3), ("quarters", 4), ("thirds", 3)] {
      words[WordKey(word)] = .part(Fraction(lowestTerms: 1, denominator))
    }
    for (list, meaning) in Self.lists {
      for word in list.split(separator: " ") { words[WordKey(word)] = meaning }
    }
    self.words = words
  }

  private static let lists: [(String, AmountWord)] = [
    ("dozen", .dozen), ("a an", .article), ("plus", .plus), ("to", .to), ("or", .or), ("of", .of), ("and", .and),
    ("each 各", .each), ("x", .times), ("fl fluid", .fluid),
    ("about around approximately approx roughly ca circa nearly almost 約 およそ おおよそ だいたい 大体", .approximation),
    ("up at least most", .bound),
    (
      """
      heaped heaping level rounded scant generous big large small medium good packed full thick thin fresh whole \
      medium-sized 山盛り 軽く たっぷり
      """, .adjective
    ),
    ("several few couple some", .vague),
    ("inch inches cm mm in centimeter centimeters centimetre centimetres センチ ㎝ ㎜", .length),
    ("percent degrees degree proof minutes minute min mins hours hour % ℃ ℉ ° パーセント", .foreign),
    ("強 弱 ほど くらい ぐらい 程度 前後", .roughly), ("半", .japaneseHalf), ("半分", .japaneseHalfOfIt),
  ]

  /// What a word means; nil for one that means nothing here.
  func meaning(of key: WordKey) -> AmountWord? {
    key.isWhole ? words[key] : nil
  }
}
