extension SurfaceContext {
  /// An action that changes the library: where nothing may be changed, or for the reason given, it is disabled and says
  /// so.
  func edit(
    _ id: String, _ title: String, hint: String, color: ColorToken = .accent, unless reason: String? = nil,
    confirmation: Confirmation? = nil, _ intent: IntentCall
  ) -> SurfaceAction {
    let obstacle = isEditable ? reason : strings.actionReadOnlyHint
    return SurfaceAction(
      id: id, title: title, isEnabled: obstacle == nil, color: obstacle == nil ? color : .muted,
      accessibility: Accessibility(title, hint: obstacle ?? hint), intent: intent,
      confirmation: obstacle == nil ? confirmation : nil)
  }

  /// An action that leads somewhere or changes only this connection.
  func action(
    _ id: String, _ title: String, hint: String, color: ColorToken = .accent, _ intent: IntentCall
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: color, accessibility: Accessibility(title, hint: hint),
      intent: intent)
  }

  /// What is asked before something is removed or replaced.
  func confirmation(_ title: String, _ message: String, confirm: String) -> Confirmation {
    Confirmation(title: title, message: message, confirm: confirm, cancel: strings.actionCancel)
  }

  /// A field whose text changes the library as soon as it is handed in.
  func editField(
    _ id: String, _ title: String, kind: FieldKind, text: String = "", error: String? = nil, hint: String,
    _ change: FieldChange
  ) -> SurfaceField {
    SurfaceField(
      id: id, title: title, kind: kind, text: text, options: [], error: error, isEnabled: isEditable,
      accessibility: Accessibility(title, hint: isEditable ? hint : strings.actionReadOnlyHint), change: change)
  }
}

extension IntentCall {
  /// Names an intent with its arguments.
  init(_ intent: IntentName, _ arguments: [String: String] = [:]) {
    self.init(intent: intent, arguments: arguments)
  }
}
