import CookleLibrary

extension MenuDrawing {
  /// A day of the week with what is planned for it.
  func card(_ day: Weekday, fields: [SurfaceField]) -> MenuDayCard {
    let title = strings.weekday(day)
    let planned = menu?[day]
    let isPlanned = configuration.days.contains(day)
    let isToday = day == today.weekday
    let row = planned.map { self.row($0) }
    let content = row?.accessibility.label ?? (isPlanned ? strings.menuDayOpen : strings.menuDayNotPlanned)
    let spoken = [title, isToday ? strings.menuDayToday : nil, content].compactMap(\.self)
    return MenuDayCard(
      id: day, title: title, isToday: isToday, isPlanned: isPlanned, isPinned: configuration.pinned.contains(day),
      color: isToday ? .accent : isPlanned || planned != nil ? .primary : .muted,
      accessibility: Accessibility(spoken.joined(separator: strings.textSeparatorSpoken)),
      fields: fields, row: row, actions: actions(for: day, planned))
  }

  /// The recipe of a day: what it is called, whether it is gone, and when it was cooked.
  ///
  /// - Parameter date: says for when it is planned, where no card does.
  func row(_ day: MenuDay, on date: CalendarDay? = nil) -> SurfaceRow {
    SurfaceRow(day, on: date, in: context)
  }

  private func actions(for day: Weekday, _ planned: MenuDay?) -> [SurfaceAction] {
    let none = planned == nil ? strings.menuDayNoneHint : nil
    let gone = none ?? (planned?.isMissing == true ? strings.menuDayMissingHint : nil)
    let target = ["day": day.rawValue]
    return [
      context.edit(
        "reroll", strings.menuReroll, hint: strings.menuRerollHint, unless: none, IntentCall(.rerollMenuDay, target)),
      context.edit(
        "choose", strings.menuChoose, hint: strings.menuChooseHint, unless: none,
        IntentCall(.chooseMenuRecipe, target)),
      context.edit(
        "markCooked", strings.recipeDetailMarkCooked, hint: strings.menuMarkCookedHint, unless: gone,
        IntentCall(.markMenuDayCooked, target)),
      context.edit(
        "toDiary", strings.menuToDiary, hint: planned.map(diaryHint) ?? "", unless: gone,
        IntentCall(.addMenuDayToDiary, target)),
      open(planned, unless: gone),
    ]
  }

  /// For which date and meal the day would be written into the diary.
  private func diaryHint(_ day: MenuDay) -> String {
    strings.menuToDiaryHint(
      day: strings.day(MenuOperations.diaryDate(of: day, in: context.library)),
      meal: strings.mealInSentence(.dinner))
  }

  /// Looking at a recipe changes nothing, so it can be done in a library that is open for reading too.
  private func open(_ planned: MenuDay?, unless obstacle: String?) -> SurfaceAction {
    SurfaceAction(
      id: "open", title: strings.cookingOpenRecipe, isEnabled: obstacle == nil,
      color: obstacle == nil ? .accent : .muted,
      accessibility: Accessibility(strings.cookingOpenRecipe, hint: obstacle ?? strings.recipeListRowHint),
      intent: planned.map { IntentCall(.openRecipe, ["id": $0.recipeID]) })
  }
}

extension SurfaceRow {
  /// The recipe of a day of the menu.
  ///
  /// - Parameter date: says for when it is planned.
  init(_ day: MenuDay, on date: CalendarDay? = nil, in context: SurfaceContext) {
    let strings = context.strings
    let name = DisplayText.line(day.name)
    let state =
      day.isMissing ? strings.menuRowMissing : day.cookedAt.map { strings.menuRowCooked(day: context.day(of: $0)) }
    let when = date.map { strings.menuDayDate(day: strings.day($0), weekday: strings.weekday(day.day)) }
    let notes = [when, state].compactMap(\.self)
    self.init(
      id: day.recipeID, title: name, subtitle: notes.isEmpty ? nil : notes.joined(separator: strings.textSeparator),
      color: day.isMissing ? .muted : day.cookedAt == nil ? .primary : .positive,
      isEnabled: !day.isMissing, isSelected: false,
      accessibility: Accessibility(
        ([name] + notes).joined(separator: strings.textSeparatorSpoken),
        hint: day.isMissing ? strings.menuDayMissingHint : strings.recipeListRowHint),
      intent: day.isMissing ? nil : IntentCall(.openRecipe, ["id": day.recipeID]), actions: [])
  }
}
