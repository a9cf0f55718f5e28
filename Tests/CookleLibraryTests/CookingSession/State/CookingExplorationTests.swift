import CookingHistories
import Testing

/// Every interleaving of start, select, timer, end, choose and deliver in small worlds.
///
/// The counts are exact: whoever changes what can be done finds them changed, and a check that no longer goes everywhere
/// fails. Together 164,607 worlds and 355,556 transitions; the benchmark goes one event deeper.
@Suite struct CookingExplorationTests {
  @Test func twoInstallationsThatBeginWithNothing() {
    #expect(
      Exploration(of: ["a", "b"], depth: 6, hearing: .past).run()
        == Exploration.Outcome(worlds: 20_235, leaves: 17_510, transitions: 51_834, beliefs: 10_093))
  }

  @Test func twoInstallationsThatBothCook() {
    #expect(
      Exploration(of: ["a", "b"], depth: 4, hearing: .past, from: .everybodyCooks).run()
        == Exploration.Outcome(worlds: 33_541, leaves: 30_559, transitions: 86_324, beliefs: 18_591))
  }

  @Test func threeInstallationsThatBeginWithNothing() {
    #expect(
      Exploration(of: ["a", "b", "c"], depth: 6, hearing: .present).run()
        == Exploration.Outcome(worlds: 88_965, leaves: 78_817, transitions: 173_523, beliefs: 35_385))
  }

  @Test func threeInstallationsThatAllCook() {
    #expect(
      Exploration(of: ["a", "b", "c"], depth: 3, hearing: .present, from: .everybodyCooks).run()
        == Exploration.Outcome(worlds: 21_866, leaves: 20_848, transitions: 43_875, beliefs: 13_682))
  }
}
