import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  // MARK: Showing

  /// Goes to the menu and says what it plans for today.
  mutating func openMenu() throws -> IntentOutcome {
    try follow(.menu)
  }

  /// Shows the menu and says what it plans for today, or else next.
  mutating func showTodayMeal() throws -> IntentOutcome {
    let highlight = try MenuOperations.highlight(in: library)
    go(to: .menu)
    return IntentOutcome(
      value: highlight.day?.recipeID, dialog: strings.sentence(about: highlight), route: route(.menu),
      snippet: highlight.day.map { SurfaceRow($0, on: highlight.kind == .upNext ? highlight.date : nil, in: context) })
  }

  /// Shows the menu and says every day of it.
  mutating func showWeekMenu() throws -> IntentOutcome {
    let menu = try MenuOperations.get(in: library).menu
    go(to: .menu)
    return IntentOutcome(
      value: menu.map { _ in Menu.id }, dialog: menu.map(context.sentence) ?? strings.dialogMenuNone,
      route: route(.menu))
  }

  // MARK: Planning

  /// Plans the week; a choice that was open for a day that is gone is closed.
  mutating func generateMenu() throws -> IntentOutcome {
    let replacement = try MenuOperations.replacement(in: library)
    let outcome = try MenuActionService.generate(seed: nil, request, in: library)
    guard let menu = outcome.mutation.value else {
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.sentences(about: replacement))
    }
    if let choice = screens.menuChoice, menu[choice.day] == nil { screens.menuChoice = nil }
    return IntentOutcome(
      value: Menu.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogMenuGenerated(count: menu.days.count) + strings.textSentenceSpace
        + context.sentence(about: menu),
      route: route(.menu))
  }
}

extension SurfaceContext {
  /// What a menu plans for the week, day by day, in one spoken sentence.
  func sentence(about menu: Menu) -> String {
    let days = week.compactMap { menu[$0] }
    guard !days.isEmpty else { return strings.dialogMenuNothing }
    return strings.dialogMenuWeek(
      days: days.map(strings.sentencePart).joined(separator: strings.textSeparatorDays))
  }
}

extension SurfaceStrings {
  /// What the menu says of today, in one spoken sentence.
  func sentence(about highlight: MenuHighlight) -> String {
    let name = highlight.day.map { DisplayText.line($0.name) } ?? ""
    let day = highlight.day.map { weekday($0.day) } ?? ""
    return switch highlight.kind {
    case .today: highlight.day?.isMissing == true ? dialogMenuTodayGone(name: name) : dialogMenuToday(name: name)
    case .upNext: dialogMenuUpNext(day: day, name: name)
    case .nothingPlanned: dialogMenuNothing
    case .noMenu: dialogMenuNone
    }
  }
}
