import JSON
import Testing

@Suite struct ObjectReadingTests {
  private static let soup = SampleDraft(
    name: "Soup", servings: 4, ingredients: [SampleIngredient("leek", "2"), SampleIngredient("salt", "", kind: .dried)])

  @Test(arguments: [
    // In the declared order, in another, with white space, spelled with escapes.
    #"{"name":"Soup","servings":4,"ingredients":[{"ingredient":"leek","amount":"2"},{"ingredient":"salt","amount":"","kind":"dried"}]}"#,
    #"{"ingredients":[{"amount":"2","ingredient":"leek"},{"kind":"dried","amount":"","ingredient":"salt"}],"servings":4,"name":"Soup"}"#,
    """
    {
      "name" : "Soup",
      "servings" : 4,
      "ingredients" : [ { "ingredient" : "leek" , "amount" : "2" } , { "ingredient" : "salt", "amount" : "", "kind" : "dried" } ]
    }
    """,
    #"{"n\u0061me":"Soup","\u0073ervings":4,"ingredient\u0073":[{"ingredient":"leek","amoun\u0074":"2"},{"ingredient":"salt","amount":"","kind":"dried"}]}"#,
    // Null is absent; members that are not declared are skipped.
    #"{"name":"Soup","servings":4.0,"ingredients":[{"ingredient":"leek","amount":"2","kind":null},{"ingredient":"salt","amount":"","kind":"dried"}]}"#,
    #"{"id":{"a":[1,{"b":null}]},"name":"Soup","names":"","nam":"","servings":4,"x":"\n","ingredients":[{"ingredient":"leek","amount":"2","":1},{"ingredient":"salt","amount":"","kind":"dried"}],"y":[]}"#,
  ])
  func readsTheSameDraft(_ text: String) throws {
    #expect(try decode(SampleDraft.self, text) == Self.soup)
  }

  @Test(arguments: [
    (#"{"name":"a","name":"b","ingredients":[]}"#, 12, "name"),
    (#"{"name":"a","ingredients":[],"n\u0061me":"b"}"#, 29, "name"),
    (#"{"servings":null,"servings":null,"name":"a","ingredients":[]}"#, 17, "servings"),
    (#"{"x":1,"name":"a","ingredients":[],"x":2}"#, 35, "x"),
    (#"{"x":1,"name":"a","ingredients":[],"\u0078":2}"#, 35, "x"),
    (#"{"":1,"name":"a","":2}"#, 17, #"[""]"#),
    (#"{"name":"a","ingredients":[{"ingredient":"a","x y":1,"amount":"","x y":2}]}"#, 65, #"ingredients[0]["x y"]"#),
  ])
  func refusesARepeatedMember(_ text: String, offset: Int, path: String) {
    let error = JSONError(
      kind: .repeatedMember, offset: offset, path: path, message: "the member appears more than once")
    #expect(flaw(reading: SampleDraft.self, from: text) == error)
    #expect(flaw(in: Array(text.utf8)) == nil)
  }

  /// One object's undeclared names are no other's, wherever it stands.
  @Test func keepsTheNamesOfObjectsApart() throws {
    let text = #"""
      {"x":0,"name":"a","ingredients":[{"x":1,"ingredient":"a","y":{"x":2,"x":3},"amount":"b"},{"x":1,"ingredient":"c","amount":"d"}],"y":1}
      """#
    let draft = SampleDraft(name: "a", ingredients: [SampleIngredient("a", "b"), SampleIngredient("c", "d")])
    #expect(try decode(SampleDraft.self, text) == draft)
  }

  @Test func tellsCanonicallyEquivalentNamesApart() throws {
    let text = #"{"name":"a","\#u{E9}":1,"e\#u{301}":2,"ingredients":[]}"#
    #expect(try decode(SampleDraft.self, text) == SampleDraft(name: "a"))
  }

  @Test(.timeLimit(.minutes(1)))
  func readsHundredsOfThousandsOfNamesInLinearTime() {
    let members = (0..<200_000).map { #""member\#($0)":\#($0)"# }.joined(separator: ",")
    #expect(flaw(reading: SampleDraft.self, from: #"{"name":"a","ingredients":[],\#(members)}"#) == nil)
    let repeated = flaw(reading: SampleDraft.self, from: #"{"name":"a","ingredients":[],\#(members),"member7":0}"#)
    #expect(repeated?.description == "member7: the member appears more than once")
  }

  @Test func declaresUpTo64Names() throws {
    struct Wide: JSONDecodable {
      static let members = JSONMembers(
        "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "c0", "c1",
        "c2",
        "c3", "c4", "c5", "c6", "c7", "d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "e0", "e1", "e2", "e3", "e4",
        "e5",
        "e6", "e7", "f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7",
        "h0",
        "h1", "h2", "h3", "h4", "h5", "h6", "an unusually long name of a member, which no type has")
      var order: [Int] = []
      init(from reader: inout JSONReader) throws(JSONError) {
        var scope = try reader.beginObject()
        while let member = try reader.nextMember(Self.members, in: &scope) {
          order.append(member)
          try reader.skipValue()
        }
      }
    }
    let text = #"{"a0":0,"an unusually long name of a member, which no type has":1,"h6":2,"a1":3,"a":4,"a00":5,"e5":6}"#
    #expect(try decode(Wide.self, text).order == [0, 63, 62, 1, -1, -1, 37])
    let repeated =
      #"{"an unusually long name of a member, which no type has":1,"an unusually long name of a member, which no type has":1}"#
    #expect(
      flaw(reading: Wide.self, from: repeated)?.path == #"["an unusually long name of a member, whic…"]"#)
  }

  @Test func readsAnObjectAsAMap() throws {
    struct Areas: JSONDecodable, Hashable {
      var ids: [String: [Int]] = [:]
      init(from reader: inout JSONReader) throws(JSONError) {
        var scope = try reader.beginObject()
        while let name = try reader.nextName(in: &scope) {
          ids[name] = try reader.readArray(of: Int.self)
        }
      }
    }
    #expect(try decode(Areas.self, "{}").ids == [:])
    #expect(
      try decode(Areas.self, #" { "recipe.list" : [1, 2] , "st\u0061tus" : [ ] } "#).ids == [
        "recipe.list": [1, 2], "status": [],
      ])
    #expect(
      flaw(reading: Areas.self, from: #"{"a":[],"b":[],"\u0061":[]}"#)?.description
        == "a: the member appears more than once")
    #expect(
      flaw(reading: Areas.self, from: #"{"recipe.list":[1,"2"]}"#)?.description
        == #"["recipe.list"][1]: expected an integer, found a string"#)
  }
}
