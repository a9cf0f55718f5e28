import Testing

@testable import ProtocolGenerator

/// A source that is sound but for one edit, and the sentence it is refused with.
struct BrokenSource: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var replacement: String
  var sentence: String

  init(_ name: String, _ text: String, _ replacement: String, _ sentence: String) {
    self.name = name
    self.text = text
    self.replacement = replacement
    self.sentence = sentence
  }

  var testDescription: String { name }
}

@Suite struct SourceRefusalTests {
  @Test func theUnbrokenSourceIsAccepted() throws {
    let model = try Generator(parts: [("tea.json", Array(Self.sound.utf8))]).model
    #expect(model.requests.map(\.typeName) == ["TeaBrewRequest"])
    #expect(model.structures.map(\.name) == ["NoParameters", "Timed", "Brew", "Cup", "StrengthError"])
  }

  @Test(arguments: broken)
  func anInconsistentSourceIsRefused(_ source: BrokenSource) throws {
    let pieces = Self.sound.components(around: source.text)
    try #require(pieces.count == 2, "\(source.text) has to stand in the source once")
    let text = pieces.joined(separator: source.replacement)
    let error = #expect(throws: SourceError.self) {
      try Generator(parts: [("tea.json", Array(text.utf8))])
    }
    #expect(error?.description == source.sentence)
  }

  @Test func aPartOfTheSameNameIsRefused() {
    let error = #expect(throws: SourceError.self) {
      try Generator(parts: [
        ("a.json", Array(#"{"part":"a","title":"A","documentation":"A.","metaData":{"version":"1.0"}}"#.utf8)),
        ("b.json", Array(#"{"part":"a","title":"B","documentation":"B."}"#.utf8)),
      ])
    }
    #expect(error?.description == "b.json: the part \"a\" is declared twice (see a.json).")
  }

  @Test func theVersionIsStatedOnce() {
    let error = #expect(throws: SourceError.self) {
      try Generator(parts: [("a.json", Array(#"{"part":"a","title":"A","documentation":"A."}"#.utf8))])
    }
    #expect(
      error?.description
        == "protocol/source: exactly one part states the version of the protocol in metaData, and 0 do.")
  }

  /// A small protocol that uses everything a source can say.
  static let sound = """
    {
      "part": "tea", "title": "Tea", "documentation": "Tea.", "metaData": { "version": "1.2" },
      "requests": [
        {
          "method": "tea/brew", "since": "1.0", "documentation": "Brews.", "direction": "clientToServer",
          "execution": "ordered", "params": "Brew", "result": "Cup", "effects": ["drunk"], "surfaces": ["tea.pot"],
          "errors": ["tooStrong"],
          "examples": [
            {
              "name": "Green", "params": { "leaves": 3, "sort": "green" },
              "result": { "tea": "hot", "areas": { "tea.pot": [1] } }
            },
            {
              "name": "Black", "params": { "leaves": "two", "sort": "black", "seconds": 60 }, "result": { "tea": null, "areas": {} }
            }
          ]
        }
      ],
      "notifications": [
        {
          "method": "tea/ready", "since": "1.1", "documentation": "Is ready.", "direction": "serverToClient",
          "examples": [{ "name": "Ready", "params": {} }]
        }
      ],
      "structures": [
        { "name": "NoParameters", "since": "1.0", "documentation": "None.", "properties": [] },
        {
          "name": "Timed", "since": "1.0", "documentation": "Timed.", "mixin": true,
          "properties": [{ "name": "seconds", "type": "integer", "default": 180, "documentation": "How long." }]
        },
        {
          "name": "Brew", "since": "1.0", "documentation": "A brew.", "mixins": ["Timed"],
          "properties": [
            { "name": "leaves", "type": "Amount", "documentation": "Leaves." },
            { "name": "sort", "type": "Sort", "documentation": "Which." }
          ]
        },
        {
          "name": "Cup", "since": "1.0", "documentation": "A cup.",
          "properties": [
            { "name": "tea", "type": "string | null", "documentation": "Tea." },
            { "name": "areas", "type": "{[Area]: integer[]}", "documentation": "Areas." }
          ]
        },
        {
          "name": "StrengthError", "since": "1.0", "documentation": "Too strong.",
          "properties": [{ "name": "kind", "type": "'tooStrong'", "documentation": "Kind." }]
        }
      ],
      "enumerations": [
        {
          "name": "Sort", "since": "1.0", "documentation": "A sort.",
          "values": [{ "name": "green", "documentation": "Green." }, { "name": "black", "documentation": "Black." }]
        },
        {
          "name": "MutationEffect", "since": "1.0", "documentation": "An effect.",
          "values": [{ "name": "drunk", "documentation": "Drunk." }]
        },
        { "name": "Area", "since": "1.0", "documentation": "An area.", "ofSurfaces": "area" }
      ],
      "typeAliases": [
        {
          "name": "Amount", "since": "1.0", "documentation": "An amount.", "type": "integer | string",
          "cases": [{ "name": "spoons", "documentation": "Spoons." }, { "name": "words", "documentation": "Words." }]
        }
      ],
      "errorCodes": [
        {
          "name": "tooStrong", "code": 2001, "since": "1.0", "documentation": "Strong.", "message": "Too strong.",
          "data": "StrengthError", "examples": [{ "kind": "tooStrong" }]
        }
      ],
      "surfaces": [
        {
          "name": "pot", "area": "tea.pot", "since": "1.0", "documentation": "The pot.", "scope": "library",
          "parameters": "NoParameters", "surface": "Cup"
        }
      ]
    }
    """
}

extension String {
  /// The text around every occurrence of `separator`.
  func components(around separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
