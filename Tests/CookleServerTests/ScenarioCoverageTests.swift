import CookleProtocol
import ScenarioReplay
import Testing

/// The scenarios use everything that the protocol declares.
@Suite struct ScenarioCoverageTests {
  private let coverage: ScenarioCoverage

  init() throws {
    coverage = ScenarioCoverage(of: try ScenarioCorpus.ids.map(ScenarioCorpus.scenario))
  }

  @Test func thereAreAtLeastSixty() {
    #expect(ScenarioCorpus.ids.count >= 60)
  }

  /// No method of this version is declared to report progress.
  @Test func everyMethodIsUsed() {
    let methods = Set(Wire.methods.map(\.name)).subtracting(["$/progress"])
    #expect(methods.subtracting(coverage.methods).sorted() == [])
  }

  @Test func everyIntentIsPerformed() {
    #expect(Set(Wire.IntentName.allCases.map(\.rawValue)).subtracting(coverage.intents).sorted() == [])
  }

  @Test func everyAreaIsShown() {
    #expect(Set(Wire.Area.allCases.map(\.rawValue)).subtracting(coverage.areas).sorted() == [])
  }

  /// Those that methods declare, and those that any message may meet; a fault of the server cannot be asked for.
  @Test func everyKindOfErrorIsMet() throws {
    let general: Set = [
      "parseError", "invalidRequest", "methodNotFound", "invalidParams", "serverNotInitialized", "requestCancelled",
      "requestFailed",
    ]
    let kinds = try general.union(ScenarioCorpus.declaredErrorKinds())
    #expect(kinds.subtracting(coverage.errorKinds).sorted() == [])
  }
}
