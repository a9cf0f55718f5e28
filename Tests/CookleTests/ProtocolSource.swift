import Foundation
import JSON
import ServerHarness

/// What `protocol/cookle.json` declares, for tests that hold the server to it.
enum ProtocolSource {
  /// Whether a member may be left out.
  enum Presence {
    case required, optional
  }

  private static let document: JSONValue = {
    let file = CookleBinary.packageRoot.appendingPathComponent("protocol/cookle.json")
    return (try? JSONValue(text: String(contentsOf: file, encoding: .utf8))) ?? .null
  }()

  /// Every request, as it is declared.
  static var requests: [JSONValue] { document["requests"]?.array ?? [] }

  /// The names of every area, in the order of the source.
  static var areas: [JSONValue] { document["surfaces"]?.array?.compactMap { $0["area"] } ?? [] }

  /// The names of every intent, in the order of the source.
  static var intents: [JSONValue] { document["intents"]?.array?.compactMap { $0["name"] } ?? [] }

  /// The members that the data of an error of `kind` may have.
  static func members(ofErrorData kind: String) -> [String: Presence] {
    let codes = document["errorCodes"]?.array ?? []
    guard let name = codes.first(where: { $0["name"]?.string == kind })?["data"]?["name"]?.string else { return [:] }
    return members(ofStructure: name)
  }

  /// The members of a structure, those it mixes in included.
  static func members(ofStructure name: String) -> [String: Presence] {
    let structures = document["structures"]?.array ?? []
    guard let structure = structures.first(where: { $0["name"]?.string == name }) else { return [:] }
    var members: [String: Presence] = [:]
    for mixin in structure["mixins"]?.array ?? [] {
      members.merge(self.members(ofStructure: mixin["name"]?.string ?? "")) { _, own in own }
    }
    for property in structure["properties"]?.array ?? [] {
      members[property["name"]?.string ?? ""] = property["optional"]?.bool == true ? .optional : .required
    }
    return members
  }
}
