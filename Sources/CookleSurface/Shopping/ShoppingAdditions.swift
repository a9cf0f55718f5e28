import CookleLibrary

/// What can be put onto the shopping list from its own screen.
struct ShoppingAdditions {
  let context: SurfaceContext
  /// Whether there is a menu to add.
  let hasMenu: Bool

  private var strings: SurfaceStrings { context.strings }
  private var menuObstacle: String? { hasMenu ? nil : strings.shoppingMenuNone }

  /// A field for each thing that is entered, and what can be added as it stands.
  var section: FormSection {
    FormSection(
      id: "additions", title: strings.shoppingAdditions, fields: [item, menuServings, diaryDay], rows: [],
      footer: strings.shoppingAdditionsFooter,
      actions: [context.addMenuToShopping(strings.shoppingMenu, hasMenu: hasMenu), comingDays])
  }

  private var item: SurfaceField {
    context.shoppingField(
      .item, strings.shoppingItem, kind: .line, placeholder: strings.shoppingItemPlaceholder,
      hint: strings.shoppingItemHint, FieldChange(intent: .addShoppingItem, arguments: [:], argument: "name"))
  }

  private var menuServings: SurfaceField {
    context.shoppingField(
      .menuServings, strings.shoppingMenuServings, kind: .number, hint: strings.shoppingMenuServingsHint,
      unless: menuObstacle, FieldChange(intent: .addMenuToShopping, arguments: [:], argument: "servings"))
  }

  private var diaryDay: SurfaceField {
    context.shoppingField(
      .diaryDay, strings.shoppingDiaryDay, kind: .day, hint: strings.shoppingDiaryDayHint,
      FieldChange(intent: .addDiaryToShopping, arguments: [:], argument: "from"))
  }

  private var comingDays: SurfaceAction {
    let today = DiaryOperations.today(in: context.library)
    let last = CalendarDay(daysSince1970: today.daysSince1970 + 6)
    return context.edit(
      "addDiary", strings.shoppingDiary, hint: strings.shoppingDiaryHint,
      IntentCall(.addDiaryToShopping, ["from": today.text, "to": last.text]))
  }
}

extension SurfaceContext {
  /// Puts what the menu needs onto the shopping list.
  ///
  /// - Parameter title: what it is called where it stands.
  func addMenuToShopping(_ title: String, hasMenu: Bool) -> SurfaceAction {
    edit(
      "addMenu", title, hint: strings.shoppingMenuHint, unless: hasMenu ? nil : strings.shoppingMenuNone,
      IntentCall(.addMenuToShopping))
  }
}
