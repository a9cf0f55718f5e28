import Testing

@testable import ProtocolGenerator

/// Parts of the source whose types are plain values of the screen model, and the vocabulary of intents.
@Suite struct ScreenModelTests {
  private func generator(_ kettle: String = sound) throws -> Generator {
    try Generator(parts: [("core.json", Array(Self.core.utf8)), ("kettle.json", Array(kettle.utf8))])
  }

  private func text(of path: String) throws -> String {
    let file = try #require(try generator().files.first { $0.path == path }, "\(path) is not generated")
    return file.text
  }

  @Test func typesOfTheScreenModelArePlainValuesWithTheirCodecsInTheServer() throws {
    let values = try text(of: "Sources/CookleSurface/Generated/Kettle.swift")
    #expect(values.contains("public enum Glow: String, Sendable, Hashable, CaseIterable {"))
    #expect(values.contains("public struct Kettle: Sendable, Hashable {"))
    #expect(values.contains("  public var labels: [String: String]\n"))
    #expect(values.contains("  public var glow: Glow\n"))
    #expect(values.contains("  public var metal: LibraryMetal?\n"))
    #expect(!values.contains("JSON"))
    let codecs = try text(of: "Sources/CookleServer/Generated/Kettle+JSON.swift")
    #expect(codecs.contains("extension Kettle: JSONEncodable {"))
    #expect(codecs.contains("extension Heat: JSONDecodable {"))
  }

  @Test func theWirePassesTheScreenModelOnAsText() throws {
    let core = try text(of: "Sources/CookleProtocol/Generated/Core.swift")
    #expect(core.contains("  public var kettle: JSONText\n"))
    #expect(!core.contains("struct Kettle"))
  }

  @Test func aTypeOfTheLibraryIsNotGeneratedAgain() throws {
    let values = try text(of: "Sources/CookleSurface/Generated/Kettle.swift")
    #expect(!values.contains("enum Metal"))
    let core = try text(of: "Sources/CookleProtocol/Generated/Core.swift")
    #expect(core.contains("public enum Metal: String"))
  }

  @Test func intentsBecomeAVocabulary() throws {
    let names = try text(of: "Sources/CookleSurface/Generated/IntentName.swift")
    #expect(names.contains("  case boil\n"))
    #expect(names.contains("    case .boil: strings.intentBoilTitle\n"))
    let intents = try text(of: "Sources/CookleSurface/Generated/Intent.swift")
    #expect(intents.contains("  case boil(Heat)\n"))
    #expect(intents.contains("  case stop\n"))
    #expect(intents.contains("isSystem: true, isDestructive: true, asksFirst: true,"))
    #expect(intents.contains("isSystem: false, isDestructive: false, asksFirst: false,"))
    let codecs = try text(of: "Sources/CookleServer/Generated/Intent+JSON.swift")
    #expect(codecs.contains("case .boil: self = .boil(try JSONReader.decode(Heat.self, from: text))"))
    #expect(codecs.contains("case .stop: self = .stop\n"))
  }

  @Test func areasBecomeAnEnumerationOfTheScreenModel() throws {
    let areas = try text(of: "Sources/CookleSurface/Generated/SurfaceArea.swift")
    #expect(areas.contains("  case top = \"kettle.top\"\n"))
  }

  @Test(arguments: broken)
  func anInconsistentScreenModelIsRefused(_ source: BrokenSource) throws {
    let pieces = Self.sound.components(around: source.text)
    try #require(pieces.count == 2, "\(source.text) has to stand in the source once")
    let error = #expect(throws: SourceError.self) { try generator(pieces.joined(separator: source.replacement)) }
    #expect(error?.description == source.sentence)
  }

  static let broken: [BrokenSource] = [
    BrokenSource(
      "an unknown module", #""module": "CookleSurface""#, #""module": "CookleKitchen""#,
      #"kettle.json: module cannot be "CookleKitchen"."#),
    BrokenSource(
      "a module that is no text", #""module": "CookleSurface""#, #""module": ["CookleSurface"]"#,
      "kettle.json: module is not a string."),
    BrokenSource(
      "an intent with a misspelt member", #""system": true"#, #""sistem": true"#,
      #"kettle.json, intent boil: the member "sistem" is not known."#),
    BrokenSource(
      "an intent with a flag of another kind", #""system": true"#, #""system": "yes""#,
      "kettle.json, intent boil: system is neither true nor false."),
    BrokenSource(
      "an intent that says nothing of its result", #""result": "Warm water.", "#, "",
      "kettle.json, intent boil: result is missing."),
    BrokenSource(
      "an unknown rule of confirmation", #""confirmation": "always""#, #""confirmation": "sometimes""#,
      #"kettle.json, intent boil: confirmation cannot be "sometimes"."#),
    BrokenSource(
      "an intent with arguments but no example", #", "example": { "degrees": 90 }"#, "",
      "kettle.json, intent boil: an intent has arguments and an example of them, or neither."),
    BrokenSource(
      "an intent with an example but no arguments", #""arguments": "Heat", "#, "",
      "kettle.json, intent boil: an intent has arguments and an example of them, or neither."),
    BrokenSource(
      "an intent with unknown arguments", #""arguments": "Heat""#, #""arguments": "Cold""#,
      #"kettle.json, intent boil: there is no type "Cold"."#),
    BrokenSource(
      "an intent whose arguments are no structure", #""arguments": "Heat""#, #""arguments": "Glow""#,
      "kettle.json, intent boil: arguments is not a structure."),
    BrokenSource(
      "an intent with a wrong example", #""example": { "degrees": 90 }"#, #""example": { "degrees": "hot" }"#,
      "kettle.json, intent boil, example.degrees: expected an integer of 32 bits."),
    BrokenSource(
      "an intent declared twice", #""name": "stop""#, #""name": "boil""#,
      #"kettle.json, intent boil: the intent "boil" is declared twice."#),
    BrokenSource(
      "an intent later than the protocol", #""name": "stop", "since": "1.0""#, #""name": "stop", "since": "2.0""#,
      #"kettle.json, intent stop: since "2.0" is later than the protocol's version 1.0."#),
    BrokenSource(
      "a call of an intent that is gone", #""name": "boil", "since""#, #""name": "cook", "since""#,
      "core.json, request kettle/look, example Hot, result.kettle.call.intent: expected one of cook, stop."),
    BrokenSource(
      "a structure that no screen shows", #""structures": ["#,
      #""structures": [{ "name": "Lid", "since": "1.0", "documentation": "A lid.", "properties": [] },"#,
      "kettle.json, structure Lid: no example shows this structure."),
    BrokenSource(
      "a surface that is no structure", #""surface": "Kettle""#, #""surface": "Glow""#,
      "kettle.json, surface top: surface is not a structure."),
    BrokenSource(
      "a list of something else", #""documentation": "A glow.", "values""#,
      #""documentation": "A glow.", "ofIntents": "arguments", "values""#,
      #"kettle.json, enumeration Glow: an enumeration cannot be of "arguments"."#),
    BrokenSource(
      "a list with values of its own", #""documentation": "A glow.", "values""#,
      #""documentation": "A glow.", "ofIntents": "name", "values""#,
      "kettle.json, enumeration Glow: an enumeration has values, or is ofSurfaces or ofIntents."),
    BrokenSource(
      "a map of texts with another value", "{[string]: string}", "{[string]: integer}",
      "core.json, request kettle/look, example Hot, result.kettle.labels.en: expected an integer of 32 bits."),
    BrokenSource(
      "a map keyed by a structure", "{[string]: string}", "{[Heat]: string}",
      "kettle.json, structure Kettle, property labels: the key of a map is neither a string nor an enumeration."),
  ]

  /// The wire of a small protocol, with a type that belongs to the library.
  private static let core = """
    {
      "part": "core", "title": "Core", "documentation": "Core.", "metaData": { "version": "1.0" },
      "requests": [
        {
          "method": "kettle/look", "since": "1.0", "documentation": "Looks.", "direction": "clientToServer",
          "execution": "immediate", "result": "Look",
          "examples": [
            {
              "name": "Hot", "params": {},
              "result": {
                "area": "kettle.top",
                "kettle": {
                  "labels": { "en": "Kettle" }, "glow": "red", "metal": "tin",
                  "call": { "intent": "boil" }
                }
              }
            }
          ]
        }
      ],
      "structures": [
        { "name": "NoParameters", "since": "1.0", "documentation": "None.", "properties": [] },
        {
          "name": "Look", "since": "1.0", "documentation": "A look.",
          "properties": [
            { "name": "area", "type": "Area", "documentation": "Where." },
            { "name": "kettle", "type": "Kettle", "documentation": "The kettle." }
          ]
        }
      ],
      "enumerations": [
        { "name": "Area", "since": "1.0", "documentation": "An area.", "ofSurfaces": "area", "libraryType": "SurfaceArea" },
        {
          "name": "Metal", "since": "1.0", "documentation": "A metal.", "libraryType": "LibraryMetal",
          "values": [{ "name": "tin", "documentation": "Tin." }]
        },
        { "name": "IntentName", "since": "1.0", "documentation": "A name.", "ofIntents": "name" }
      ]
    }
    """

  /// The screens of that protocol, with everything such a part can say.
  private static let sound = """
    {
      "part": "kettle", "order": 2, "module": "CookleSurface", "title": "Kettle", "documentation": "A kettle.",
      "surfaces": [
        {
          "name": "top", "area": "kettle.top", "since": "1.0", "documentation": "The top.", "scope": "library",
          "parameters": "NoParameters", "surface": "Kettle"
        }
      ],
      "intents": [
        {
          "name": "boil", "since": "1.0", "documentation": "Boils.", "system": true, "destructive": true,
          "confirmation": "always", "result": "Warm water.", "arguments": "Heat", "example": { "degrees": 90 }
        },
        { "name": "stop", "since": "1.0", "documentation": "Stops.", "result": "Nothing." }
      ],
      "structures": [
        {
          "name": "Heat", "since": "1.0", "documentation": "How hot.",
          "properties": [{ "name": "degrees", "type": "integer", "documentation": "Degrees." }]
        },
        {
          "name": "Kettle", "since": "1.0", "documentation": "A kettle.",
          "properties": [
            { "name": "labels", "type": "{[string]: string}", "documentation": "Labels." },
            { "name": "glow", "type": "Glow", "documentation": "Its glow." },
            { "name": "metal", "type": "Metal", "optional": true, "documentation": "What of." },
            { "name": "call", "type": "Call", "documentation": "What to do." }
          ]
        },
        {
          "name": "Call", "since": "1.0", "documentation": "What to do.",
          "properties": [{ "name": "intent", "type": "IntentName", "documentation": "The intent." }]
        }
      ],
      "enumerations": [
        {
          "name": "Glow", "since": "1.0", "documentation": "A glow.", "values": [
            { "name": "red", "documentation": "Red." }
          ]
        }
      ]
    }
    """
}
