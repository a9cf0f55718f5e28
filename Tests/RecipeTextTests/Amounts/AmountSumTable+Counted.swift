extension AmountSumTable {
  static let counted: [AmountSumLine] = [
    AmountSumLine(["1", "2"], "3"),
    AmountSumLine(["1/2", "1/2"], "1"),
    AmountSumLine(["1½", "1"], "2½"),
    AmountSumLine(["1 clove", "2 cloves"], "3 cloves"),
    AmountSumLine(["1/2 clove", "1/2 clove"], "1 clove"),
    AmountSumLine(["1 bunch", "1 bunch"], "2 bunches"),
    AmountSumLine(["1 can", "2 cans"], "3 cans"),
    AmountSumLine(["a pinch", "a pinch"], "2 pinches"),
    AmountSumLine(["1 (14 oz) can"], "1 (14 oz) can"),
    AmountSumLine(["1 (14 oz) can", "2 (14 oz) cans"], "3 (14 oz) cans"),
    AmountSumLine(["2 x 400 g", "1 x 400 g"], "3 x 400 g"),
  ]

  static let ranges: [AmountSumLine] = [
    AmountSumLine(["500g-1kg", "500 g"], "1-1.5kg"), AmountSumLine(["1 tsp to 1 tbsp", "1 tsp"], "2 to 4 tsp"),
    AmountSumLine(["小さじ2〜大さじ1", "小さじ1"], "小さじ3〜4"),
    AmountSumLine(["1 tbsp to 1 tsp", "1 tbsp"], "1 tbsp + 1 tbsp to 1 tsp"),
    AmountSumLine(["2-3", "1"], "3-4"),
    AmountSumLine(["2-3 cloves", "1 clove"], "3-4 cloves"),
    AmountSumLine(["1 clove", "2-3 cloves"], "3-4 cloves"),
    AmountSumLine(["2–3", "1–2"], "3–5"),
    AmountSumLine(["100-150 g", "50 g"], "150-200 g"),
    AmountSumLine(["1-2 tbsp", "1-2 tbsp"], "2-4 tbsp"),
    AmountSumLine(["1-1½ cups", "1 cup"], "2-2½ cups"),
    AmountSumLine(["2 to 3 cups", "1 cup"], "3 to 4 cups"),
    AmountSumLine(["2-3 cloves", "30 g"], "2-3 cloves + 30 g"),
  ]

  static let sideBySide: [AmountSumLine] = [
    AmountSumLine([], ""),
    AmountSumLine(["", " "], ""),
    AmountSumLine(["", "2 cups"], "2 cups"),
    AmountSumLine(["2 cloves", "30 g"], "2 cloves + 30 g"),
    AmountSumLine(["2 cloves", "30 g", "1 clove"], "3 cloves + 30 g"),
    AmountSumLine(["100 g", "1 cup", "50 g"], "150 g + 1 cup"),
    AmountSumLine(["1", "300 g"], "1 + 300 g"),
    AmountSumLine(["1", "300 g", "2", "200 g"], "3 + 500 g"),
    AmountSumLine(["1 clove", "1 head"], "1 clove + 1 head"),
    AmountSumLine(["1 can", "400 g"], "1 can + 400 g"),
    AmountSumLine(["1 (14 oz) can", "1 (28 oz) can"], "1 (14 oz) can + 1 (28 oz) can"),
    AmountSumLine(
      ["1 (14 oz) can", "1 (28 oz) can", "2 (14 oz) cans"], "3 (14 oz) cans + 1 (28 oz) can"),
    AmountSumLine(["1 (14 oz) can", "1 can"], "1 (14 oz) can + 1 can"),
    AmountSumLine(["2 x 400 g", "400 g"], "2 x 400 g + 400 g"),
    AmountSumLine(["2 x 400 g", "1 x 800 g"], "2 x 400 g + 1 x 800 g"),
    AmountSumLine(["to taste", "to taste"], "to taste"),
    AmountSumLine(["1 tsp", "to taste"], "1 tsp + to taste"),
    AmountSumLine(["1 tsp", "to taste", "1 tsp", "to taste"], "2 tsp + to taste"),
    AmountSumLine(["as needed", "to taste"], "as needed + to taste"),
    AmountSumLine(["1 cup", "1カップ"], "1.85 cups"),
  ]

  /// Approximation and decimal commas survive adding.
  static let manner: [AmountSumLine] = [
    AmountSumLine(["about 2 cups", "1 cup"], "about 3 cups"),
    AmountSumLine(["100 g", "about 50 g"], "about 150 g"),
    AmountSumLine(["about 100 g", "2 cloves"], "about 100 g + 2 cloves"),
    AmountSumLine(["1,5 dl", "1 dl"], "2,5 dl"),
    AmountSumLine(["2,5 dl", "2,5 dl"], "5 dl"),
    AmountSumLine(["1 dl", "1,5 dl"], "2,5 dl"),
    AmountSumLine(["0,25 dl", "0,5 dl"], "0,75 dl"),
    AmountSumLine(["1,5 kg", "1,25 kg"], "2,75 kg"),
    AmountSumLine(["1,5 l", "2,5 dl"], "1,75 l"),
    AmountSumLine(["0,2 g", "0,4 g"], "0,6 g"),
  ]
}
