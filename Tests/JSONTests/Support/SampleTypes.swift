import JSON

/// A type as the protocol's generated ones are: required and optional members, a list, an enumeration.
struct SampleDraft: JSONCodable, Hashable {
  var name: String
  var servings: Int32?
  var ingredients: [SampleIngredient] = []

  private static let members = JSONMembers("name", "servings", "ingredients")

  init(name: String, servings: Int32? = nil, ingredients: [SampleIngredient] = []) {
    self.name = name
    self.servings = servings
    self.ingredients = ingredients
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var name: String?
    var servings: Int32?
    var ingredients: [SampleIngredient]?
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: name = try reader.readString()
      case 1: servings = try Int32?(from: &reader)
      case 2: ingredients = try reader.readArray(of: SampleIngredient.self)
      default: try reader.skipValue()
      }
    }
    guard let name else { throw reader.missing("name", in: scope) }
    guard let ingredients else { throw reader.missing("ingredients", in: scope) }
    self.init(name: name, servings: servings, ingredients: ingredients)
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.memberIfPresent("servings", servings)
    writer.member("ingredients", ingredients)
    writer.endObject()
  }
}

struct SampleIngredient: JSONCodable, Hashable {
  var ingredient: String
  var amount: String
  var kind: SampleKind?

  private static let members = JSONMembers("ingredient", "amount", "kind")

  init(_ ingredient: String, _ amount: String, kind: SampleKind? = nil) {
    self.ingredient = ingredient
    self.amount = amount
    self.kind = kind
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var ingredient: String?
    var amount: String?
    var kind: SampleKind?
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: ingredient = try reader.readString()
      case 1: amount = try reader.readString()
      case 2: kind = try SampleKind?(from: &reader)
      default: try reader.skipValue()
      }
    }
    guard let ingredient else { throw reader.missing("ingredient", in: scope) }
    guard let amount else { throw reader.missing("amount", in: scope) }
    self.init(ingredient, amount, kind: kind)
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ingredient", ingredient)
    writer.member("amount", amount)
    writer.memberIfPresent("kind", kind)
    writer.endObject()
  }
}

enum SampleKind: String, JSONCodable {
  case fresh, dried

  init(from reader: inout JSONReader) throws(JSONError) {
    guard let kind = SampleKind(rawValue: try reader.readString()) else {
      throw reader.invalid("expected \"fresh\" or \"dried\"")
    }
    self = kind
  }

  func encode(to writer: inout JSONWriter) {
    writer.write(rawValue)
  }
}

/// The parameters a draft arrives in.
struct SampleRequest: JSONDecodable, Hashable {
  var draft: SampleDraft

  private static let members = JSONMembers("draft")

  init(draft: SampleDraft) {
    self.draft = draft
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var draft: SampleDraft?
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: draft = try SampleDraft(from: &reader)
      default: try reader.skipValue()
      }
    }
    guard let draft else { throw reader.missing("draft", in: scope) }
    self.init(draft: draft)
  }
}
