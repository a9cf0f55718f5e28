import CookleLibrary
import CookleWorkflow

/// Performs intents: the one way in which a renderer changes anything (protocol §6).
///
/// Each intent maps to an action service or to the state of the connection; no rule of the domain is decided here.
public struct IntentEngine {
  let context: SurfaceContext
  /// The caller's conditions on the mutation behind the intent, if there is one.
  let request: MutationRequest
  /// The picture of an intent that adds one, where it was prepared before.
  let picture: PhotoInput?
  /// What the connection has on its screens, also after an intent that failed.
  public var screens: ScreenState
  /// The areas of the connection that the intent changed.
  public private(set) var changedAreas: [SurfaceArea: ChangedRecords] = [:]

  /// Whether an open form refused what was entered; its errors name the form's fields then, and no arguments.
  public internal(set) var isEntryRefused = false

  /// Begins with the connection as it is.
  public init(_ context: SurfaceContext, request: MutationRequest, picture: PhotoInput? = nil) {
    self.context = context
    self.request = request
    self.picture = picture
    self.screens = context.screens
  }

  var library: LibraryContext { context.library }
  var strings: SurfaceStrings { context.strings }

  /// Notes that an area of the connection reads differently now.
  mutating func touch(_ areas: SurfaceArea...) {
    for area in areas { touch(area, []) }
  }

  /// Notes that records of an area read differently on this connection now.
  mutating func touch(_ area: SurfaceArea, _ ids: Set<String>) {
    changedAreas[area, default: .some([])].formUnion(.some(ids))
  }

  /// Performs an intent; a dry run leaves the screens as they are.
  ///
  /// - Throws: `LibraryError`; the library is unchanged then, and a form that could not be saved stays open.
  public mutating func perform(_ intent: Intent) throws -> IntentOutcome {
    let before = screens
    defer { settle(since: before) }
    return try dispatch(intent)
  }

  /// Brings the screens in step with an intent that was performed without them.
  public mutating func settle(_ outcome: IntentOutcome) {
    guard outcome.mutation?.impact == nil else { return }
    let before = screens
    take(outcome)
    settle(since: before)
  }

  /// Brings the forms in step with records that were deleted, by whomever: an open one says so, and a draft that no form
  /// can show again is forgotten.
  ///
  /// - Returns: whether a draft was forgotten.
  public mutating func settleForms() -> Bool {
    let before = screens
    noteGoneRecords()
    settle(since: before)
    return forgetUnreachableDrafts()
  }

  /// Leaves the screens whose records are gone.
  mutating func take(_ outcome: IntentOutcome) {
    for (screen, other) in outcome.leftScreens { leave(screen, for: other) }
    // Whatever a rename was refused for may be gone.
    screens.refusedRename = nil
  }

  /// Notes what an intent did to forms and refusals, or takes back what a dry run did to screens.
  private mutating func settle(since before: ScreenState) {
    guard !request.dryRun else {
      screens = before
      changedAreas = [:]
      return
    }
    // However a form was opened, changed or left, its area reads differently then.
    if screens.recipeForm != before.recipeForm { touch(.recipeForm) }
    if screens.diaryForm != before.diaryForm { touch(.diaryForm) }
    if screens.menuChoice != before.menuChoice { touch(.menu) }
    // The way back depends on what is entered.
    if screens.isTopHeldOnlyHere != before.isTopHeldOnlyHere { touch(.navigation) }
    // The screen of the tag shows what was refused, or shows it no longer.
    if screens.refusedRename != before.refusedRename {
      touch(.tagDetail, Set([before.refusedRename, screens.refusedRename].compactMap { $0?.id }))
    }
  }

  private mutating func dispatch(_ intent: Intent) throws -> IntentOutcome {
    switch intent {
    case .openApp: return try openApp()
    case .openRoute(let arguments): return try openRoute(arguments)
    case .openRecipes: return try openRecipes()
    case .openSearch: return try openSearch()
    case .openSettings: return try openSettings()
    case .createRecipe(let arguments): return try createRecipe(arguments)
    case .updateRecipe(let arguments): return try updateRecipe(arguments)
    case .deleteRecipe(let arguments): return try deleteRecipe(arguments)
    case .showRecipe(let arguments): return try showRecipe(arguments)
    case .showLastOpenedRecipe: return try showLastOpenedRecipe()
    case .showRandomRecipe: return try showRandomRecipe()
    case .searchRecipes(let arguments): return try searchRecipes(arguments)
    case .createDiary(let arguments): return try createDiary(arguments)
    case .updateDiary(let arguments): return try updateDiary(arguments)
    case .deleteDiary(let arguments): return try deleteDiary(arguments)
    case .showDiary(let arguments): return try showDiary(arguments)
    case .addRecipeToToday(let arguments): return try addRecipeToToday(arguments)
    case .showTodayDiary: return try showTodayDiary()
    case .openMenu: return try openMenu()
    case .showTodayMeal: return try showTodayMeal()
    case .showWeekMenu: return try showWeekMenu()
    case .generateMenu: return try generateMenu()
    case .openCooking: return try openCooking()
    case .startCooking(let arguments): return try startCooking(arguments)
    case .startSavedCopy(let arguments): return try startSavedCopy(arguments)
    case .openCookingView(let arguments): return try openCookingView(arguments)
    case .selectCookingStep(let arguments): return try selectCookingStep(arguments)
    case .startCookingTimer(let arguments): return try startCookingTimer(arguments)
    case .cancelCookingTimer(let arguments): return try cancelCookingTimer(arguments)
    case .repeatCookingTimer(let arguments): return try repeatCookingTimer(arguments)
    case .chooseCookingSession(let arguments): return try chooseCookingSession(arguments)
    case .endCooking(let arguments): return try endCooking(arguments)
    case .renameIngredient(let arguments): return try renameIngredient(arguments)
    case .deleteIngredient(let arguments): return try deleteIngredient(arguments)
    case .renameCategory(let arguments): return try renameCategory(arguments)
    case .deleteCategory(let arguments): return try deleteCategory(arguments)
    case .openShopping: return try openShopping()
    case .showShoppingList: return try showShoppingList()
    case .addShoppingItem(let arguments): return try addShoppingItem(arguments)
    case .addRecipeToShopping(let arguments): return try addRecipeToShopping(arguments)
    case .addMenuToShopping(let arguments): return try addMenuToShopping(arguments)
    case .clearCheckedShopping: return try clearCheckedShopping()
    case .selectTab(let arguments): return try selectTab(arguments)
    case .goBack: return try goBack()
    case .openRecipe(let arguments): return try openRecipe(arguments)
    case .openDiary(let arguments): return try openDiary(arguments)
    case .openPhoto(let arguments): return try openPhoto(arguments)
    case .openTag(let arguments): return try openTag(arguments)
    case .setRecipeSort(let arguments): return try setRecipeSort(arguments)
    case .setSearchText(let arguments): return try setSearchText(arguments)
    case .showOtherIdeas: return try showOtherIdeas()
    case .newRecipe: return try newRecipe()
    case .editRecipe(let arguments): return try editRecipe(arguments)
    case .duplicateRecipe(let arguments): return try duplicateRecipe(arguments)
    case .changeRecipeForm(let arguments): return try changeRecipeForm(arguments)
    case .addRecipeFormRow(let arguments): return try addRecipeFormRow(arguments)
    case .removeRecipeFormRow(let arguments): return try removeRecipeFormRow(arguments)
    case .moveRecipeFormRow(let arguments): return try moveRecipeFormRow(arguments)
    case .addPhotoToRecipeForm(let arguments): return try addPhotoToRecipeForm(arguments)
    case .removePhotoFromRecipeForm(let arguments): return try removePhotoFromRecipeForm(arguments)
    case .saveRecipeForm: return try saveRecipeForm()
    case .closeRecipeForm: return try closeRecipeForm()
    case .discardRecipeForm: return try discardRecipeForm()
    case .markRecipeCooked(let arguments): return try markRecipeCooked(arguments)
    case .addPhotoToRecipe(let arguments): return try addPhotoToRecipe(arguments)
    case .removePhotoFromRecipe(let arguments): return try removePhotoFromRecipe(arguments)
    case .addRecipeToDiary(let arguments): return try addRecipeToDiary(arguments)
    case .newDiary(let arguments): return try newDiary(arguments)
    case .editDiary(let arguments): return try editDiary(arguments)
    case .reviewCooking(let arguments): return try reviewCooking(arguments)
    case .changeDiaryForm(let arguments): return try changeDiaryForm(arguments)
    case .addMealToDiaryForm(let arguments): return try addMealToDiaryForm(arguments)
    case .removeMealFromDiaryForm(let arguments): return try removeMealFromDiaryForm(arguments)
    case .moveMealInDiaryForm(let arguments): return try moveMealInDiaryForm(arguments)
    case .saveDiaryForm: return try saveDiaryForm()
    case .closeDiaryForm: return try closeDiaryForm()
    case .discardDiaryForm: return try discardDiaryForm()
    case .startQuickRegistration: return try startQuickRegistration()
    case .changeQuickRegistration(let arguments): return try changeQuickRegistration(arguments)
    case .saveQuickRegistration: return try saveQuickRegistration()
    case .cancelQuickRegistration: return try cancelQuickRegistration()
    case .configureMenu(let arguments): return try configureMenu(arguments)
    case .rerollMenuDay(let arguments): return try rerollMenuDay(arguments)
    case .chooseMenuRecipe(let arguments): return try chooseMenuRecipe(arguments)
    case .setMenuSearchText(let arguments): return try setMenuSearchText(arguments)
    case .closeMenuChoice: return try closeMenuChoice()
    case .assignMenuRecipe(let arguments): return try assignMenuRecipe(arguments)
    case .markMenuDayCooked(let arguments): return try markMenuDayCooked(arguments)
    case .addMenuDayToDiary(let arguments): return try addMenuDayToDiary(arguments)
    case .addPhoto(let arguments): return try addPhoto(arguments)
    case .deletePhoto(let arguments): return try deletePhoto(arguments)
    case .mergeTags(let arguments): return try mergeTags(arguments)
    case .mergeDuplicateTags(let arguments): return try mergeDuplicateTags(arguments)
    case .addDiaryToShopping(let arguments): return try addDiaryToShopping(arguments)
    case .checkShoppingItem(let arguments): return try checkShoppingItem(arguments)
    case .uncheckShoppingItem(let arguments): return try uncheckShoppingItem(arguments)
    case .removeShoppingItem(let arguments): return try removeShoppingItem(arguments)
    case .updateShoppingItem(let arguments): return try updateShoppingItem(arguments)
    case .openHistory: return try openHistory()
    case .undo(let arguments): return try undo(arguments)
    case .redo(let arguments): return try redo(arguments)
    case .setSetting(let arguments): return try setSetting(arguments)
    }
  }
}
