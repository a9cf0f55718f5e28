@testable import CookleLibrary

/// Recipes of made-up names that share words, pieces, dates and counts as often as real ones and oftener.
enum SampleRecipes {
  static let words = [
    "Chicken", "chick", "Curry", "Crème", "creme", "Rice", "ice", "Spice", "Soup", "SOUP", "Straße", "Jalapeño-Popper",
    "popper", "Thai", "Salad", "mac", "&", "cheese", "No.", "2", "10", "abcab", "bcabc", "abcabcab", "x", "🍜", "🍣🍜",
    "カレー", "かれー", "ｶﾚｰ", "パン", "バン", "ハン", "ﾊﾟﾝ", "チキンカレー", "鶏肉のトマト煮込み", "鶏肉", "トマト煮", "肉じゃが", "ハンバーグ",
    "煮込みハンバーグ", "の", "お", "한국식", "김치찌개", "ผัดไทย", "𠮷野家", "𠮷",
  ]
  static let tags = [
    "Salt", "salt & pepper", "Pepper", "Egg", "egg", "EG", "Oil", "olive oil", "Soy sauce", "しょうゆ", "醤油", "卵", "たまご",
    "トマト", "とまと", "トマト缶", "塩", "鶏もも肉", "鶏肉", "Crème fraîche", "Rice", "rice vinegar", "スパイス", "Ei", "🥚", "𠮷", "x",
    "abcab", "abcabcab", "chicken stock",
  ]
  static let categories = ["Soup", "スープ", "和食", "Dessert", "Quick & easy", "麺", "Thai", "ab", "お"]

  static func recipe(_ random: inout SplitMix64) throws -> SearchLibrary.Recipe {
    let separator = try random.pick([" ", " ", "-", "、", "", "  "])
    let name = try (0..<Int.random(in: 1...4, using: &random)).map { _ in try random.pick(words) }
      .joined(separator: separator)
    return SearchLibrary.Recipe(
      name: name,
      ingredients: Set(try (0..<Int.random(in: 0...5, using: &random)).map { _ in try random.pick(tags) }),
      categories: Set(try (0..<Int.random(in: 0...2, using: &random)).map { _ in try random.pick(categories) }),
      createdAt: Int64.random(in: -3...60, using: &random),
      madeCount: random.chance(70) ? 0 : Int64.random(in: 1...5, using: &random))
  }

  /// Searches of every kind: nothing, one and two characters, words, parts of words, several words, none that match.
  static func searches(_ random: inout SplitMix64) throws -> [String] {
    var searches = [
      "", "  ", "e", "x", "の", "ch", "ic", "eg", "EI", "卵", "ab", "🍜", "𠮷", "𠮷野", "ice", "abc", "chick", "chicken",
      "abcab",
      "abcabc", "bcab", "カレー", "かれ", "ハンバーグ", "パン", "ばん", "ﾊﾝ", "トマト", "鶏肉", "鶏肉の", "creme", "CRÈME", "strasse",
      "straße",
      "jalapeno popper", "salt pepper", "soup rice", "curry 鶏肉", "chicken egg curry", "zzz", "chickenx", "んんん", "김치",
      "ไทย",
      "soy", "お", "soup soup", "e 2", "-", "&",
    ]
    for _ in 0..<20 {
      let text = Array(try random.pick(words + tags))
      let start = Int.random(in: 0..<text.count, using: &random)
      let part = String(text[start...].prefix(Int.random(in: 1...6, using: &random)))
      searches.append(random.chance(30) ? "\(part) \(try random.pick(words))" : part)
    }
    return searches
  }
}
