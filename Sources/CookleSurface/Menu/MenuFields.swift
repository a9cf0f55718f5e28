import CookleLibrary

/// The fields that change how the menu is planned.
struct MenuFields {
  private let drawing: MenuDrawing
  /// The categories used most, to choose from.
  private let suggestions: [Tag]

  private var context: SurfaceContext { drawing.context }
  private var strings: SurfaceStrings { drawing.strings }

  /// Reads what the fields suggest.
  init(of drawing: MenuDrawing) throws {
    self.drawing = drawing
    suggestions = try TagOperations.suggest(.category, prefix: "", limit: 6, in: drawing.context.library)
  }

  /// How long a recipe is not drawn again.
  var avoid: SurfaceField {
    let days = drawing.configuration.avoidWithinDays
    return field(
      .avoidWithinDays, "avoidWithinDays", strings.menuFieldAvoid, kind: .number, text: days == 0 ? "" : String(days),
      placeholder: strings.menuFieldAvoidPlaceholder, hint: strings.menuFieldAvoidHint, on: nil)
  }

  /// What can be said of one day.
  func fields(of day: Weekday) -> [SurfaceField] {
    let configuration = drawing.configuration
    return [
      toggle(
        "isPlanned", strings.menuFieldPlanned, configuration.days.contains(day), hint: strings.settingMenuDaysHint, day),
      diet(of: day),
      field(
        .maxCookingTime(day), "maxCookingTime", strings.menuFieldTime, kind: .number,
        text: configuration.maxCookingTime[day].map(String.init) ?? "", placeholder: strings.menuFieldTimePlaceholder,
        hint: strings.menuFieldTimeHint, on: day),
      categories(of: day),
      toggle(
        "isPinned", strings.menuFieldPinned, configuration.pinned.contains(day), hint: strings.menuFieldPinnedHint, day),
    ]
  }

  private func diet(of day: Weekday) -> SurfaceField {
    let chosen = drawing.configuration.diet(of: day)
    return field(
      nil, "diet", strings.menuFieldDiet, kind: .choice, text: chosen.rawValue,
      options: MenuDayDiet.allCases.map { diet in
        context.editOption(
          diet.rawValue, strings.menuDiet(diet), isSelected: diet == chosen, hint: strings.formOptionHint,
          IntentCall(.configureMenu, ["day": day.rawValue, "diet": diet.rawValue]))
      }, hint: strings.settingMenuDietsHint, on: day)
  }

  /// The chosen categories, which can be taken away, and others that can be added.
  private func categories(of day: Weekday) -> SurfaceField {
    let chosen = drawing.configuration.categories[day] ?? []
    func option(_ id: String, _ value: String, isSelected: Bool, _ categories: [String]) -> SurfaceOption {
      context.editOption(
        id, DisplayText.line(value), isSelected: isSelected, hint: strings.formOptionHint,
        IntentCall(
          .configureMenu, ["day": day.rawValue, "categories": categories.joined(separator: "\n")]))
    }
    let values = chosen.map(\.value)
    let others = suggestions.filter { tag in !chosen.contains { $0.id == tag.id } }
    return field(
      .categories(day), "categories", strings.navigationTabCategories, kind: .paragraph,
      text: DisplayText.paragraph(values.joined(separator: "\n")),
      placeholder: strings.menuFieldCategoriesPlaceholder,
      options: chosen.map { category in
        option(
          category.id, category.value, isSelected: true, chosen.filter { $0.id != category.id }.map(\.value))
      } + others.map { option($0.id, $0.value, isSelected: false, values + [$0.value]) },
      hint: strings.menuFieldCategoriesHint, on: day)
  }

  private func toggle(
    _ argument: String, _ title: String, _ isOn: Bool, hint: String, _ day: Weekday
  ) -> SurfaceField {
    field(nil, argument, title, kind: .toggle, text: isOn ? "true" : "false", hint: hint, on: day)
  }

  /// - Parameter entry: what of the plan is entered; where it was refused, the field goes on to show that.
  private func field(
    _ entry: MenuEntry?, _ argument: String, _ title: String, kind: FieldKind, text: String,
    placeholder: String? = nil, options: [SurfaceOption] = [], hint: String, on day: Weekday?
  ) -> SurfaceField {
    let refused = entry.flatMap { context.screens.refusedMenuEntries[$0] }
    return context.editField(
      ([argument] + [day?.rawValue].compactMap(\.self)).joined(separator: "."), title,
      spoken: day.map { strings.factSpoken(title: title, value: strings.weekday($0)) }, kind: kind,
      text: refused.map { DisplayText.paragraph($0.text) } ?? text, placeholder: placeholder, options: options,
      error: refused.map { strings.text(of: $0.error) }, hint: hint,
      FieldChange(
        intent: .configureMenu, arguments: day.map { ["day": $0.rawValue] } ?? [:], argument: argument))
  }
}
