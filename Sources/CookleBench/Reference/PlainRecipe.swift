/// The wire's recipe for Foundation's coders: the same members and types.
struct PlainRecipe: Codable {
  struct Ingredient: Codable {
    var ingredient: String
    var ingredientId: String
    var amount: String
    var section: String?
  }

  struct Step: Codable {
    var text: String
    var section: String?
  }

  struct Photo: Codable {
    var id: String
  }

  struct Source: Codable {
    var url: String?
    var text: String?
  }

  enum Diet: String, Codable {
    case standard
    case vegetarian
    case vegan
  }

  var id: String
  var revision: String
  var name: String
  var servingSize: Int
  var cookingTime: Int
  var ingredients: [Ingredient]
  var steps: [Step]
  var categories: [String]
  var photos: [Photo]
  var note: String
  var diet: Diet
  var source: Source?
  var blurb: String
  var timesCooked: Int
  var lastCookedAt: String?
  var madeCount: Int
  var createdAt: String
  var modifiedAt: String
}
