/// One recipe of the corpus, as plain values.
struct CorpusRecipe {
  struct Ingredient {
    var name: String
    var amount: String
  }

  var name: String
  var isJapanese: Bool
  var isNearDuplicate: Bool
  var servingSize: Int
  /// Minutes.
  var cookingTime: Int
  var ingredients: [Ingredient]
  var steps: [String]
  var categories: [String]
  var note: String
  var madeCount: Int
  /// Milliseconds since 1970.
  var createdAt: Int64

  /// All text of the recipe in UTF-8.
  var byteCount: Int {
    name.utf8.count + note.utf8.count + steps.reduce(0) { $0 + $1.utf8.count }
      + ingredients.reduce(0) { $0 + $1.name.utf8.count + $1.amount.utf8.count }
      + categories.reduce(0) { $0 + $1.utf8.count }
  }
}
