import JSON
import Testing

@Suite struct PrettyPrinterTests {
  @Test(arguments: [
    ("1", "1"), (" [ ] ", "[]"), ("{ }", "{}"), ("[[],{}]", "[\n  [],\n  {}\n]"),
    (
      #"{"a":1.50,"b":[true,null,{"c":"x, {y}: [\"z\\"}],"d":{}}"#,
      """
      {
        "a": 1.50,
        "b": [
          true,
          null,
          {
            "c": "x, {y}: [\\"z\\\\"
          }
        ],
        "d": {}
      }
      """
    ),
  ])
  func laysOut(_ text: String, expected: String) throws {
    let printed = try JSONPrettyPrinter.print(Array(text.utf8))
    #expect(String(decoding: printed, as: UTF8.self) == expected)
    #expect(try JSONPrettyPrinter.print(printed) == printed)
    #expect(try JSONReader.decode(JSONValue.self, from: printed) == decode(JSONValue.self, text))
  }

  @Test func refusesWhatIsNotJSON() {
    #expect(throws: JSONError.self) { try JSONPrettyPrinter.print(Array("[1,]".utf8)) }
  }
}
