import CookleLibrary

/// Draws settings as the fields that change them.
struct SettingsDrawing {
  let context: SurfaceContext
  let reading: SettingsReading

  private var strings: SurfaceStrings { context.strings }

  /// A setting with its value as text, or with the one that was refused.
  func field(_ key: SettingKey) -> SurfaceField {
    let refused = context.screens.refusedSettings[key]
    let setting = reading.items.first { $0.key == key }
    return context.editField(
      key.rawValue, strings.title(of: key), kind: kind(of: key),
      text: refused.map { DisplayText.paragraph($0.text) } ?? setting?.text ?? "",
      placeholder: strings.placeholder(of: key), options: options(of: key),
      error: refused.map { strings.text(of: $0.error) }, hint: strings.hint(of: key),
      FieldChange(intent: .setSetting, arguments: ["key": key.rawValue], argument: "value"))
  }

  /// Whether the menu is planned for a day.
  func plan(_ day: Weekday) -> SurfaceField {
    dayField(
      .menuDays, day, kind: .toggle, text: reading.settings.menuDays.contains(day) ? "true" : "false", options: [])
  }

  /// What the recipe of a day of the menu must suit.
  func diet(_ day: Weekday) -> SurfaceField {
    let chosen = reading.settings.menuDiets[day] ?? .any
    return dayField(
      .menuDiets, day, kind: .choice, text: chosen.rawValue,
      options: MenuDayDiet.allCases.map { diet in
        context.editOption(
          diet.rawValue, strings.menuDiet(diet), isSelected: diet == chosen, hint: strings.formOptionHint,
          IntentCall(
            .setSetting, ["key": SettingKey.menuDiets.rawValue, "day": day.rawValue, "value": diet.rawValue]))
      })
  }

  private func dayField(
    _ key: SettingKey, _ day: Weekday, kind: FieldKind, text: String, options: [SurfaceOption]
  ) -> SurfaceField {
    context.editField(
      key.rawValue + "." + day.rawValue, strings.weekday(day),
      spoken: strings.factSpoken(title: strings.title(of: key), value: strings.weekday(day)), kind: kind,
      text: text, options: options, hint: strings.hint(of: key),
      FieldChange(intent: .setSetting, arguments: ["key": key.rawValue, "day": day.rawValue], argument: "value"))
  }

  /// The way to the history of changes.
  func history() -> SurfaceRow {
    let (title, detail) = (strings.historyTitle, strings.settingsHistoryDetail)
    return SurfaceRow(
      id: "history", title: title, detail: detail, color: .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(title + strings.textSeparatorSpoken + detail, hint: strings.settingsHistoryHint),
      intent: IntentCall(.openHistory), actions: [])
  }

  /// Something to know that leads nowhere.
  func information(_ id: String, _ title: String, _ detail: String) -> SurfaceRow {
    SurfaceRow(
      id: id, title: title, detail: detail, color: .secondary, isEnabled: false, isSelected: false,
      accessibility: Accessibility(title + strings.textSeparatorSpoken + detail), actions: [])
  }

  /// What only developers need.
  func technicalFacts() -> [SurfaceFact] {
    [
      context.fact("library", strings.statusTitle, DisplayText.line(context.library.location.path)),
      context.fact("instance", strings.settingsInstance, context.library.instance),
      context.fact("installation", strings.settingsInstallation, context.library.installation),
    ]
  }

  private func kind(of key: SettingKey) -> FieldKind {
    switch key.type {
    case .boolean: .toggle
    case .integer: .number
    case .choice: .choice
    case .timeZone, .days: .line
    case .diets, .names: .paragraph
    }
  }

  private func options(of key: SettingKey) -> [SurfaceOption] {
    guard key == .recipeSort else { return [] }
    return RecipeBrowseSortMode.allCases.map { sort in
      context.editOption(
        sort.rawValue, strings.sortTitle(sort), isSelected: sort == reading.settings.recipeSort,
        hint: strings.formOptionHint,
        IntentCall(.setSetting, ["key": key.rawValue, "value": sort.rawValue]))
    }
  }
}

extension SurfaceStrings {
  /// What a setting is called.
  func title(of key: SettingKey) -> String {
    switch key {
    case .suggestionEnabled: settingSuggestionEnabled
    case .suggestionHour: settingSuggestionHour
    case .suggestionMinute: settingSuggestionMinute
    case .libraryTimeZone: settingTimeZone
    case .recipeSort: settingRecipeSort
    case .menuDays: settingMenuDays
    case .menuDiets: settingMenuDiets
    case .photoKeepLocation: settingPhotoKeepLocation
    case .shoppingSections: settingShoppingSections
    case .inferenceDisclaimerSeen: settingDisclaimerSeen
    case .debugEnabled: settingDebug
    }
  }

  /// What a change of a setting means.
  fileprivate func hint(of key: SettingKey) -> String {
    switch key {
    case .suggestionEnabled: notificationsTurnOnHint
    case .suggestionHour: settingSuggestionHourHint
    case .suggestionMinute: settingSuggestionMinuteHint
    case .libraryTimeZone: settingTimeZoneHint
    case .recipeSort: recipeListSortHint
    case .menuDays: settingMenuDaysHint
    case .menuDiets: settingMenuDietsHint
    case .photoKeepLocation: settingPhotoKeepLocationHint
    case .shoppingSections: settingShoppingSectionsHint
    case .inferenceDisclaimerSeen: settingDisclaimerSeenHint
    case .debugEnabled: settingDebugHint
    }
  }

  /// What the empty field of a setting says.
  fileprivate func placeholder(of key: SettingKey) -> String? {
    switch key {
    case .libraryTimeZone: settingTimeZonePlaceholder
    case .shoppingSections: settingShoppingSectionsPlaceholder
    default: nil
    }
  }
}
