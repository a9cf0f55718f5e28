import ScenarioReplay
import Testing

/// The scenarios of the protocol against the engine in this process; `CookleTests` follow the same against the binary.
@Suite struct ScenarioTests {
  @Test(arguments: ScenarioCorpus.ids)
  func theEngineFollows(scenario: String) throws {
    try ScenarioCorpus.replay(scenario, on: try InProcessHost())
  }
}
