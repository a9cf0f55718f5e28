import ScenarioReplay
import ServerHarness
import Testing

/// The scenarios of the protocol against the program, over both framings.
@Suite struct ScenarioTests {
  @Test(arguments: ScenarioCorpus.ids, Framing.allCases)
  func theProgramFollows(scenario: String, framing: Framing) throws {
    try ScenarioCorpus.replay(scenario, on: try BinaryHost(framing: framing))
  }
}
