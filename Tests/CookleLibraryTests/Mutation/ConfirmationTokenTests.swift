import Testing

@testable import CookleLibrary

@Suite struct ConfirmationTokenTests {
  private static let impact = [MutationImpact(entity: .menu, change: .updated, count: 1)]

  private func token(
    _ method: String = "menu/generate", _ arguments: MenuArguments = MenuArguments(seed: 1), epoch: String = "e1",
    number: Int64 = 7, impact: [MutationImpact] = ConfirmationTokenTests.impact
  ) -> String {
    ConfirmationToken(arguments.fingerprint(method), epoch: epoch, number: number, impact: impact).text
  }

  @Test func aTokenIsThatOfOneQuestionOnOneStateOfTheLibrary() {
    let tokens = [
      token(), token("menu/replace"), token("menu/generate", MenuArguments(seed: 2)), token(epoch: "e2"),
      token(number: 8), token(epoch: "e17", number: 7), token(impact: []),
      token(impact: [MutationImpact(entity: .menu, change: .deleted, count: 1)]),
      token(impact: [MutationImpact(entity: .menu, change: .updated, count: 2)]),
      token(impact: Self.impact + Self.impact),
    ]
    #expect(Set(tokens).count == tokens.count)
    #expect(token() == token())
    #expect(tokens.allSatisfy { $0.hasPrefix("c-") })
  }

  @Test func theSameTokenIsMadeEverywhere() {
    // Written down, so that a change of the recipe shows.
    #expect(token() == "c-2ycoagkw9jndz")
  }

  @Test func whatNeedsNoConfirmationTakesNoNoticeOfAToken() throws {
    let fixture = try LibraryFixture()
    let outcome = try RecipeOperations.create(
      .pancakes, MutationRequest(dryRun: true, confirmation: "c-any"), in: fixture.context)
    #expect(outcome.confirmation == nil)
    _ = try RecipeOperations.create(.pancakes, MutationRequest(confirmation: "c-any"), in: fixture.context)
  }
}
