import JSON
import RecipeText

@testable import CookleLibrary

/// What is typed into forms: lines, rows, whole drafts, and recipes noted down in a hurry. A form feed ends a field.
enum FormsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    try checkLines(of: text)
    let fields = text.unicodeScalars.split(separator: "\u{C}", omittingEmptySubsequences: false).map { String($0) }
    func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
    try check(
      QuickRegistration(
        name: field(0), ingredients: field(1), steps: field(2), categories: field(3), note: field(4)
      ).draft)
    try check(
      RecipeFormDraft(
        name: field(0), servingSize: field(1), cookingTime: field(2),
        ingredients: [RecipeIngredient(ingredient: field(3), amount: field(4), section: field(5))],
        steps: [RecipeStep(text: field(6), section: field(5))], categories: [field(7), field(8), field(7)],
        note: field(6), source: RecipeSource(url: field(0), text: field(5))))
    try checkTyped(text)
  }

  private static func checkLines(of text: String) throws {
    let lines = FormLines.split(text)
    try require(lines.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isNewline) }, "a line is one and not empty")
    try require(lines.allSatisfy { same($0, $0.trimmed()) }, "lines are trimmed")
    try require(sameAll(FormLines.split(lines.joined(separator: "\n")), lines), "lines that were split stay lines")
    for line in lines {
      let row = FormIngredient(line: line)
      try require(line.contains(bytesOf: row.ingredient) && line.contains(bytesOf: row.amount), "a row is of its line")
      try require(same(row.ingredient, row.ingredient.trimmed()), "an ingredient is trimmed")
      let entry = ShoppingEntry(line: line)
      try require(same(entry.name, row.ingredient) && same(entry.amount, row.amount), "both lists cut a line alike")
    }
    let (entered, typed) = RecipeFormOperations.categories(whileTyping: text)
    let all = entered + (typed.isEmpty ? [] : [typed])
    try require(sameAll(all, RecipeFormOperations.categories(fromText: text)), "typing on loses no category")
  }

  /// What a draft is taken for is taken for the same when it is shown again, and what no save takes is not taken.
  private static func check(_ draft: RecipeFormDraft) throws {
    let excess = RecipeFormOperations.excess(of: draft)
    do {
      let content = try RecipeFormOperations.content(of: draft)
      try require(excess.isEmpty, "what is too much was taken: \(excess.map(\.path))")
      let shown = RecipeFormDraft(content)
      let again = try RecipeFormOperations.content(of: shown)
      try require(JSONWriter.encode(again) == JSONWriter.encode(content), "shown and saved again it is another recipe")
      try require(
        RecipeFormOperations.mark(of: again) == RecipeFormOperations.mark(of: content), "its mark is the same")
      try require((try? JSONReader.decode(JSONValue.self, from: JSONWriter.encode(content))) != nil, "it is JSON")
    } catch let error as LibraryError {
      switch error {
      case .validationFailed(let fields):
        try require(!fields.isEmpty && fields.allSatisfy { !$0.message.isEmpty }, "a refusal names fields")
        try require(excess.allSatisfy { fields.contains($0) }, "what is too much is among what is wrong")
      case .limitExceeded: break
      default: throw FuzzFinding("checking a draft fails with \(error)")
      }
    }
  }

  private static func checkTyped(_ text: String) throws {
    if let servings = try? ShoppingOperations.servings(typed: text) {
      try require((1...LibraryLimits.servings).contains(servings), "\(servings) servings")
    }
    _ = try? ShoppingOperations.days(typed: text)
    for key in SettingKey.allCases { _ = SettingValue(text: text, for: key) }
    if WebAddress.isAllowed(text) {
      try require(!text.contains(where: \.isWhitespace), "an address has no white space")
    }
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private static func sameAll(_ one: [String], _ other: [String]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy(same)
  }
}
