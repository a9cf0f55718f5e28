import CookleProtocol
import JSON
import JSONRPC
import Testing

@Suite struct CodecTests {
  private func decode<T: JSONDecodable>(_ type: T.Type, _ text: String) throws(JSONError) -> T {
    try JSONReader.decode(type, from: Array(text.utf8))
  }

  private func encode(_ value: some JSONEncodable) -> String {
    String(decoding: JSONWriter.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    "{}", #"{"text":null,"sort":null,"limit":null,"cursor":null}"#, #"{"unknown":{"a":[1,2]},"limit":50}"#,
  ])
  func absentNullAndUnknownMembersLeaveTheDefaults(_ text: String) throws {
    #expect(try decode(Wire.RecipeSearchParameters.self, text) == Wire.RecipeSearchParameters())
    #expect(Wire.RecipeSearchParameters().limit == 50)
  }

  @Test func aNullForAnyValueThatMayBeAbsentIsNone() throws {
    #expect(
      try decode(Wire.CookingSyncParameters.self, #"{"context":null,"adoptLegacy":null}"#)
        == Wire.CookingSyncParameters())
    #expect(
      try decode(Wire.CookingSyncParameters.self, #"{"context":[null]}"#)
        == Wire.CookingSyncParameters(context: .array([.null])))
  }

  @Test func absentOptionalMembersAreNotWritten() {
    #expect(encode(Wire.RecipeSearchParameters(text: "soup", limit: 3)) == #"{"text":"soup","limit":3}"#)
    #expect(encode(Wire.RecipeSource()) == "{}")
  }

  @Test func aNullableMemberIsWrittenAsNullAndMayBeAbsent() throws {
    let none = Wire.RecipeLookupResult(recipe: nil, revision: "e.1")
    #expect(encode(none) == #"{"recipe":null,"revision":"e.1"}"#)
    #expect(try decode(Wire.RecipeLookupResult.self, #"{"recipe":null,"revision":"e.1"}"#) == none)
    #expect(try decode(Wire.RecipeLookupResult.self, #"{"revision":"e.1"}"#) == none)
  }

  @Test func membersMayStandInAnyOrder() throws {
    let text = #"{"parameters":{"text":"soup"},"id":null,"area":"recipe.list"}"#
    #expect(
      try decode(Wire.SurfaceGetParameters.self, text)
        == Wire.SurfaceGetParameters(
          area: .recipeList, parameters: .recipeList(Wire.RecipeListParameters(text: "soup"))))
  }

  @Test func absentAreaParametersAreThoseOfTheArea() throws {
    #expect(
      try decode(Wire.SurfaceGetParameters.self, #"{"area":"status"}"#)
        == Wire.SurfaceGetParameters(area: .status, parameters: .status(Wire.NoAreaParameters())))
    #expect(
      try decode(Wire.SurfaceGetParameters.self, #"{"area":"recipe.list","parameters":null}"#)
        == Wire.SurfaceGetParameters(area: .recipeList, parameters: .recipeList(Wire.RecipeListParameters())))
  }

  @Test func aFormNumberIsANumberOrText() throws {
    let draft = try decode(
      Wire.RecipeDraft.self, #"{"name":"Tea","servingSize":"４","cookingTime":5,"steps":[{"text":"Brew."}]}"#)
    #expect(
      draft
        == Wire.RecipeDraft(
          name: "Tea", servingSize: .text("４"), cookingTime: .number(5), steps: [Wire.StepDraft(text: "Brew.")]))
  }

  @Test func areasAreWrittenInTheirOrderAndThoseOfANewerVersionArePassedOver() throws {
    let parameters = Wire.SurfaceDidChangeParameters(
      instance: "i", revision: "e.2",
      areas: [
        .status: Wire.AreaChange(version: 1), .recipeDetail: Wire.AreaChange(ids: .some(["a"]), version: 2),
        .recipeList: Wire.AreaChange(ids: .all, version: 3),
      ], origin: .own, fresh: true)
    let text = """
      {"instance":"i","revision":"e.2","areas":{"recipe.list":{"ids":"all","version":3},\
      "recipe.detail":{"ids":["a"],"version":2},"status":{"version":1}},"origin":"self","fresh":true}
      """
    #expect(encode(parameters) == text)
    let newer = text.replacing(#""areas":{"#, with: #""areas":{"fridge":{"version":[]},"#)
    #expect(try decode(Wire.SurfaceDidChangeParameters.self, newer) == parameters)
  }

  @Test(arguments: [
    ("a required member is absent", #"{"draft":{}}"#, "draft.name: a value is required"),
    ("a member is of another kind", #"{"draft":{"name":5}}"#, "draft.name: expected a string, found a number"),
    ("a required member is null", #"{"draft":{"name":null}}"#, "draft.name: expected a string, found null"),
    (
      "an element is of another kind", #"{"draft":{"name":"A","ingredients":[{"ingredient":"B","amount":3}]}}"#,
      "draft.ingredients[0].amount: expected a string, found a number"
    ),
    (
      "a text is not declared", #"{"draft":{"name":"A","diet":"keto"}}"#,
      #"draft.diet: expected one of "standard", "vegetarian", "vegan""#
    ),
    (
      "a union fits no case", #"{"draft":{"name":"A","servingSize":true}}"#,
      "draft.servingSize: expected a number or a string"
    ),
    ("a member is repeated", #"{"draft":{"name":"A","name":"B"}}"#, "draft.name: the member appears more than once"),
    ("the value is no object", "[]", "expected an object, found an array"),
  ])
  func aMismatchNamesItsPath(_ what: String, _ text: String, _ description: String) {
    let error = #expect(throws: JSONError.self) { try decode(Wire.RecipeCreateParameters.self, text) }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    (#"{"limit":0}"#, "limit: expected an integer from 1 to 500"),
    (#"{"limit":501}"#, "limit: expected an integer from 1 to 500"),
    (#"{"limit":1.5}"#, "limit: expected an integer, found a number"),
  ])
  func aNumberOutsideItsRangeIsRefused(_ text: String, _ description: String) {
    let error = #expect(throws: JSONError.self) { try decode(Wire.RecipeSearchParameters.self, text) }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    (#"{"parameters":{"sort":"best"},"area":"recipe.list"}"#, "parameters.sort: expected one of"),
    (#"{"area":"recipe.list","parameters":{"limit":"9"}}"#, "parameters.limit: expected an integer, found a string"),
    (#"{"area":"recipe.list","parameters":7}"#, "parameters: expected an object, found a number"),
    (#"{"area":"fridge","parameters":{}}"#, #"area: expected one of "navigation", "search", ""#),
    (#"{"parameters":{}}"#, "area: a value is required"),
  ])
  func aMismatchInAreaParametersNamesItsPath(_ text: String, _ description: String) {
    let error = #expect(throws: JSONError.self) { try decode(Wire.SurfaceGetParameters.self, text) }
    #expect(error?.description.hasPrefix(description) == true, "\(error?.description ?? "")")
  }

  @Test func anotherLiteralIsRefused() {
    let error = #expect(throws: JSONError.self) {
      try decode(Wire.ReadOnlyData.self, #"{"kind":"notFound","phase":"preflight"}"#)
    }
    #expect(error?.description == #"kind: expected "readOnly""#)
  }

  @Test func errorDataBecomesAnError() {
    let error = Wire.NotFoundData(entity: .recipe, id: "a", phase: .preflight).error("There is no such recipe.")
    #expect(error.code == RPCErrorCode(rawValue: 1002))
    #expect(
      encode(error) == """
        {"code":1002,"message":"There is no such recipe.",\
        "data":{"kind":"notFound","entity":"recipe","id":"a","phase":"preflight"}}
        """)
  }

  @Test func mixinsServeAllTheirStructures() throws {
    func isDryRun(_ options: some Wire.WriteOptions & Wire.Condition) -> Bool { options.dryRun }
    let parameters = try decode(Wire.RecipeDeleteParameters.self, #"{"id":"a","dryRun":true,"ifRevision":"e.3"}"#)
    #expect(isDryRun(parameters))
    #expect(parameters == Wire.RecipeDeleteParameters(id: "a", ifRevision: "e.3", dryRun: true))
  }
}
