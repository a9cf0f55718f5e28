import CookleLibrary

/// The work that follows a committed mutation: the one list of it, whoever asked for the mutation.
enum FollowUps {
  /// Runs what the outcome calls for; called after the commit, and never for a dry run.
  ///
  /// For a repeated outcome each follow-up makes up for what the first time missed, if anything: the process may have
  /// ended between the commit and here.
  static func run<Value>(after outcome: MutationOutcome<Value>, in context: LibraryContext) -> [FollowUpReport] {
    guard outcome.impact == nil else { return [] }
    var reports: [FollowUpReport] = []
    if outcome.effects.contains(.recipeDataChanged) {
      reports.append(
        report(.recentRecipeCatalog) {
          try RecipeOperations.refreshRecent(outcome.changes, isRepeated: outcome.isRepeated, in: context)
        })
    }
    return reports
  }

  private static func report(_ name: FollowUpReport.Name, _ body: () throws -> Void) -> FollowUpReport {
    do {
      try body()
      return FollowUpReport(name: name, failure: nil)
    } catch let error as LibraryError {
      return FollowUpReport(name: name, failure: error.message)
    } catch {
      return FollowUpReport(name: name, failure: "The change is saved, but what follows it failed; try again later.")
    }
  }
}
