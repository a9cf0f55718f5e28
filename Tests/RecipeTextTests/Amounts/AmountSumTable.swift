/// Sums within mass and within volume.
enum AmountSumTable {
  static var lines: [AmountSumLine] { mass + volume + japanese + counted + ranges + sideBySide + manner }

  static let mass: [AmountSumLine] = [
    AmountSumLine(["300 g"], "300 g"),
    AmountSumLine(["300 g", "150 g"], "450 g"),
    AmountSumLine(["300g", "150 g"], "450g"),
    AmountSumLine(["1 kg", "500 g"], "1.5 kg"),
    AmountSumLine(["500 g", "1 kg"], "1.5 kg"),
    AmountSumLine(["750 g", "750 g"], "1.5 kg"),
    AmountSumLine(["500 g", "500 g"], "1 kg"),
    AmountSumLine(["2 kg", "1 kg"], "3 kg"),
    AmountSumLine(["250 g", "0.5 kg"], "750 g"),
    AmountSumLine(["8 oz", "4 oz"], "12 oz"), AmountSumLine(["2 lb", "1/8 oz"], "2 lb + 1/8 oz"),
    AmountSumLine(["1 lb", "1 lb"], "2 lb"),
    AmountSumLine(["1 lb", "8 oz"], "1½ lb"),
    AmountSumLine(["1/2 lb", "1/4 lb"], "3/4 lb"),
    AmountSumLine(["1 lb", "1/2 lb"], "1 1/2 lb"),
    // 100 + 28.349523125
    AmountSumLine(["100 g", "1 oz"], "128 g"),
    // 500 + 453.59237
    AmountSumLine(["500 g", "1 lb"], "954 g"),
    // 200 + 4 × 28.349523125
    AmountSumLine(["200 g", "4 oz"], "313 g"),
    // 1000 + 453.59237
    AmountSumLine(["1 kg", "1 lb"], "1.45 kg"),
    // 1 + 100 ÷ 28.349523125
    AmountSumLine(["1 oz", "100 g"], "4.53 oz"),
    // What is rounded is the sum, never a part of it: 10 + 20 × 28.349523125
    AmountSumLine(["10 g"] + Array(repeating: "1 oz", count: 20), "577 g"),
    AmountSumLine(["0.1 g", "0.2 g"], "0.3 g"),
    AmountSumLine(["100 g", "1/3 kg"], "433 g"),
    AmountSumLine(["1 kg", "1/2 kg"], "1 1/2 kg"),
  ]

  static let volume: [AmountSumLine] = [
    AmountSumLine(["1 tsp", "1 tsp"], "2 tsp"),
    AmountSumLine(["1/2 tsp", "1/4 tsp"], "3/4 tsp"),
    AmountSumLine(["1 tsp", "2 tsp"], "1 tbsp"),
    AmountSumLine(["1 tbsp", "1 tbsp"], "2 tbsp"),
    AmountSumLine(["1 tbsp", "1 tsp"], "1 tbsp + 1 tsp"),
    AmountSumLine(["1 cup", "1 tbsp"], "1 cup + 1 tbsp"), AmountSumLine(["3 cups", "1 tsp"], "3 cups + 1 tsp"),
    AmountSumLine(["1 1/2 cups", "3 tbsp"], "1 1/2 cups + 3 tbsp"),
    // No two measures have it, and nobody counts 467 tablespoons.
    AmountSumLine(["3/8 cup", "16 cups", "7 1/2 cups", "5 1/3 cups"], "29 cups + 3 tbsp + 1 tsp"),
    AmountSumLine(["2 cups", "1/3 cup", "1 tsp"], "2 1/3 cups + 1 tsp"),
    AmountSumLine(["1 tbsp", "1/2 tsp"], "1 tbsp + 1/2 tsp"), AmountSumLine(["9 tbsp", "8 tbsp"], "1 cup + 1 tbsp"),
    AmountSumLine(["1 lb", "1 oz"], "1 lb + 1 oz"), AmountSumLine(["1 lb", "4 oz"], "1¼ lb"),
    AmountSumLine(["about 1 cup", "1 tbsp"], "about 1 cup + 1 tbsp"),
    AmountSumLine(["1 tbsp", "1 cup", "1 tbsp"], "1 cup + 2 tbsp"),
    AmountSumLine(["1 tbsp", "1½ tsp"], "1½ tbsp"),
    AmountSumLine(["8 tbsp", "8 tbsp"], "1 cup"),
    AmountSumLine(["1 cup", "1/2 cup"], "1 1/2 cups"),
    AmountSumLine(["1/3 cup", "1/3 cup"], "2/3 cup"),
    AmountSumLine(["1/3 cup", "1/3 cup", "1/3 cup"], "1 cup"),
    AmountSumLine(["1/2 cup", "1/3 cup", "1/6 cup"], "1 cup"),
    AmountSumLine(["1 cup", "2 tbsp"], "1 cup + 2 tbsp"),
    AmountSumLine(["1 cup", "4 tbsp"], "1¼ cups"),
    // What a greater number of spoons would say takes three measures.
    AmountSumLine(["2 1/2 cups", "2/3 cup"], "3 cups + 2 tbsp + 2 tsp"),
    AmountSumLine(["1 cup", "1/6 cup"], "1 cup + 2 tbsp + 2 tsp"),
    AmountSumLine(["1/4 cup", "1/3 cup"], "1/2 cup + 1 tbsp + 1 tsp"),
    AmountSumLine(["1 tbsp", "1/3 tsp"], "1 tbsp + 1/3 tsp"),
    AmountSumLine(["1 tbsp", "1 tsp", "1 fl oz"], "3 tbsp + 1 tsp"),
    AmountSumLine(["1 cup", "8 fl oz"], "2 cups"),
    AmountSumLine(["2 fl oz", "4 fl oz"], "6 fl oz"),
    AmountSumLine(["1 fl oz", "1 tbsp"], "1½ fl oz"),
    AmountSumLine(["200 ml", "300 ml"], "500 ml"),
    AmountSumLine(["500 ml", "1 l"], "1.5 l"),
    AmountSumLine(["750 ml", "250 ml"], "1 l"),
    AmountSumLine(["1 l", "250 ml"], "1.25 l"),
    AmountSumLine(["2 dl", "1 dl"], "3 dl"),
    AmountSumLine(["1 dl", "50 ml"], "1.5 dl"),
    AmountSumLine(["50 ml", "1 dl"], "150 ml"),
    AmountSumLine(["2 cl", "3 cl"], "5 cl"),
    // 100 + 236.5882365
    AmountSumLine(["100 ml", "1 cup"], "337 ml"),
    // 100 + 14.78676478125
    AmountSumLine(["100 ml", "1 tbsp"], "115 ml"),
    // 1000 + 236.5882365
    AmountSumLine(["1 l", "1 cup"], "1.24 l"),
    // 1 + 100 ÷ 236.5882365
    AmountSumLine(["1 cup", "100 ml"], "1.42 cups"),
  ]

  static let japanese: [AmountSumLine] = [
    AmountSumLine(["大さじ1", "大さじ2"], "大さじ3"),
    AmountSumLine(["大さじ1/2", "大さじ1"], "大さじ1と1/2"),
    AmountSumLine(["大さじ1", "小さじ1"], "大さじ1 + 小さじ1"),
    AmountSumLine(["大さじ1と1/2", "小さじ2"], "大さじ2 + 小さじ1/2"),
    AmountSumLine(["カップ1", "大さじ2"], "カップ1 + 大さじ2"),
    AmountSumLine(["大さじ1と1/2", "小さじ1", "30 ml"], "大さじ3と1/2 + 小さじ1"),
    AmountSumLine(["大さじ3", "小さじ3"], "大さじ4"), AmountSumLine(["カップ1/4", "小さじ1"], "カップ1/4 + 小さじ1"),
    AmountSumLine(["カップ1/2", "大さじ1", "小さじ1"], "カップ1/2 + 大さじ1 + 小さじ1"),
    AmountSumLine(["1カップ", "大さじ1"], "1カップ + 大さじ1"),
    AmountSumLine(["大さじ7", "大さじ7"], "カップ1 + 小さじ2"),
    AmountSumLine(["小さじ1", "小さじ1"], "小さじ2"),
    AmountSumLine(["小さじ1/2", "小さじ1/2"], "小さじ1"),
    AmountSumLine(["小さじ1", "小さじ2"], "大さじ1"),
    AmountSumLine(["カップ1", "カップ1/2"], "カップ1と1/2"),
    AmountSumLine(["1カップ", "1/2カップ"], "1と1/2カップ"),
    AmountSumLine(["1カップ", "100ml"], "1と1/2カップ"),
    AmountSumLine(["2合", "1合"], "3合"),
    AmountSumLine(["1合", "1/2合"], "1と1/2合"),
    AmountSumLine(["1合", "180ml"], "2合"),
    AmountSumLine(["100ml", "大さじ1"], "115ml"),
    AmountSumLine(["200ml", "カップ1"], "400ml"),
    AmountSumLine(["大さじ1", "30ml"], "大さじ3"),
    AmountSumLine(["100g", "200g"], "300g"),
    AmountSumLine(["1個", "2個"], "3個"),
    AmountSumLine(["1/2個", "1/2個"], "1個"),
    AmountSumLine(["1/2本", "1本"], "1と1/2本"),
    AmountSumLine(["2〜3個", "1個"], "3〜4個"),
    AmountSumLine(["大さじ1〜2", "大さじ1"], "大さじ2〜3"),
    AmountSumLine(["約100g", "約100g"], "約200g"),
    AmountSumLine(["100g", "約50g"], "約150g"),
    AmountSumLine(["1個", "1本"], "1個 + 1本"),
    AmountSumLine(["1片", "30g"], "1片 + 30g"),
    AmountSumLine(["適量", "適量"], "適量"),
    AmountSumLine(["大さじ1", "適量", "大さじ1", "適量"], "大さじ2 + 適量"),
    AmountSumLine(["少々", "適量"], "少々 + 適量"),
  ]
}
