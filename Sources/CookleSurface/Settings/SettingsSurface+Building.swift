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
          id: "menu", title: strings.settingsMenu, fields: Weekday.allCases.map(drawing.plan), rows: [],
          actions: []),
        FormSection(
          id: "diets", title: strings.settingMenuDiets, fields: Weekday.allCases.map(drawing.diet), rows: [],
          actions: []),
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
      library: SurfaceSection(
        id: "library", title: strings.settingsLibrary, rows: [drawing.history()], actions: []),
      links: SurfaceSection(
        id: "about", title: strings.settingsAbout,
        rows: [
          drawing.information("subscription", strings.settingsSubscription, strings.settingsSubscriptionDetail),
          drawing.information("license", strings.settingsLicense, strings.settingsLicenseDetail),
        ], actions: []),
      facts: reading.settings.debugIsEnabled ? drawing.technicalFacts() : [])
  }
}
