/// Finds the amount in the UTF-8 of an ingredient line.
///
/// The bytes belong to the caller of `withUTF8`, and are looked at within its closure only.
struct IngredientLineReader {
  /// Where the two parts of a line are.
  struct Split {
    var ingredient: Range<Int>
    var amount: Range<Int>
    /// Whether an "of" stands between them.
    var hasOf = false
  }

  /// The line without white space at its ends.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Takes white space from the ends of a line.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes[Self.trimmed(0..<bytes.count, in: bytes)])
  }

  /// The parts of the line; nil where no amount is clear.
  func split() -> Split? {
    if let split = splitAtLabel() ?? splitBehindAmount() { return split }
    // What follows looks for a number, or for kana or kanji.
    return splitBeforeJapaneseAmount() ?? splitBeforeMeasure() ?? splitBeforeParentheses()
  }

  /// "Flour: 200 g", "玉ねぎ：1個".
  private func splitAtLabel() -> Split? {
    for place in bytes.indices where bytes[place] == 0x3A || bytes[place] == 0xEF {
      let (value, length) = scanner(at: place).scalar(at: place)
      guard value == 0x3A else { continue }
      let name = trimmed(0..<place)
      let amount = trimmed(place + length..<bytes.count)
      guard !name.isEmpty, isAmount(amount) || isJapaneseAmount(amount) else { return nil }
      return Split(ingredient: name, amount: amount)
    }
    return nil
  }

  /// "2 cups flour", "a pinch of salt", "One glass (330 ml) of wine".
  private func splitBehindAmount() -> Split? {
    var parser = AmountParser(bytes)
    guard let amount = parser.readLineAmount() else { return nil }
    var split = split(at: amount.end)
    // "2 cloves" are two cloves, not two of nothing; "200 g" are nothing that could be cooked.
    if amount.isCounted, split.map({ !$0.hasOf && isSign(at: $0.ingredient.lowerBound) }) ?? true {
      split = self.split(at: amount.numberEnd)
    }
    guard let split else { return nil }
    let first = scanner(at: 0).scalar(at: split.ingredient.lowerBound).value
    // "300 ml 95% alcohol" goes on with a number; without a unit a second number makes no sense.
    guard isLetter(first) || isOpening(first) || amount.hasUnit && AmountScanner.isDigit(first) else { return nil }
    return split
  }

  /// "玉ねぎ　1個", "砂糖 小さじ 1/2", "卵2個": only where the name is Japanese, for in English a number at the end may mean
  /// anything.
  private func splitBeforeJapaneseAmount() -> Split? {
    guard bytes.contains(where: { 0xE3...0xEF ~= $0 }) else { return nil }
    guard let space = lastSpace() else { return splitBeforeAttachedAmount() }
    var name = trimmed(0..<space)
    var amount = trimmed(space..<bytes.count)
    if let spoon = Self.spoons.first(where: { ends(name, with: $0) }) {
      amount = name.upperBound - spoon.count..<bytes.count
      name = trimmed(0..<amount.lowerBound)
    }
    name = withoutDots(name)
    guard hasJapanese(name), isJapaneseAmount(amount) else { return splitBeforeAttachedAmount() }
    return Split(ingredient: name, amount: amount)
  }

  /// "卵2個", "牛乳200ml", "しょうゆ大さじ1": the rest of the line is an amount with its unit, and all of it.
  private func splitBeforeAttachedAmount() -> Split? {
    let spoon = Self.spoons.compactMap { place(of: $0) }.min()
    guard let start = spoon ?? bytes.indices.first(where: { isNumber(at: $0) }), start > 0 else { return nil }
    let name = withoutDots(trimmed(0..<start))
    let amount = start..<bytes.count
    guard hasJapanese(name), AmountScanner.isJapanese(lastScalar(of: name)), isAmount(amount, needsUnit: true) else {
      return nil
    }
    return Split(ingredient: name, amount: amount)
  }

  /// "Greek yogurt, 2 cups", "Butter 50 g": the end must be a number with its unit, and the only one.
  private func splitBeforeMeasure() -> Split? {
    guard let start = bytes.indices.first(where: { isNumber(at: $0) }), start > 0,
      trimmed(0..<start).upperBound < start
    else { return nil }
    var name = trimmed(0..<start)
    if bytes[name].last == 0x2C { name = trimmed(name.lowerBound..<name.upperBound - 1) }
    guard !name.isEmpty, isLetter(lastScalar(of: name)), isAmount(start..<bytes.count, needsUnit: true) else {
      return nil
    }
    return Split(ingredient: name, amount: start..<bytes.count)
  }

  /// "Sugar (100 g)", "Egg (3)".
  private func splitBeforeParentheses() -> Split? {
    guard bytes.last == 0x29, let open = bytes.lastIndex(of: 0x28), !bytes[..<open].contains(0x29) else { return nil }
    let amount = trimmed(open + 1..<bytes.count - 1)
    let name = trimmed(0..<open)
    guard !name.isEmpty, !amount.isEmpty, isNumber(at: amount.lowerBound), isAmount(amount) else { return nil }
    return Split(ingredient: name, amount: amount)
  }

  private func split(at place: Int) -> Split? {
    let amount = trimmed(0..<place)
    var ingredient = trimmed(place..<bytes.count)
    var hasOf = false
    if ingredient.count > 2, bytes[ingredient.lowerBound] | 0x20 == 0x6F,
      bytes[ingredient.lowerBound + 1] | 0x20 == 0x66
    {
      let rest = trimmed(ingredient.lowerBound + 2..<bytes.count)
      if rest.lowerBound > ingredient.lowerBound + 2 { (ingredient, hasOf) = (rest, true) }
    }
    return amount.isEmpty || ingredient.isEmpty ? nil : Split(ingredient: ingredient, amount: amount, hasOf: hasOf)
  }
}

// MARK: - What counts as an amount

extension IngredientLineReader {
  /// Whether all of a part is an amount.
  private func isAmount(_ part: Range<Int>, needsUnit: Bool = false) -> Bool {
    if part.count <= 11, Self.phrases.contains(String(decoding: bytes[part], as: UTF8.self).lowercased()) {
      return !needsUnit
    }
    var parser = AmountParser(UnsafeBufferPointer(rebasing: bytes[part]))
    guard let amount = parser.readLineAmount() else { return false }
    return trimmed(part.lowerBound + amount.end..<part.upperBound).isEmpty && (amount.hasUnit || !needsUnit)
  }

  private static let phrases: Set<String> = ["to taste", "as needed", "as required", "some", "a little"]

  /// Whether a part starts the way Japanese amounts do: "大さじ1", "約200g", "1/2個", "適量".
  private func isJapaneseAmount(_ part: Range<Int>) -> Bool {
    // Forty signs at most.
    guard part.count <= 120, bytes[part].count(where: { $0 & 0xC0 != 0x80 }) <= 40 else { return false }
    var rest = part
    for prefix in Self.prefixes where starts(rest, with: prefix) {
      rest = rest.lowerBound + prefix.count..<rest.upperBound
    }
    guard !rest.isEmpty else { return false }
    return isNumber(at: rest.lowerBound) || Self.spoons.contains { starts(rest, with: $0) }
      || Self.japanesePhrases.contains { starts(rest, with: $0) }
  }

  /// The units that stand before their number, the longer before those that they end with.
  private static let spoons: [[UInt8]] = UnitTable.shared.words.filter { word in
    UnitTable.shared.entries[UnitTable.shared.spellings[word.spelling].entry].leads
  }.map { Array($0.word.utf8) }.sorted { $0.count > $1.count }

  private static let prefixes: [[UInt8]] = ["約", "各"].map { Array($0.utf8) }

  private static let japanesePhrases: [[UInt8]] = [
    "適量", "適宜", "少々", "少量", "ひとつまみ", "お好みで", "好みで", "半分", "ひとかけ",
  ].map { Array($0.utf8) }
}
