extension SurfaceContext {
  /// An action that changes the library: where nothing may be changed it is disabled and says so.
  func edit(
    _ id: String, _ title: String, hint: String, color: ColorToken = .accent, confirmation: Confirmation? = nil,
    _ intent: IntentCall
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: isEditable, color: isEditable ? color : .muted,
      accessibility: Accessibility(title, hint: isEditable ? hint : strings.actionReadOnlyHint), intent: intent,
      confirmation: isEditable ? confirmation : nil)
  }

  /// An action that leads somewhere or changes only this connection.
  func action(
    _ id: String, _ title: String, hint: String, color: ColorToken = .accent, _ intent: IntentCall
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: color, accessibility: Accessibility(title, hint: hint),
      intent: intent)
  }
}

extension IntentCall {
  /// Names an intent with its arguments.
  init(_ intent: IntentName, _ arguments: [String: String] = [:]) {
    self.init(intent: intent, arguments: arguments)
  }
}
