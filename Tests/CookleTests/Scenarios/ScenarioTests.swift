import ScenarioReplay
import ServerHarness
import Testing

/// The scenarios of the protocol against the program, over both framings.
@Suite struct ScenarioTests {
  private static let onFullDisk = ScenarioCorpus.ids.filter { (try? ScenarioCorpus.scenario($0))?.fillsDisk == true }

  @Test(arguments: ScenarioCorpus.ids.filter { !onFullDisk.contains($0) }, Framing.allCases)
  func theProgramFollows(scenario: String, framing: Framing) throws {
    try ScenarioCorpus.replay(scenario, on: try BinaryHost(framing: framing, onSmallDisk: false))
  }

  @Test(.enabled(if: TestMachine.canMount, "mounting a small disk takes root"), arguments: onFullDisk, Framing.allCases)
  func theProgramFollowsToTheEndOfItsDisk(scenario: String, framing: Framing) throws {
    try ScenarioCorpus.replay(scenario, on: try BinaryHost(framing: framing, onSmallDisk: true))
  }
}
