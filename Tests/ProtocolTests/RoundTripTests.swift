import CookleProtocol
import JSON
import Testing

@testable import ProtocolGenerator

/// Every example of the source goes through the type that was generated for it and comes out the same.
@Suite struct RoundTripTests {
  /// A value of the source and the name of its type.
  struct Sample: Sendable, CustomTestStringConvertible {
    var place: String
    var type: String
    var value: JSONValue

    var testDescription: String { place }
  }

  @Test(arguments: try samples())
  func anExampleSurvivesItsType(_ sample: Sample) throws {
    let type = try #require(wireTypes[sample.type], "there is no generated type \(sample.type)")
    try roundTrip(sample, type)
  }

  @Test func everyGeneratedTypeHasAnExample() throws {
    let shown = Set(try Self.samples().map(\.type))
    #expect(Set(wireTypes.keys).subtracting(shown) == [])
  }

  private func roundTrip<T: JSONDecodable & JSONEncodable>(_ sample: Sample, _ type: T.Type) throws {
    let value = try JSONReader.decode(T.self, from: JSONWriter.encode(sample.value))
    let written = JSONWriter.encode(value)
    let once = try JSONReader.decode(JSONValue.self, from: written)
    // Members with a default are written out; whatever was there is there as it was.
    #expect(once.covers(sample.value), "\(String(decoding: written, as: UTF8.self))")
    let again = JSONWriter.encode(try JSONReader.decode(T.self, from: written))
    #expect(again == written)
  }

  static func samples() throws -> [Sample] {
    let model = try PackageFolder.model()
    var samples: [Sample] = []
    func add(_ place: String, _ type: WireType, _ value: JSONValue?) {
      // The OpenRPC document and what screens show are only ever written, and null has no type.
      guard case .reference(let name) = type, name != "OpenRPCDocument", let value, !model.isScreenModel(name)
      else { return }
      samples.append(Sample(place: place, type: name, value: value))
    }
    for request in model.requests {
      for example in request.examples {
        add("\(request.heading.name), \(example.name), params", request.params, example.params)
        add("\(request.heading.name), \(example.name), result", request.result, example.result)
      }
    }
    for notification in model.notifications {
      for example in notification.examples {
        add("\(notification.heading.name), \(example.name)", notification.params, example.params)
      }
    }
    for error in model.errorCodes {
      for example in error.examples { add(error.name, error.data, example) }
    }
    for (name, example) in model.structureExamples { add(name, .reference(name), example) }
    for enumeration in model.enumerations {
      for value in enumeration.values {
        add("\(enumeration.name).\(value.heading.name)", .reference(enumeration.name), .string(value.value))
      }
    }
    for (union, value) in unionSamples { add(union, .reference(union), value) }
    return samples.sorted { $0.place < $1.place }
  }

  /// A value of each case of each union; within structures the examples show them too.
  private static let unionSamples: [(String, JSONValue)] = [
    ("FormNumber", 4), ("FormNumber", "４"), ("RequestID", 1), ("RequestID", "a"), ("ProgressToken", -1),
    ("ProgressToken", ""), ("ChangedIDs", []), ("ChangedIDs", ["a", "b"]), ("ChangedIDs", "all"),
  ]
}

extension JSONValue {
  /// Whether everything in `other` is here as well; a null there may be absent here.
  func covers(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      others.allSatisfy { member in members[member.name]?.covers(member.value) ?? member.value.isNull }
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.covers($1) }
    default:
      self == other
    }
  }
}
