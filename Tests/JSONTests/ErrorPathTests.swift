import JSON
import Testing

@Suite struct ErrorPathTests {
  @Test(arguments: [
    ("7", "expected an object, found a number"),
    (#"{"draft":[]}"#, "draft: expected an object, found an array"),
    (#"{}"#, "draft: a value is required"),
    (#"{"draft":{"ingredients":[]}}"#, "draft.name: a value is required"),
    (#"{"draft":{"name":null}}"#, "draft.name: expected a string, found null"),
    (#"{"draft":{"name":true}}"#, "draft.name: expected a string, found a boolean"),
    (#"{"draft":{"name":{}}}"#, "draft.name: expected a string, found an object"),
    (#"{"draft":{"name":"a","servings":"4"}}"#, "draft.servings: expected an integer, found a string"),
    (#"{"draft":{"name":"a","servings":4.5}}"#, "draft.servings: expected an integer, found a number"),
    (
      #"{"draft":{"servings":4294967296}}"#,
      "draft.servings: expected an integer that fits 32 bits, found 4294967296"
    ),
    (
      #"{"draft":{"ingredients":[{"ingredient":"a","amount":"1"},{"ingredient":"b","amount":"2"},{"ingredient":"c","amount":3}]}}"#,
      "draft.ingredients[2].amount: expected a string, found a number"
    ),
    (
      #"{"x":[[1,{"y":[]}],"]}"],"draft":{"z":{"ingredients":[0]},"ingredients":[{"ingredient":"a","amount":"1"},{"amount":"1"}]}}"#,
      "draft.ingredients[1].ingredient: a value is required"
    ),
    (#"{"draft":{"ingredients":{}}}"#, "draft.ingredients: expected an array, found an object"),
    (#"{"draft":{"ingredients":[[]]}}"#, "draft.ingredients[0]: expected an object, found an array"),
    (
      #"{"draft":{"ingredients":[{"kind":"frozen"}]}}"#,
      #"draft.ingredients[0].kind: expected "fresh" or "dried""#
    ),
    // Text that breaks off or goes wrong is placed too.
    (#"{"draft":{"name":"a\q"}}"#, "draft.name: the escape is not one of JSON's"),
    (#"{"draft":{"name":"a"#, "draft.name: expected a closing quote, found the end of the text"),
    (#"{"draft":{"name":"a" "servings":1}}"#, #"draft: expected "," or "}", found a quote"#),
    (#"{"draft":{"name" 1}}"#, #"draft.name: expected ":", found "1""#),
    (
      #"{"draft":{"unknown":[1,{"deep":tru}]}}"#,
      "draft.unknown[1].deep: expected a value, found a word that is not JSON"
    ),
    (#"{"draft":{"unknown":[1 2]}}"#, #"draft.unknown: expected "," or "]", found "2""#),
    (#"{"draft":{"servings":1.}}"#, #"draft.servings: expected a digit, found "}""#),
  ])
  func namesTheValue(_ text: String, description: String) {
    #expect(flaw(reading: SampleRequest.self, from: text)?.description == description)
  }

  @Test(arguments: [
    (#"{"":tru}"#, #"[""]"#), (#"{"a b":tru}"#, #"["a b"]"#), (#"{"a.b":tru}"#, #"["a.b"]"#),
    (#"{"0":tru}"#, #"["0"]"#),
    (#"{"_a$0":tru}"#, "_a$0"), (#"{"a":{"日本":tru}}"#, #"a["日本"]"#), (#"{"\u0061":tru}"#, "a"),
    (#"{"quote\"slash\\":tru}"#, #"["quote\"slash\\"]"#), (#"{"]":[{"[":tru}]}"#, #"["]"][0]["["]"#),
    // What a terminal would obey is not shown.
    (#"{"\u001b[31m":tru}"#, "[\"\u{FFFD}[31m\"]"), (#"{"\n":tru}"#, "[\"\u{FFFD}\"]"),
    ("{\"a\u{202E}b\u{200B}\u{2028}\u{85}\":tru}", "[\"a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\"]"),
    (#"{"bad\ud800":tru}"#, ""),
  ])
  func quotesNamesThatAreNotIdentifiers(_ text: String, path: String) {
    #expect(flaw(in: Array(text.utf8))?.path == path)
  }

  @Test(arguments: ["n", "味", "🍲", "e\u{301}"])
  func cutsLongNames(_ letter: String) {
    let name = String(repeating: letter, count: 100_000)
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(40)))
    #expect(flaw(in: Array(#"{"\#(name)":[tru]}"#.utf8))?.path == #"["\#(shown)…"][0]"#)
    #expect(flaw(reading: SampleDraft.self, from: #"{"\#(name)":1,"\#(name)":2}"#)?.path == #"["\#(shown)…"]"#)
  }

  @Test func isPlacedAtTheValueLastRead() {
    struct Range: JSONDecodable {
      init(from reader: inout JSONReader) throws(JSONError) {
        let bounds = try reader.readArray(of: Int.self)
        guard bounds.count == 2 else { throw reader.invalid("expected two integers") }
      }
    }
    let error = flaw(reading: [Range].self, from: "[[1,2], [1,2,3]]")
    #expect(error == JSONError(kind: .invalidValue, offset: 8, path: "[1]", message: "expected two integers"))
  }

  @Test func canBeRewritten() {
    var error = JSONError(kind: .mismatch, offset: 3, path: "a", message: "expected a string, found null")
    let original = error
    error.path = "params.a"
    error.offset += 20
    #expect(error.description == "params.a: expected a string, found null")
    #expect(error.offset == 23)
    #expect(original == JSONError(kind: .mismatch, offset: 3, path: "a", message: "expected a string, found null"))
    #expect(error != original)
  }
}
