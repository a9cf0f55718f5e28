import JSON
import Testing

struct Ingredient: JSONCodable, Hashable {
  var ingredient: String
  var amount: String?
  static let members = JSONMembers("ingredient", "amount")
  init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    var ingredient: String?
    var amount: String?
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: ingredient = try reader.readString()
      case 1: amount = try String?(from: &reader)
      default: try reader.skipValue()
      }
    }
    guard let ingredient else { throw reader.missing("ingredient", in: scope) }
    self.ingredient = ingredient
    self.amount = amount
  }
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ingredient", ingredient)
    writer.memberIfPresent("amount", amount)
    writer.endObject()
  }
}

@Suite struct SmokeTests {
  @Test func smoke() throws {
    let v = try JSONReader.decode(
      [Ingredient].self,
      from: Array(
        #"[{"ingredient":"x\nñ","amount":null, "q":[{}, [1,2,{"e":"f"}]]},{"amount":"1","ingredient":"y"}]"#.utf8))
    #expect(String(decoding: JSONWriter.encode(v), as: UTF8.self).count > 0)
    for t in [
      #"[{"ingredient":"x"},{"ingredient":1}]"#, #"[{"ingredient":"x", "q": 1, "q": 2},{"ingredient":1}]"#, "[1,]",
      "[{}]",
    ] {
      do throws(JSONError) {
        _ = try JSONReader.decode([Ingredient].self, from: Array(t.utf8))
      } catch {
        print(error, error.offset, error.kind)
      }
    }
    let d = Array(#"{"a":[1,2,{}],"b":{"c":1.50e3},"d":[]}"#.utf8)
    print(String(decoding: try JSONPrettyPrinter.print(d), as: UTF8.self))
    print(try JSONReader.decode(JSONValue.self, from: d))
  }
}
