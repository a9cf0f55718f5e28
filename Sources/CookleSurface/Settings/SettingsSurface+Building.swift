import CookleLibrary

extension SettingsSurface {
  /// Draws the settings of the library.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    let reading = try SettingsOperations.list(in: context.library)
    let drawing = SettingsDrawing(context: context, reading: reading)
    self.init(
      title: strings.navigationTabSettings,
      sections: [
        FormSection(
          id: "suggestion", title: strings.settingsSuggestion,
          fields: [
            drawing.field(.suggestionEnabled), drawing.field(.suggestionHour), drawing.field(.suggestionMinute),
            drawing.field(.libraryTimeZone),
          ], rows: [], footer: strings.settingsSuggestionFooter, actions: []),
        FormSection(
          id: "recipes", title: strings.recipeListTitle, fields: [drawing.field(.recipeSort)], rows: [], actions: []),
        FormSection(
          id: "menu", title: strings.settingsMenu, fields: [drawing.field(.menuDays), drawing.field(.menuDiets)],
          rows: [], actions: []),
        FormSection(
          id: "shopping", title: strings.settingsShopping, fields: [drawing.field(.shoppingSections)], rows: [],
          actions: []),
        FormSection(
          id: "privacy", title: strings.settingsPrivacy,
          fields: [drawing.field(.photoKeepLocation), drawing.field(.inferenceDisclaimerSeen)], rows: [],
          footer: strings.settingsPrivacyFooter, actions: []),
        FormSection(
          id: "debug", title: strings.settingsDebug, fields: [drawing.field(.debugEnabled)], rows: [], actions: []),
      ],
      links: SurfaceSection(
        id: "about", title: strings.settingsAbout,
        rows: [
          drawing.information("subscription", strings.settingsSubscription, strings.settingsSubscriptionDetail),
          drawing.information("license", strings.settingsLicense, strings.settingsLicenseDetail),
        ], actions: []),
      facts: reading.settings.debugIsEnabled ? drawing.technicalFacts() : [])
  }
}

/// Draws settings as the fields that change them.
struct SettingsDrawing {
  let context: SurfaceContext
  let reading: SettingsReading

  private var strings: SurfaceStrings { context.strings }

  /// A setting with its value as text.
  func field(_ key: SettingKey) -> SurfaceField {
    let title = strings.title(of: key)
    let setting = reading.items.first { $0.key == key }
    return SurfaceField(
      id: key.rawValue, title: title, kind: kind(of: key), text: setting?.text ?? "", options: options(of: key),
      isEnabled: context.isEditable,
      accessibility: Accessibility(title, hint: context.isEditable ? nil : strings.actionReadOnlyHint),
      change: FieldChange(intent: .setSetting, arguments: ["key": key.rawValue], argument: "value"))
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
      ("library", strings.statusTitle, DisplayText.line(context.library.location.path)),
      ("instance", strings.settingsInstance, context.library.instance),
      ("installation", strings.settingsInstallation, context.library.installation),
    ].map { id, title, value in
      SurfaceFact(
        id: id, title: title, value: value, color: .muted,
        accessibility: Accessibility(strings.recipeDetailFactSpoken(title: title, value: value)))
    }
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
    switch key {
    case .recipeSort:
      RecipeBrowseSortMode.allCases.map { sort in
        option(
          sort.rawValue, strings.sortTitle(sort), of: key, value: sort.rawValue,
          isSelected: sort == reading.settings.recipeSort)
      }
    case .menuDays:
      // Choosing a day adds it to the others or takes it out.
      Weekday.allCases.map { day in
        let days = reading.settings.menuDays.symmetricDifference([day])
        return option(
          day.rawValue, strings.weekday(day), of: key,
          value: Weekday.allCases.filter(days.contains).map(\.rawValue).joined(separator: " "),
          isSelected: reading.settings.menuDays.contains(day))
      }
    default: []
    }
  }

  private func option(
    _ id: String, _ title: String, of key: SettingKey, value: String, isSelected: Bool
  ) -> SurfaceOption {
    SurfaceOption(
      id: id, title: title, isSelected: isSelected, isEnabled: context.isEditable,
      accessibility: Accessibility(title), intent: IntentCall(.setSetting, ["key": key.rawValue, "value": value]))
  }
}

extension SurfaceStrings {
  /// What a setting is called.
  fileprivate func title(of key: SettingKey) -> String {
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

  /// What a day of the week is called.
  func weekday(_ day: Weekday) -> String {
    switch day {
    case .monday: weekdayMon
    case .tuesday: weekdayTue
    case .wednesday: weekdayWed
    case .thursday: weekdayThu
    case .friday: weekdayFri
    case .saturday: weekdaySat
    case .sunday: weekdaySun
    }
  }
}
