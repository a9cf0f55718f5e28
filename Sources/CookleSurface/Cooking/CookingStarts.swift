import CookleLibrary

/// Draws what cooking can be begun from.
struct CookingStarts {
  let overview: CookingOverview
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }

  /// The newest recipes of the history.
  func recipes(_ catalog: [SavedCopy]) -> SurfaceSection {
    SurfaceSection(
      id: "recipes",
      title: strings.cookingRecipesTitle,
      rows: catalog.map { row($0, hint: strings.cookingRecipesRowHint, .startCooking) },
      emptyState: catalog.isEmpty
        ? EmptyState(
          title: strings.cookingRecipesEmptyTitle, message: strings.cookingRecipesEmptyMessage,
          actions: [
            context.action(
              "recipes", strings.navigationTabRecipes, hint: strings.navigationTabHint, IntentCall(.openRecipes))
          ]) : nil,
      actions: [])
  }

  /// The recipes that came from another device; nil without any.
  var savedCopies: SurfaceSection? {
    guard !overview.savedCopies.isEmpty else { return nil }
    return SurfaceSection(
      id: "savedCopies",
      title: strings.cookingSavedCopiesTitle,
      rows: overview.savedCopies.map { row($0, hint: strings.cookingSavedCopiesRowHint, .startSavedCopy) },
      footer: strings.cookingSavedCopiesFooter,
      actions: [])
  }

  /// A recipe that starts at a touch; where that would end what this library cooks, only by an action that asks first.
  private func row(_ copy: SavedCopy, hint: String, _ intent: IntentName) -> SurfaceRow {
    let name = DisplayText.line(copy.name)
    let steps = strings.cookingSavedCopiesRow(count: copy.steps.count)
    let call = IntentCall(intent, ["id": copy.recipeID])
    let start = context.startCooking(copy.name, replacing: overview.own, hint: hint, call)
    let asks = overview.own != nil
    return SurfaceRow(
      id: copy.recipeID, title: name, subtitle: steps, color: context.isEditable ? .primary : .muted,
      isEnabled: context.isEditable, isSelected: overview.sessions.contains { $0.recipeID == copy.recipeID },
      accessibility: Accessibility(name + strings.textSeparatorSpoken + steps, hint: start.accessibility.hint),
      intent: asks ? nil : call, actions: asks ? [start] : [])
  }
}
