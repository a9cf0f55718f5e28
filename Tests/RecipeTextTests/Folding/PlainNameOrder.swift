import RecipeText

/// Name order said with words and numbers rather than bytes: what the sort keys are held against.
enum PlainNameOrder {
  private enum Item {
    case space
    case symbol(Unicode.Scalar)
    case number(String)
    case letter(Unicode.Scalar)

    var rank: Int {
      switch self {
      case .space: 0
      case .symbol: 1
      case .number: 2
      case .letter: 3
      }
    }
  }

  static func compare(_ left: String, _ right: String) -> Int {
    let (foldedLeft, foldedRight) = (TextFolding.folded(left), TextFolding.folded(right))
    let (itemsLeft, itemsRight) = (items(foldedLeft), items(foldedRight))
    for (a, b) in zip(itemsLeft, itemsRight) {
      let order = compare(a, b)
      if order != 0 { return order }
    }
    if itemsLeft.count != itemsRight.count { return itemsLeft.count < itemsRight.count ? -1 : 1 }
    // What the first pass hid: nothing at all comes first.
    let (hiddenLeft, hiddenRight) = (hides(foldedLeft) ? foldedLeft : "", hides(foldedRight) ? foldedRight : "")
    let second = bytewise(hiddenLeft, hiddenRight)
    return second != 0 ? second : bytewise(left, right)
  }

  private static func compare(_ a: Item, _ b: Item) -> Int {
    switch (a, b) {
    case (.symbol(let a), .symbol(let b)), (.letter(let a), .letter(let b)):
      return a == b ? 0 : a < b ? -1 : 1
    case (.number(let a), .number(let b)):
      return a.count != b.count ? (a.count < b.count ? -1 : 1) : bytewise(a, b)
    default:
      return a.rank == b.rank ? 0 : a.rank < b.rank ? -1 : 1
    }
  }

  private static func items(_ folded: String) -> [Item] {
    var items: [Item] = []
    var digits: String?
    func value(_ digits: String) -> Item { .number(String(digits.drop { $0 == "0" })) }
    for scalar in folded.unicodeScalars {
      if "0"..."9" ~= scalar {
        digits = (digits ?? "") + String(scalar)
        continue
      }
      if let run = digits { items.append(value(run)) }
      digits = nil
      switch scalar {
      case " ": items.append(.space)
      case "🍕": items.append(.symbol(scalar))
      case "が": items.append(.letter("か"))
      case "ぱ": items.append(.letter("は"))
      case "ー": items.append(prolonged(items.last))
      default: items.append(.letter(scalar))
      }
    }
    if let run = digits { items.append(value(run)) }
    return items
  }

  private static func prolonged(_ item: Item?) -> Item {
    if case .letter(let letter)? = item, ["か", "は", "あ"].contains(letter) { return .letter("あ") }
    return .letter("ー")
  }

  private static func hides(_ folded: String) -> Bool {
    let voiced = folded.unicodeScalars.contains { $0 == "が" || $0 == "ぱ" }
    let zeros = folded.split { !("0"..."9" ~= $0) }.contains { $0.first == "0" }
    let scalars = Array(folded.unicodeScalars)
    let prolongs = scalars.indices.dropFirst().contains { place in
      guard scalars[place] == "ー" else { return false }
      let before = scalars[..<place].last { $0 != "ー" }
      return before.map { ["か", "が", "ぱ"].contains($0) } ?? false
    }
    return voiced || zeros || prolongs
  }

  private static func bytewise(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }
}
