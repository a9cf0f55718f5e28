import CookleLibrary
import RecipeText

extension CookingScreen {
  /// Draws a session for reading.
  init(_ session: CookingSession, in context: SurfaceContext) throws {
    let strings = context.strings
    let view = try context.materials(of: session)
    // The materials may have been copied when the recipe was still there.
    let isRecipeKnown = try RecipeOperations.find(id: session.recipeID, in: context.library) != nil
    let timer = CookingTimerDrawing(session: session, context: context)
    self.init(
      id: session.id.text,
      title: DisplayText.line(session.recipeName),
      progress: strings.progress(of: session),
      servings: view.servingSize > 0 ? strings.amountServings(count: view.servingSize) : nil,
      notice: isRecipeKnown ? nil : strings.cookingRecipeGone,
      timer: timer.element,
      suggestedTimers: timer.suggestions,
      customTimer: timer.custom,
      steps: session.steps.indices.map { CookingStepRow($0, of: session, in: context) },
      materials: RecipeIngredientsSection(
        view.materials, title: strings.cookingMaterials,
        emptyState: EmptyState(
          title: strings.cookingMaterialsEmptyTitle, message: strings.cookingMaterialsEmptyMessage, actions: []),
        strings),
      actions: CookingScreen.actions(for: session, isRecipeKnown: isRecipeKnown, in: context))
  }

  private static func actions(
    for session: CookingSession, isRecipeKnown: Bool, in context: SurfaceContext
  ) -> [SurfaceAction] {
    let strings = context.strings
    var actions: [SurfaceAction] = []
    if isRecipeKnown {
      let recipe = ["id": session.recipeID]
      actions.append(
        context.action(
          "openRecipe", strings.cookingOpenRecipe, hint: strings.cookingOpenRecipeHint, IntentCall(.openRecipe, recipe))
      )
      actions.append(
        context.action(
          "reopen", strings.cookingReopen, hint: strings.cookingReopenHint, IntentCall(.openCookingView, recipe)))
      actions.append(
        context.edit(
          "endAndReview", strings.cookingEndAndReview, hint: strings.cookingEndAndReviewHint, color: .critical,
          confirmation: context.endConfirmation(session, confirm: strings.cookingEndAndReview),
          IntentCall(.endCooking, ["session": session.id.text, "review": CookingReview.review.rawValue])))
    }
    actions.append(context.endCooking(session))
    return actions
  }
}

extension CookingStepRow {
  fileprivate init(_ index: Int, of session: CookingSession, in context: SurfaceContext) {
    let strings = context.strings
    let isSelected = index == session.selectedStep
    let (number, text) = (String(index + 1), DisplayText.paragraph(session.steps[index]))
    let hint = isSelected ? strings.cookingStepSelectedHint : strings.cookingStepHint
    self.init(
      id: String(index), number: number, text: text, color: isSelected ? .accent : .primary,
      isEnabled: context.isEditable, isSelected: isSelected,
      accessibility: Accessibility(
        strings.cookingStepSpoken(number: number, text: text),
        hint: context.isEditable ? hint : strings.actionReadOnlyHint),
      intent: IntentCall(.selectCookingStep, ["session": session.id.text, "step": String(index)]))
  }
}

extension SurfaceContext {
  /// The materials as they were when this connection opened the view; one that has not opened it sees them as they are.
  fileprivate func materials(of session: CookingSession) throws -> CookingView {
    if let view = screens.cookingView, view.recipeID == session.recipeID { return view }
    return try CookingSessionOperations.view(recipeID: session.recipeID, in: library)
  }
}
