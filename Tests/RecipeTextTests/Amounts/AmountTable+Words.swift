extension AmountTable {
  /// Small numbers in words.
  static let words: [AmountLine] = [
    AmountLine("a pinch", "1 pinch", x2: "2 pinches", x3: "3 pinches"),
    AmountLine("a handful", "1 handful", x2: "2 handfuls"),
    AmountLine("a dash", "1 dash", x2: "2 dashes"),
    AmountLine("a cup", "1 cup", x2: "2 cups", half: "½ cup"),
    AmountLine("half a cup", "1/2 cup", x2: "1 cup"),
    AmountLine("one", "1", x2: "2", half: "½"),
    AmountLine("two cups", "2 cup", x2: "4 cups", half: "1 cup"),
    AmountLine("Three", "3", x2: "6", third: "1"),
  ]

  /// Amounts without a number stay what they are.
  static let withoutNumber: [AmountLine] = [
    AmountLine("to taste", nil, x2: "to taste", half: "to taste"),
    AmountLine("To taste", nil, x2: "To taste"),
    AmountLine("as needed", nil, x2: "as needed"),
    AmountLine("some", nil, x2: "some"),
    AmountLine("a little", nil, x2: "a little"),
    AmountLine("for frying", nil, x2: "for frying"),
    AmountLine("for garnish", nil, x3: "for garnish"),
    AmountLine("optional", nil, third: "optional"),
    AmountLine("plenty", nil, x2: "plenty"),
    AmountLine("salt", nil, x2: "salt"),
    AmountLine("etwas", nil, x2: "etwas"),
    AmountLine("q.b.", nil, x2: "q.b."),
    AmountLine("nach Geschmack", nil, x2: "nach Geschmack"),
    AmountLine("適量", nil, x2: "適量", half: "適量", x3: "適量", third: "適量"),
    AmountLine("少々", nil, x2: "少々", half: "少々"),
    AmountLine("適宜", nil, x2: "適宜"),
    AmountLine("少量", nil, x2: "少量"),
    AmountLine("お好みで", nil, x2: "お好みで"),
    AmountLine("（適量）", nil, x2: "（適量）"),
    AmountLine("cups", nil, x2: "cups"),
    AmountLine("大さじ", nil, x2: "大さじ"),
    AmountLine("-", nil, x2: "-"),
    AmountLine("…", nil, x2: "…"),
    AmountLine("", nil, x2: ""),
    AmountLine("   ", nil, x2: "   "),
  ]

  /// What nobody should enter and somebody will: it may say anything, and nothing breaks.
  static let unlikely: [AmountLine] = [
    AmountLine(open: "1/0 cup"),
    AmountLine(open: "0 g"),
    AmountLine(open: "-1 cup"),
    AmountLine(open: "3-2 cups"),
    AmountLine(open: "1//2"),
    AmountLine(open: "1.2.3 g"),
    AmountLine(open: "½½"),
    AmountLine(open: "99999999999999999999 g"),
    AmountLine(open: "9223372036854775807 kg"),
    AmountLine(open: "1/9223372036854775807 cup"),
    AmountLine(open: "0.00000000000000000000001 g"),
    AmountLine(open: "1 (14 oz can"),
    AmountLine(open: "(((((((("),
    AmountLine(open: "2 x 3 x 4 x 5"),
    AmountLine(open: "大さじ大さじ1"),
    AmountLine(open: "1と"),
    AmountLine(open: "e\u{301}1\u{301} g\u{301}"),
    AmountLine(open: "1 🍕"),
    AmountLine(open: "1\n2\n3"),
  ]
}
