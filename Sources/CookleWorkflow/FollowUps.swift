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
    let recipes = savedOrDeletedRecipes(of: outcome)
    if !recipes.isEmpty {
      reports.append(
        report(.recentRecipeCatalog) {
          try RecipeOperations.refreshRecent(recipes, isRepeated: outcome.isRepeated, in: context)
        })
    }
    return reports
  }

  /// Runs what a replacement of the whole library calls for; the same anew for a repeated outcome, which finds nothing left
  /// to do.
  static func run(
    afterReplacement outcome: MutationOutcome<LibraryReplacementReport>, in context: LibraryContext
  ) -> [FollowUpReport] {
    guard outcome.impact == nil else { return [] }
    return [report(.recentRecipeCatalog) { try RecipeOperations.forgetLostRecent(in: context) }]
  }

  /// The changes that the history of recipes follows: a recipe that a diary names once more, or whose photo is gone, was
  /// neither opened nor saved.
  private static func savedOrDeletedRecipes<Value>(of outcome: MutationOutcome<Value>) -> [EntityChange] {
    outcome.editsRecipes ? outcome.changes.filter { $0.entity == .recipe } : []
  }

  private static func report(_ name: FollowUpReport.Name, _ body: () throws -> Void) -> FollowUpReport {
    do {
      try body()
      return FollowUpReport(name: name, failure: nil)
    } catch {
      let reason = (error as? LibraryError).map(reason) ?? "it failed"
      return FollowUpReport(
        name: name, failure: "The change is saved, but \(title(of: name)) is not up to date, because \(reason).")
    }
  }

  private static func title(of name: FollowUpReport.Name) -> String {
    switch name {
    case .recentRecipeCatalog: "the history of recent recipes"
    }
  }

  /// Why a follow-up failed, without what the error's own sentence says of the change, which is made.
  private static func reason(_ error: LibraryError) -> String {
    switch error {
    case .busy: "another program kept its file locked"
    case .cancelled: "the request was cancelled"
    case .storageFull: "the disk is full"
    case .readOnly, .cannotWrite: "its file cannot be written"
    case .newerLibrary: "a newer Cookle changed its file; update Cookle"
    case .damaged(let detail, _), .storageFailed(let detail): "its file cannot be used (\(detail))"
    default: "it failed"
    }
  }
}
