/// A line such as "🍳 Cook time: 40 min" or "Serves 4".
enum RecipeFact: Equatable {
  case servings(ReadNumber)
  case preparation(ReadNumber)
  case cooking(ReadNumber)
  case total(ReadNumber)

  /// A number read from text, and whether it says all the text did.
  struct ReadNumber: Equatable {
    var value: Int
    var isWholeText: Bool
  }

  /// The fact a line states; nil when it is none, or its value cannot be read.
  init?(line: String) {
    let line = line.unicodeScalars.drop { !$0.properties.isAlphabetic }
    let end = line.firstIndex { ":：".unicodeScalars.contains($0) || $0.properties.numericType != nil }
    guard let end else { return nil }
    let value = String(line[end...].drop { ":：".unicodeScalars.contains($0) })
    self.init(name: String(line[..<end]), value: value)
  }

  /// The fact called `name`, as in a front matter.
  init?(name: String, value: String) {
    let words = TextFolding.folded(name).split(separator: " ")
    // "Serves around 4", "Cook time ~40 min"
    let name = words.filter { !["around", "about"].contains($0) }.joined(separator: " ")
    switch name {
    case "servings", "serving", "serves", "yield", "yields", "人数", "分量", "何人分":
      guard let number = ServingCount.read(value) else { return nil }
      self = .servings(number)
    case "prep time", "preparation time", "prep", "preptime", "下ごしらえ", "下準備":
      guard let number = CookingDuration.read(value) else { return nil }
      self = .preparation(number)
    case "cook time", "cooking time", "cook", "bake time", "baking time", "cooktime", "加熱時間":
      guard let number = CookingDuration.read(value) else { return nil }
      self = .cooking(number)
    case "time", "total time", "totaltime", "調理時間", "所要時間", "時間":
      guard let number = CookingDuration.read(value) else { return nil }
      self = .total(number)
    default:
      return nil
    }
  }
}

/// The facts a file states, gathered.
struct RecipeFacts {
  private(set) var servings: RecipeFact.ReadNumber?
  private(set) var preparation: RecipeFact.ReadNumber?
  private(set) var cooking: RecipeFact.ReadNumber?
  private(set) var total: RecipeFact.ReadNumber?

  /// Takes a fact, unless one of its kind is known: what stands first counts.
  mutating func take(_ fact: RecipeFact) {
    switch fact {
    case .servings(let number): servings = servings ?? number
    case .preparation(let number): preparation = preparation ?? number
    case .cooking(let number): cooking = cooking ?? number
    case .total(let number): total = total ?? number
    }
  }

  /// Minutes in all; 0 when none are stated.
  var minutes: Int {
    let minutes = total?.value ?? (preparation?.value ?? 0) + (cooking?.value ?? 0)
    return min(minutes, Int(Int32.max))
  }

  /// Whether the recipe's own fields say everything `fact` does, so that its line need not be kept in the note.
  func says(_ fact: RecipeFact) -> Bool {
    switch fact {
    case .servings(let number): number.isWholeText && servings == number
    case .total(let number): number.isWholeText && total == number
    case .cooking(let number):
      number.isWholeText && cooking == number && total == nil && preparation == nil
    case .preparation: false
    }
  }
}
