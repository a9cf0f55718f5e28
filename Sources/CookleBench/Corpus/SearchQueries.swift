/// What the search is asked, by class; many words each, so that no answer is kept warm by the one before.
struct SearchQueries {
  enum Class: String, CaseIterable {
    case rare
    case common
    case twoCommon = "two common"
    case noMatch = "no match"
    case short = "one and two characters"
    case japanese = "Japanese"
  }

  static let perClass = 48
  /// Matches of a rare word: enough for a page, few in any library.
  static let rareMatches = 50...120

  var texts: [Class: [String]]

  /// Chooses words by what the libraries find.
  ///
  /// - Parameters:
  ///   - small: counts the matches in the library whose frequencies count; at most 1,000 are told apart.
  ///   - all: the same for every library.
  init(_ generator: CorpusGenerator, small: Matches, all: [Matches]) throws {
    var random = SplitMix64(seed: 11)
    let words = SearchQueries.words(
      EnglishWords.foods + EnglishWords.dishes + EnglishWords.qualities
        + EnglishWords.manners + CorpusGenerator.englishCategories)
    let totals = try Dictionary(uniqueKeysWithValues: words.map { ($0, try small($0)) })
    let common = words.sorted { (totals[$0] ?? 0, $1) > (totals[$1] ?? 0, $0) }.prefix(SearchQueries.perClass)
    texts = [
      .common: Array(common),
      .twoCommon: try SearchQueries.pairs(Array(common), small, &random),
      .noMatch: try SearchQueries.misspelled(words, all, &random),
      .short: SearchQueries.short(&random),
      .japanese: SearchQueries.japanese(&random),
    ]
  }

  /// Counts the recipes that match a text.
  typealias Matches = (String) throws -> Int

  /// The same queries with rare words of one library.
  func withRareWords(_ generator: CorpusGenerator, _ matches: Matches) throws -> SearchQueries {
    var random = SplitMix64(seed: 12)
    var words = SearchQueries.words(generator.coined + EnglishWords.foods + EnglishWords.qualities)
    random.shuffle(&words)
    var queries = self
    queries.texts[.rare] = try Array(
      words.lazy.filter { SearchQueries.rareMatches.contains(try matches($0)) }.prefix(SearchQueries.perClass))
    return queries
  }

  private static func words(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.flatMap { $0.lowercased().split { $0 == " " || $0 == "-" }.map(String.init) }
      .filter { $0.utf8.count >= 3 && $0.utf8.allSatisfy { $0 < 0x80 } && seen.insert($0).inserted }
  }

  /// Pairs that fill a page.
  private static func pairs(
    _ words: [String], _ matches: Matches, _ random: inout SplitMix64
  ) throws -> [String] {
    var pairs: [String] = []
    while pairs.count < perClass {
      let pair = random.pick(words) + " " + random.pick(words)
      if !pairs.contains(pair), try matches(pair) >= 50 { pairs.append(pair) }
    }
    return pairs
  }

  /// Words with a letter wrong, which no recipe has; their pieces are found all the same.
  private static func misspelled(
    _ words: [String], _ libraries: [Matches], _ random: inout SplitMix64
  ) throws -> [String] {
    var found: [String] = []
    while found.count < perClass {
      var letters = Array(random.pick(words))
      letters[random.index(below: letters.count)] = random.pick(Array("abcdefghijklmnoprstuvwyz"))
      let word = String(letters)
      if letters.count >= 4, !found.contains(word), try libraries.allSatisfy({ try $0(word) == 0 }) {
        found.append(word)
      }
    }
    return found
  }

  private static func short(_ random: inout SplitMix64) -> [String] {
    let texts = EnglishWords.foods + JapaneseWords.foods + EnglishWords.dishes + JapaneseWords.dishes
    var found: [String] = []
    while found.count < perClass {
      let text = String(random.pick(texts).lowercased().prefix(found.count % 2 + 1))
      if text.count == found.count % 2 + 1, !text.contains(" "), !found.contains(text) { found.append(text) }
    }
    return found
  }

  private static func japanese(_ random: inout SplitMix64) -> [String] {
    let texts = (JapaneseWords.foods + JapaneseWords.dishes + JapaneseWords.places + JapaneseWords.categories)
      .filter { $0.count >= 2 }
    var found: [String] = []
    while found.count < perClass {
      var text = random.pick(texts)
      switch random.index(below: 4) {
      case 0: text = NearDuplicate.withOtherKana(text)
      case 1: text = NearDuplicate.halfWidth(NearDuplicate.withOtherKana(text, toKatakana: true))
      default: break
      }
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
