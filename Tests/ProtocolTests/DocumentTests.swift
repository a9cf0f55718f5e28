import CookleProtocol
import JSON
import Testing

@testable import ProtocolGenerator

@Suite struct DocumentTests {
  @Test func theProgramCarriesTheOpenRPCDocument() throws {
    let carried = try JSONReader.decode(JSONValue.self, from: Wire.OpenRPCDocument.bytes)
    let file = try JSONReader.decode(JSONValue.self, from: PackageFolder.files.read("protocol/openrpc.json"))
    #expect(carried == file)
    #expect(JSONWriter.encode(Wire.OpenRPCDocument()) == Wire.OpenRPCDocument.bytes)
  }

  @Test func theAssembledSourceLeavesNothingToBeInferred() throws {
    let document = try JSONReader.decode(JSONValue.self, from: PackageFolder.files.read("protocol/cookle.json"))
    for list in ["requests", "notifications", "structures", "enumerations", "typeAliases", "errorCodes", "surfaces"] {
      for item in try #require(document[list]?.array) {
        #expect(item["since"] != nil && item["documentation"] != nil && item["part"] != nil)
        for property in item["properties"]?.array ?? [] {
          #expect(property["since"] != nil && property["documentation"] != nil && property["type"]?["kind"] != nil)
        }
      }
    }
    let shown = try #require(document["structures"]?.array).filter { $0["mixin"] == nil }
    #expect(shown.allSatisfy { $0["example"] != nil })
  }

  @Test func everyLinkOfTheReferenceLeadsToAHeading() throws {
    let page = String(decoding: try PackageFolder.files.read("docs/protocol-reference.md"), as: UTF8.self)
    let anchors = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      MarkdownText.anchor(of: String(line.drop { $0 == "#" }.dropFirst()))
    }
    #expect(Set(anchors).count == anchors.count, "two headings have one anchor")
    let links = page.matches(of: #/\]\(#([^)]+)\)/#).map { String($0.1) }
    #expect(links.count > 100)
    #expect(Set(links).subtracting(anchors) == [])
  }

  @Test(arguments: [
    ("`recipe/search`", "recipesearch"), ("`$/cancelRequest`", "cancelrequest"),
    ("notFound (1002)", "notfound-1002"), ("What a recipe is", "what-a-recipe-is"),
  ])
  func headingsHaveTheAnchorsThatHostsGiveThem(_ title: String, _ anchor: String) {
    #expect(MarkdownText.anchor(of: title) == anchor)
  }

  @Test func shortValuesStandOnOneLine() throws {
    let value: JSONValue = [
      "empty": [:], "none": [], "short": ["a": 1, "b": [true, nil]],
      "long": ["first": "a text of some length", "second": "another text of some length"],
    ]
    #expect(
      JSONDocument.pretty(value, lineLength: 41) == """
        {
          "empty": {},
          "none": [],
          "short": { "a": 1, "b": [true, null] },
          "long": {
            "first": "a text of some length",
            "second": "another text of some length"
          }
        }

        """)
  }

  @Test(arguments: [
    ("One.", "One."), ("One. Two.", "One."), ("As in `a.b` and so on. Two.", "As in `a.b` and so on."), ("", ""),
  ])
  func aSummaryIsTheFirstSentence(_ text: String, _ sentence: String) {
    #expect(text.firstSentence == sentence)
  }
}
