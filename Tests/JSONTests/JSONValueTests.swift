import JSON
import Testing

@Suite struct JSONValueTests {
  @Test func keepsOrderRepeatsAndLiterals() throws {
    let text = #"{"z":1.50,"a":[1e2,-0,123456789012345678901234567890],"z":{"é":"\u0000"},"":null,"b":[true,false,{}]}"#
    let value = try decode(JSONValue.self, text)
    #expect(encoded(value) == text)
    #expect(value["z"] == ["é": "\u{0}"])
    #expect(value.object?.map(\.name) == ["z", "a", "z", "", "b"])
  }

  @Test func isBuiltFromLiterals() throws {
    let value: JSONValue = [
      "null": nil, "yes": true, "int": 3, "half": 0.5, "text": "a\(1)", "list": [1, "2", []], "map": [:],
    ]
    #expect(encoded(value) == #"{"null":null,"yes":true,"int":3,"half":0.5,"text":"a1","list":[1,"2",[]],"map":{}}"#)
    #expect(try decode(JSONValue.self, encoded(value)) == value)
  }

  @Test func givesAccessToItsParts() {
    let value: JSONValue = ["a": [1, 2.5, "x", true, nil], "o": ["b": "c"]]
    #expect(value["a"]?[0]?.int == 1)
    #expect(value["a"]?[1]?.double == 2.5)
    #expect(value["a"]?[1]?.int == nil)
    #expect(value["a"]?[2]?.string == "x")
    #expect(value["a"]?[3]?.bool == true)
    #expect(value["a"]?[4]?.isNull == true)
    #expect(value["a"]?[5] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["a"]?["x"] == nil)
    #expect(value["o"]?["b"]?.string == "c")
    #expect(value["o"]?.object == ["b": "c"])
    #expect(value["a"]?.array?.count == 5)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect((value["a"]?.array ?? []).map(\.kind) == [.number, .number, .string, .bool, .null])
    #expect(value.kind == .object)
  }

  @Test func comparesObjectsWithoutRegardToOrder() throws {
    let one: JSONValue = ["a": 1, "b": [2], "c": ["d": 3, "e": 4]]
    let two: JSONValue = ["c": ["e": 4, "d": 3], "b": [2], "a": 1]
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
    #expect(one != ["a": 1, "b": [2]])
    #expect(one != ["a": 1, "b": [2], "c": ["d": 3, "e": 5]])
    #expect(["a": 1, "a": 2] as JSONObject != ["a": 2, "a": 1] as JSONObject)
    #expect(["a": 1, "b": 0, "a": 2] as JSONObject == ["b": 0, "a": 1, "a": 2] as JSONObject)
    #expect([1, 2] as JSONValue != [2, 1])
  }

  @Test func comparesTextByteByByte() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(JSONValue.object(["\u{E9}": 1]) != .object(["e\u{301}": 1]))
    #expect((["\u{E9}": 1] as JSONValue)["e\u{301}"] == nil)
  }

  @Test func setsAndRemovesMembers() {
    var object: JSONObject = ["a": 1, "b": 2, "a": 3]
    object["a"] = 4
    object["c"] = 5
    #expect(encoded(object) == #"{"a":1,"b":2,"a":4,"c":5}"#)
    object["a"] = nil
    object["none"] = nil
    #expect(encoded(object) == #"{"b":2,"c":5}"#)
  }

  @Test(arguments: ["0", "-0", "1.0", "12e-3", "1E400", "123456789012345678901234567890.1"])
  func numbersKeepTheirLiteral(_ literal: String) throws {
    let number = try #require(JSONNumber(literal: literal))
    #expect(number.literal == literal)
    #expect(encoded(number) == literal)
    #expect(try decode(JSONNumber.self, literal) == number)
  }

  @Test(arguments: ["", "-", "01", "+1", "1.", ".5", "1e", "0x1", "NaN", "1 ", " 1", "1,2", "１"])
  func numbersRefuseOtherLiterals(_ literal: String) {
    #expect(JSONNumber(literal: literal) == nil)
  }

  @Test func numbersAreMadeOfNumbers() {
    #expect(JSONNumber(Int.min).literal == "-9223372036854775808")
    #expect(JSONNumber(UInt64.max).literal == "18446744073709551615")
    #expect(JSONNumber(0.1)?.literal == "0.1")
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(7).int == 7)
  }
}
