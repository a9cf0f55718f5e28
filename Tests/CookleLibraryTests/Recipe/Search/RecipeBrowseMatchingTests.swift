import Testing

@testable import CookleLibrary

/// The examples of the domain page, one by one.
@Suite struct RecipeBrowseMatchingTests {
  struct Example: CustomTestStringConvertible {
    var text: String
    var names: [String] = []
    var ingredients: Set<String> = []
    var categories: Set<String> = []
    var finds: [String]

    var testDescription: String {
      "“\(text)” finds \(finds) among \(names) with \(ingredients.union(categories).sorted())"
    }
  }

  static let foldings = [
    Example(text: "かれー", names: ["カレー", "ｶﾚｰ", "かれー", "カレ"], finds: ["かれー", "カレー", "ｶﾚｰ"]),
    Example(text: "カレー", names: ["チキンかれーライス"], finds: ["チキンかれーライス"]),
    Example(text: "creme", names: ["Crème brûlée"], finds: ["Crème brûlée"]),
    Example(text: "CRÈME", names: ["creme brulee"], finds: ["creme brulee"]),
    Example(text: "strasse", names: ["Straßenbrot"], finds: ["Straßenbrot"]),
    Example(text: "straße", names: ["STRASSENBROT"], finds: ["STRASSENBROT"]),
    Example(text: "ﾄﾏﾄ", names: ["とまと煮"], finds: ["とまと煮"]),
    Example(text: "１０", names: ["Soup 10"], finds: ["Soup 10"]),
    Example(text: "パン", names: ["パン", "バン", "ハン"], finds: ["パン"]),
    Example(text: "バン", names: ["パン", "バン", "ハン"], finds: ["バン"]),
    Example(text: "ハン", names: ["パン", "バン", "ハン"], finds: ["ハン"]),
    Example(text: "ﾊﾟﾝ", names: ["パン", "バン", "ハン"], finds: ["パン"]),
    Example(text: "は", names: ["パン", "ハン"], finds: ["ハン"]),
  ]

  static let wholeTags = [
    Example(text: "1% milk", names: ["Cocoa"], ingredients: ["1% Milk"], finds: ["Cocoa"]),
    Example(text: "鶏 肉", names: ["鍋"], ingredients: ["鶏 肉"], finds: ["鍋"]),
    Example(text: "pot-au-feu", names: ["Stew"], categories: ["Pot au feu"], finds: ["Stew"]),
    Example(text: "au feu", names: ["Stew"], categories: ["Pot au feu"], finds: []),
    Example(text: "feu au pot", names: ["Stew"], categories: ["Pot au feu"], finds: []),
  ]

  static let words = [
    Example(text: "jalapeno popper", names: ["Jalapeño-Popper", "Popper"], finds: ["Jalapeño-Popper"]),
    Example(text: "popper jalapeno", names: ["Jalapeño-Popper"], finds: ["Jalapeño-Popper"]),
    Example(text: "jalapeno-popper", names: ["Jalapeño (Popper)"], finds: ["Jalapeño (Popper)"]),
    Example(text: "no", names: ["jalape\u{f1}o"], finds: ["jalape\u{f1}o"]),
    Example(text: "op", names: ["so popular", "so p"], finds: ["so popular"]),
    Example(text: "sop", names: ["so popular", "sopa"], finds: ["sopa"]),
    Example(text: "  soup　  pea ", names: ["Pea soup", "Pea"], finds: ["Pea soup"]),
    Example(text: "soup soup", names: ["Soup"], finds: ["Soup"]),
    Example(text: "", names: ["Soup", "Pea"], finds: ["Pea", "Soup"]),
    Example(text: " -・… ", names: ["Soup", "Pea"], finds: ["Pea", "Soup"]),
    Example(text: "abcabcab", names: ["abcabc", "bcabcab", "abcab bcab", "xabcabcabx"], finds: ["xabcabcabx"]),
    Example(text: "𠮷野", names: ["𠮷野家", "𠀷野家"], finds: ["𠮷野家"]),
    Example(text: "𠮷", names: ["𠮷野家", "𠀷野家"], finds: ["𠮷野家"]),
    Example(text: "🍜", names: ["Ramen🍜"], finds: ["Ramen🍜"]),
    // A mark behind a space is no part of the space.
    Example(text: "ก \u{e48}ขค", names: ["ก \u{e48}ขค", "ขค"], finds: ["ก \u{e48}ขค"]),
  ]

  static let fields = [
    Example(text: "egg", names: ["A"], ingredients: ["Eggplant"], finds: ["A"]),
    Example(text: "eg", names: ["A"], ingredients: ["Egg"], finds: []),
    Example(text: "EG", names: ["A"], ingredients: ["eg"], finds: ["A"]),
    Example(text: "卵", names: ["A"], ingredients: ["卵黄"], finds: []),
    Example(text: "卵", names: ["A"], ingredients: ["卵"], finds: ["A"]),
    Example(text: "卵", names: ["卵焼き"], ingredients: ["卵黄"], finds: ["卵焼き"]),
    Example(text: "e", names: ["Pie", "Soup"], finds: ["Pie"]),
    Example(text: "麺", names: ["A"], categories: ["麺"], finds: ["A"]),
    Example(text: "麺", names: ["A"], categories: ["麺類"], finds: []),
    Example(text: "くいつく", names: ["A"], categories: ["クイック"], finds: []),
    Example(text: "くいっく", names: ["A"], categories: ["クイック"], finds: ["A"]),
    Example(text: "sauce soy", names: ["A"], ingredients: ["Soy sauce"], finds: ["A"]),
    Example(text: "oy sauc", names: ["A"], ingredients: ["Soy sauce"], finds: []),
    Example(
      text: "curry rice dinner", names: ["Curry"], ingredients: ["Rice"], categories: ["Dinner"], finds: ["Curry"]),
    Example(text: "curry rice lunch", names: ["Curry"], ingredients: ["Rice"], categories: ["Dinner"], finds: []),
    Example(text: "abcabcab", names: ["A"], ingredients: ["abcabc cabcab"], finds: []),
    Example(text: "กำ", names: ["A"], ingredients: ["กำหนด"], finds: []),
  ]

  @Test(arguments: foldings + words + wholeTags + fields)
  func findsWhatTheDomainSays(example: Example) throws {
    let library = try SearchLibrary()
    try library.change {
      for name in example.names {
        try library.insert(.init(name: name, ingredients: example.ingredients, categories: example.categories))
      }
    }
    #expect(try library.names(example.text) == example.finds)
  }

  @Test func longSearchesFindNoMoreThanTheyShould() throws {
    let library = try SearchLibrary()
    let long = (0..<200).map { "\($0)" }.joined()
    let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu"]
    try library.change {
      try library.insert(.init(name: long))
      try library.insert(.init(name: words.joined(separator: " ")))
      try library.insert(.init(name: words.dropLast(2).joined(separator: " ")))
      try library.insert(.init(name: "aaaa"))
    }
    let all = words.joined(separator: " ")
    let searches: [(text: String, finds: [Int64])] = [
      (long, [1]),
      (String(long.dropFirst(7)), [1]),
      (String(long.dropLast(3)) + "8", []),
      (long + "9", []),
      (all, [2]),
      (words.reversed().joined(separator: " "), [2]),
      (words.dropLast().joined(separator: " "), [2]),
      (all + " nu", []),
      (String(repeating: "alpha beta ", count: 5_000), [3, 2]),
      (String(repeating: "a", count: 50_000), []),
    ]
    for (text, finds) in searches {
      #expect(try library.page(text).slots == finds, "\(text.prefix(40))")
    }
  }

  @Test func ordersGoByWhatTheyAreCalledAndTiesUpwards() throws {
    let library = try SearchLibrary()
    try library.change {
      for (name, createdAt, madeCount) in [
        ("Soup 10", 5, 0), ("soup 2", 5, 2), ("Apple", 9, 2), ("Zebra cake", 1, 0), ("Apple", 2, 2), ("Émile", 5, 0),
      ] as [(String, Int64, Int64)] {
        try library.insert(.init(name: name, createdAt: createdAt, madeCount: madeCount))
      }
    }
    let orders = try RecipeBrowseSortMode.allCases.map { try library.page("", $0).slots }
    #expect(
      orders == [
        [3, 5, 6, 2, 1, 4],
        [4, 1, 2, 6, 3, 5],
        [4, 5, 6, 2, 1, 3],
        [3, 6, 2, 1, 5, 4],
        [6, 1, 4, 3, 5, 2],
        [3, 5, 2, 6, 1, 4],
      ])
  }

  @Test func anEmptyLibraryHasOneEmptyPage() throws {
    let library = try SearchLibrary()
    for text in ["", "x", "soup rice"] {
      for sort in RecipeBrowseSortMode.allCases {
        #expect(try library.page(text, sort) == RecipeBrowsePage(slots: [], total: 0, totalIsExact: true))
      }
    }
  }
}
