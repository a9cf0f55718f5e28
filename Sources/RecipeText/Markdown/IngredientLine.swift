/// One line of an ingredient list, split into amount and ingredient: "500g buckwheat flour", "2 cloves of garlic",
/// "玉ねぎ　1個". A line that does not clearly start or end with an amount stays whole.
public struct IngredientLine: Equatable, Sendable {
  /// What is wanted of.
  public var ingredient: String
  /// How much of it, as it was written; empty when the line does not say.
  public var amount: String

  /// Cuts a line.
  public init(_ line: String) {
    let line = line.trimmed()
    self =
      IngredientLine(labelled: line) ?? IngredientLine(startingWithAmount: line)
      ?? IngredientLine(endingWithJapaneseAmount: line) ?? IngredientLine(endingWithMeasure: line)
      ?? IngredientLine(withAmountInParentheses: line) ?? IngredientLine(ingredient: line, amount: "")
  }

  private init(ingredient: String, amount: String) {
    self.ingredient = ingredient
    self.amount = amount
  }

  /// "Flour: 200 g", "玉ねぎ：1個".
  private init?(labelled line: String) {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let name = String(scalars[..<colon]).trimmed()
    let value = String(scalars[colon...].dropFirst()).trimmed()
    guard !name.isEmpty, Self.isAmount(value) || Self.isJapaneseAmount(value) else { return nil }
    self.init(ingredient: name, amount: value)
  }

  /// "2 cups flour", "a pinch of salt", "One glass (330 ml) of wine".
  private init?(startingWithAmount line: String) {
    var scanner = NumberScanner(line)
    guard let quantityEnd = Self.readQuantity(&scanner) else { return nil }
    let hasUnit = Self.readMeasure(&scanner)
    var split = Self.split(line, at: scanner.offset)
    // "2 cloves" are two cloves, not two of nothing; "200 g" are nothing that could be cooked.
    if split == nil || split?.ingredient.first?.isPunctuation == true {
      split = Self.split(line, at: quantityEnd).flatMap { Self.startsWithContainer($0.ingredient) ? $0 : nil }
    }
    guard let split, let first = split.ingredient.first else { return nil }
    // "300 ml 95% alcohol" goes on with a number; without a unit a second number makes no sense.
    guard first.isLetter || "(\"'“‘*".contains(first) || hasUnit && first.isNumber else { return nil }
    self = split
  }

  /// "玉ねぎ　1個", "砂糖 小さじ 1/2": only where the name is Japanese, for in English a number at the end may mean anything.
  private init?(endingWithJapaneseAmount line: String) {
    let scalars = line.unicodeScalars
    guard let space = scalars.lastIndex(where: \.properties.isWhitespace) else { return nil }
    var name = String(scalars[..<space]).trimmed()
    var amount = String(scalars[space...]).trimmed()
    for unit in ["大さじ", "小さじ", "カップ"] where name.hasSuffix(unit) {
      name = String(name.dropLast(unit.count)).trimmed()
      amount = String(scalars[name.unicodeScalars.endIndex...]).trimmed()
    }
    while let last = name.unicodeScalars.last, "…・:：".unicodeScalars.contains(last) {
      name = String(name.unicodeScalars.dropLast()).trimmed()
    }
    guard name.unicodeScalars.contains(where: { $0.value >= 0x3041 }), Self.isJapaneseAmount(amount) else { return nil }
    self.init(ingredient: name, amount: amount)
  }

  /// "Greek yogurt, 2 cups", "Butter 50 g": the end must be a number with its unit, and the only one.
  private init?(endingWithMeasure line: String) {
    let scalars = line.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0.properties.numericType != nil }), start > scalars.startIndex,
      scalars[scalars.index(before: start)].properties.isWhitespace
    else { return nil }
    let amount = String(scalars[start...])
    var name = String(scalars[..<start]).trimmed()
    if name.last == "," { name = String(name.dropLast()).trimmed() }
    guard name.last?.isLetter == true, Self.isAmount(amount, needsUnit: true) else { return nil }
    self.init(ingredient: name, amount: amount.trimmed())
  }

  /// "Sugar (100 g)", "Egg (3)".
  private init?(withAmountInParentheses line: String) {
    guard line.last == ")", let open = line.lastIndex(of: "("), !line[..<open].contains(")") else { return nil }
    let amount = String(line[line.index(after: open)...].dropLast()).trimmed()
    let name = String(line[..<open]).trimmed()
    guard !name.isEmpty, amount.first?.isNumber == true, Self.isAmount(amount) else { return nil }
    self.init(ingredient: name, amount: amount)
  }

  private static func split(_ line: String, at offset: Int) -> IngredientLine? {
    let scalars = line.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: offset)
    let amount = String(scalars[..<end]).trimmed()
    var ingredient = String(scalars[end...]).trimmed()
    if ingredient.lowercased().hasPrefix("of"), ingredient.dropFirst(2).first?.isWhitespace == true {
      ingredient = String(ingredient.dropFirst(2)).trimmed()
    }
    guard !amount.isEmpty, !ingredient.isEmpty else { return nil }
    return IngredientLine(ingredient: ingredient, amount: amount)
  }
}

// MARK: - The grammar of an amount

extension IngredientLine {
  /// Reads "about 2", "2-3", "2 x", "half a", or "a pinch": returns where an ingredient may start at the earliest.
  private static func readQuantity(_ scanner: inout NumberScanner) -> Int? {
    _ = scanner.skipApproximation()
    scanner.skipSpace()
    let start = scanner
    // "00 flour" is a kind of flour.
    let startsWithZero = scanner.next == "0"
    if let number = scanner.range() {
      guard !startsWithZero || number.lower > 0 && number.lower < 1 else { return nil }
      return readAfterNumber(&scanner, isPart: number.upper < 1)
    }
    scanner = start
    switch scanner.word() {
    case "one"?, "two"?, "three"?, "four"?, "five"?, "six"?, "seven"?, "eight"?, "nine"?, "ten"?, "twelve"?, "several"?:
      return scanner.offset
    case "half"?:
      _ = scanner.take(" an ") || scanner.take(" a ")
      return scanner.offset
    case "a"?, "an"?:
      if scanner.take(" few ") || scanner.take(" couple ") { return scanner.offset }
      return offset(ifUnitFollows: &scanner)
    case "some"?, "few"?:
      return offset(ifUnitFollows: &scanner)
    case let word?:
      // "Pinch of salt"
      let end = scanner.offset
      var connective = scanner
      return units.contains(word) && connective.word() == "of" ? end : nil
    case nil:
      return nil
    }
  }

  private static func readAfterNumber(_ scanner: inout NumberScanner, isPart: Bool) -> Int? {
    var times = scanner
    times.skipSpace()
    if times.take("x ") || times.take("× ") || times.take("×") {
      scanner = times
      let end = scanner.offset
      if scanner.range() == nil { scanner = times }
      return end
    }
    if isPart, scanner.take(" an ") || scanner.take(" a ") { return scanner.offset }
    // "2% milk", "7-spice powder" and "80/20 beef" start with a name.
    if let next = scanner.next, !next.properties.isWhitespace, next != "(" {
      guard next.properties.isAlphabetic else { return nil }
      var unit = scanner
      guard readUnit(&unit) else { return nil }
    }
    return scanner.offset
  }

  private static func offset(ifUnitFollows scanner: inout NumberScanner) -> Int? {
    let end = scanner.offset
    var unit = scanner
    return readUnit(&unit) ? end : nil
  }

  /// Reads the unit, other measures of the same amount, and what stands in parentheses with a number. Returns whether
  /// there was a unit.
  @discardableResult
  private static func readMeasure(_ scanner: inout NumberScanner) -> Bool {
    var hasUnit = readUnit(&scanner)
    var isReading = true
    while isReading {
      isReading = readParentheses(&scanner) || readAlternative(&scanner) || scanner.take("+ ")
      // "1 inch piece", "28 oz (825 ml) can"
      if readUnit(&scanner, from: containers) {
        hasUnit = true
        isReading = true
      }
    }
    return hasUnit
  }

  private static func readUnit(_ scanner: inout NumberScanner, from units: Set<String> = units) -> Bool {
    let start = scanner
    var word = scanner.word()
    if let adjective = word, adjectives.contains(adjective) { word = scanner.word() }
    if word == "fl" {
      _ = scanner.take(".")
      word = scanner.word()
    }
    guard let word, units.contains(word) else {
      scanner = start
      return false
    }
    _ = scanner.take(".") || scanner.take("+")
    // "T-bone", "can't": only part of a word.
    if let next = scanner.next, next == "-" || next == "'" || next == "’" || next.properties.numericType != nil {
      scanner = start
      return false
    }
    return true
  }

  private static func readParentheses(_ scanner: inout NumberScanner) -> Bool {
    var inner = scanner
    inner.skipSpace()
    guard inner.take("("), let content = inner.text(before: ")"), content.count <= 40,
      content.unicodeScalars.contains(where: { $0.properties.numericType != nil })
    else { return false }
    scanner = inner
    return true
  }

  private static func startsWithContainer(_ text: String) -> Bool {
    var scanner = NumberScanner(text)
    return scanner.word().map { containers.contains($0) } == true
  }

  /// "/ 14 oz", "or 1 jar", "plus 2 tbsp"; without a word "1 (of) 15 oz" and "1 bottle 700 ml".
  private static func readAlternative(_ scanner: inout NumberScanner) -> Bool {
    var other = scanner
    other.skipSpace()
    _ = ["/", "|", "or ", "plus ", "+ ", "and "].contains { other.take($0) }
    _ = other.skipApproximation()
    guard other.range() != nil, readUnit(&other) else { return false }
    scanner = other
    return true
  }

  /// Whether all of `text` is an amount.
  private static func isAmount(_ text: String, needsUnit: Bool = false) -> Bool {
    if ["to taste", "as needed", "as required", "some", "a little"].contains(text.lowercased()) { return true }
    var scanner = NumberScanner(text)
    guard readQuantity(&scanner) != nil else { return false }
    let hasUnit = readMeasure(&scanner)
    return scanner.isAtEnd && (hasUnit || !needsUnit)
  }

  /// Whether `text` starts the way Japanese amounts do: "大さじ1", "約200g", "1/2個", "適量".
  private static func isJapaneseAmount(_ text: String) -> Bool {
    var rest = text.unicodeScalars.prefix(41)
    guard rest.count <= 40 else { return false }
    for prefix in ["約", "各"] where rest.starts(with: prefix.unicodeScalars) { rest = rest.dropFirst() }
    let word = String(String.UnicodeScalarView(rest))
    if ["大さじ", "小さじ", "カップ", "適量", "適宜", "少々", "少量", "ひとつまみ", "お好みで", "好みで", "半分", "ひとかけ"]
      .contains(where: { word.hasPrefix($0) })
    {
      return true
    }
    return rest.first.map {
      $0.properties.numericType == .decimal || $0.properties.numericType == .numeric && $0.value < 0x3000
    }
      ?? false
  }

  private static let units: Set<String> = containers.union([
    "g", "gm", "gms", "gr", "gram", "grams", "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "mg", "l", "liter",
    "liters",
    "litre",
    "litres", "lt", "milliliter", "milliliters", "millilitre", "millilitres", "dl", "cl", "ml", "oz", "ounce", "ounces",
    "lb", "lbs", "pound", "pounds", "cup", "cups", "tbsp",
    "tbsps",
    "tbs",
    "tablespoon", "tablespoons", "tsp", "tsps", "teaspoon", "teaspoons", "t", "pint", "pints", "quart", "quarts", "qt",
    "pt",
    "gal", "gallon", "gallons", "inch", "inches", "cm",
  ])

  private static let containers: Set<String> = [
    "stick", "sticks", "clove", "cloves", "can", "cans", "tin", "tins", "jar", "jars", "bottle", "bottles", "pack",
    "packs",
    "packet", "packets", "envelope", "envelopes", "sachet", "sachets", "package", "packages", "pkg", "bag", "bags",
    "box", "boxes", "bunch",
    "bunches", "handful",
    "handfuls",
    "pinch", "pinches", "dash", "dashes", "sprig", "sprigs", "stalk", "stalks", "slice", "slices", "piece", "pieces",
    "head",
    "heads", "bulb", "bulbs", "leaf", "leaves", "cube", "cubes", "knob", "knobs", "drop", "drops", "sheet", "sheets",
    "block",
    "blocks", "strip", "strips", "glass", "glasses", "scoop", "scoops", "splash", "drizzle", "loaf", "loaves",
    "spoonful",
    "spoonfuls", "rasher", "rashers", "fillet", "fillets",
  ]

  private static let adjectives: Set<String> = [
    "heaped", "heaping", "level", "rounded", "scant", "generous", "big", "large", "small", "medium", "good", "packed",
    "full",
    "thick", "thin",
  ]
}
