import Foundation
import JSON
import ServerHarness

/// The scenarios of the package, in `protocol/scenarios`.
public enum ScenarioCorpus {
  /// The folder.
  public static let folder = CookleBinary.packageRoot.appendingPathComponent("protocol/scenarios")

  /// The ids of all, in order.
  public static let ids: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// Reads one.
  ///
  /// - Throws: `ScenarioFailure`.
  public static func scenario(_ id: String) throws -> Scenario {
    let value: JSONValue
    do {
      let text = try Data(contentsOf: folder.appendingPathComponent("\(id).json"))
      value = try JSONReader.decode(JSONValue.self, from: Array(text))
    } catch {
      throw ScenarioFailure(scenario: id, what: "the file cannot be read: \(error)")
    }
    return try ScenarioReader.read(value, id: id)
  }

  /// The kinds of errors that `protocol/cookle.json` declares for its methods.
  public static func declaredErrorKinds() throws -> Set<String> {
    let file = folder.deletingLastPathComponent().appendingPathComponent("cookle.json")
    let document = try JSONReader.decode(JSONValue.self, from: Array(Data(contentsOf: file)))
    let requests = document["requests"]?.array ?? []
    return Set(requests.flatMap { $0["errors"]?.array ?? [] }.compactMap(\.string))
  }

  /// Follows one and says what went wrong on the way.
  ///
  /// - Throws: `ScenarioFailure`.
  public static func replay(_ id: String, on host: any ScenarioHost) throws {
    try ScenarioReplay.run(scenario(id), on: host)
  }
}
