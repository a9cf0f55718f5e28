extension AmountTable {
  /// Several of something that has a size: the factor goes to the count.
  static let sizes: [AmountLine] = [
    AmountLine("1 (14 oz) can", "1 of 14 oz can", x2: "2 (14 oz) cans", half: "½ (14 oz) can", x3: "3 (14 oz) cans"),
    AmountLine("2 (14 oz) cans", "2 of 14 oz can", x2: "4 (14 oz) cans", half: "1 (14 oz) can"),
    AmountLine("1 (28 oz) can", "1 of 28 oz can", x2: "2 (28 oz) cans"),
    AmountLine("1 (400 g) tin", "1 of 400 g tin", x2: "2 (400 g) tins"),
    AmountLine("3 (400 g) tins", "3 of 400 g tin", third: "1 (400 g) tin"),
    AmountLine("1 (8 oz) package", "1 of 8 oz package", x2: "2 (8 oz) packages"),
    AmountLine("2 (12 fl oz) bottles", "2 of 12 fl oz bottle", half: "1 (12 fl oz) bottle"),
    AmountLine("2 x 400 g", "2 of 400 g", x2: "4 x 400 g", half: "1 x 400 g"),
    AmountLine("2 × 400 g", "2 of 400 g", x2: "4 × 400 g"),
    AmountLine("1 x 400 g", "1 of 400 g", x2: "2 x 400 g", x3: "3 x 400 g"),
    AmountLine("3 x 125 g", "3 of 125 g", x2: "6 x 125 g", third: "1 x 125 g"),
    AmountLine("6 x 330 ml", "6 of 330 ml", half: "3 x 330 ml"),
    AmountLine("2 x 400g", "2 …", x2: "4 x 400g"),
    AmountLine("2x400 g", "2 …", x2: "4x400 g"),
    AmountLine("1 can (14 oz)", "1 …", x2: "2 cans (14 oz)"),
    AmountLine("1 cup (240 ml)", "1 cup"),
    AmountLine("200 g (7 oz)", "200 g"),
    AmountLine("1 lb (450 g)", "1 lb"),
    AmountLine("200 g / 7 oz", "200 g"),
    AmountLine(open: "1 14-oz can"),
    AmountLine(open: "1 cup plus 2 tbsp"),
    AmountLine(open: "1 cup + 2 tbsp"),
    AmountLine(open: "1 cup or 2 mugs"),
  ]

  /// "About" stays in front.
  static let approximate: [AmountLine] = [
    AmountLine("about 2 cups", "about 2 cup", x2: "about 4 cups", half: "about 1 cup"),
    AmountLine("About 100 g", "about 100 g", x2: "About 200 g"),
    AmountLine("about 1", "about 1", x2: "about 2", half: "about ½"),
    AmountLine("about 2-3 tbsp", "about 2...3 tbsp", half: "about 1-1½ tbsp"),
    AmountLine("approx. 200 g", "about 200 g", x2: "approx. 400 g"),
    AmountLine("approximately 1 cup", "about 1 cup", x2: "approximately 2 cups"),
    AmountLine("around 3 cloves", "about 3 clove", x2: "around 6 cloves"),
    AmountLine("~200 g", "about 200 g", x2: "~400 g", half: "~100 g"),
    AmountLine("~ 200 g", "about 200 g", x2: "~ 400 g"),
    AmountLine("ca. 200 g", "about 200 g", x2: "ca. 400 g"),
    AmountLine("ca 2 dl", "about 2 dl", x2: "ca 4 dl"),
    AmountLine("約100g", "about 100 g", x2: "約200g", half: "約50g"),
    AmountLine("約 200 ml", "about 200 ml", x2: "約 400 ml"),
    AmountLine("約2個", "about 2 個", x2: "約4個", half: "約1個"),
    AmountLine("約大さじ1", "about 1 大さじ", x2: "約大さじ2"),
    AmountLine("約1/2個", "about 1/2 個", x2: "約1個"),
  ]
}
