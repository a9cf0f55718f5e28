import CookleLibrary

extension NotificationsSurface {
  /// Draws the suggestions of the next days. Throws as `SuggestionOperations.plan`.
  public init(in context: SurfaceContext) throws {
    self = try context.library.reading {
      let strings = context.strings
      let reading = try SettingsOperations.list(in: context.library)
      let drawing = SettingsDrawing(context: context, reading: reading)
      let plan = try SuggestionOperations.plan(in: context.library)
      let photos = try PhotoOperations.references(ids: plan.compactMap(\.photoID), in: context.library)
      let time = SurfaceStrings.timeOfDay(
        hour: reading.settings.suggestionHour, minute: reading.settings.suggestionMinute)
      return NotificationsSurface(
        title: strings.settingsSuggestion,
        fields: [
          drawing.field(.suggestionEnabled), drawing.field(.suggestionHour), drawing.field(.suggestionMinute),
        ],
        suggestions: SurfaceSection(
          id: "suggestions",
          title: strings.notificationsNext,
          rows: plan.map { suggestion in
            NotificationsSurface.row(
              suggestion, photo: suggestion.photoID.flatMap { photos[$0] }, time: time, in: context)
          },
          emptyState: plan.isEmpty
            ? NotificationsSurface.emptyState(isEnabled: reading.settings.suggestionIsEnabled, in: context) : nil,
          actions: []))
    }
  }

  private static func row(
    _ suggestion: Suggestion, photo: PhotoReference?, time: String, in context: SurfaceContext
  ) -> SurfaceRow {
    let strings = context.strings
    let name = DisplayText.line(suggestion.name)
    let when = strings.notificationsWhen(day: strings.day(suggestion.day), time: time)
    let blurb = DisplayText.line(suggestion.blurb)
    return SurfaceRow(
      id: suggestion.identifier, title: name, subtitle: when, detail: blurb.isEmpty ? nil : blurb,
      photo: photo.map { SurfacePhoto($0, label: strings.photoOfRecipe(name: name)) }, color: .primary,
      isEnabled: true, isSelected: false,
      accessibility: Accessibility(name + strings.textSeparatorSpoken + when, hint: strings.recipeListRowHint),
      intent: IntentCall(.openRecipe, ["id": suggestion.recipeID]), actions: [])
  }

  private static func emptyState(isEnabled: Bool, in context: SurfaceContext) -> EmptyState {
    let strings = context.strings
    guard !isEnabled else {
      return EmptyState(
        title: strings.notificationsNoRecipesTitle, message: strings.recipeListEmptyMessage,
        actions: [context.newRecipe])
    }
    return EmptyState(
      title: strings.notificationsOffTitle, message: strings.notificationsOffMessage,
      actions: [
        context.edit(
          "turnOn", strings.notificationsTurnOn, hint: strings.notificationsTurnOnHint,
          IntentCall(.setSetting, ["key": SettingKey.suggestionEnabled.rawValue, "value": "true"]))
      ])
  }
}

extension SurfaceStrings {
  /// A time on the clock: `20:00`.
  static func timeOfDay(hour: Int, minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return two(hour) + ":" + two(minute)
  }
}
