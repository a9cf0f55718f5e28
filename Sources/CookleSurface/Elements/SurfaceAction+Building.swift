extension SurfaceContext {
  /// An action that changes the library: where nothing may be changed, or for the reason given, it is disabled and says
  /// so.
  ///
  /// - Parameter spoken: what is heard, where the title alone does not say enough.
  func edit(
    _ id: String, _ title: String, spoken: String? = nil, hint: String, color: ColorToken = .accent,
    unless reason: String? = nil, confirmation: Confirmation? = nil, _ intent: IntentCall
  ) -> SurfaceAction {
    let obstacle = isEditable ? reason : strings.actionReadOnlyHint
    return SurfaceAction(
      id: id, title: title, isEnabled: obstacle == nil, color: obstacle == nil ? color : .muted,
      accessibility: Accessibility(spoken ?? title, hint: obstacle ?? hint), intent: intent,
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

  /// A field whose text is handed in to change something; where nothing may be changed, or for the reason given, it is
  /// disabled and says so.
  ///
  /// - Parameter spoken: what is heard, where the title alone does not say enough.
  func editField(
    _ id: String, _ title: String, spoken: String? = nil, kind: FieldKind, text: String = "",
    placeholder: String? = nil, options: [SurfaceOption] = [], error: String? = nil, hint: String,
    unless reason: String? = nil, _ change: FieldChange
  ) -> SurfaceField {
    let obstacle = isEditable ? reason : strings.actionReadOnlyHint
    return SurfaceField(
      id: id, title: title, kind: kind, text: text, placeholder: placeholder, options: options, error: error,
      isEnabled: obstacle == nil, accessibility: Accessibility(spoken ?? title, hint: obstacle ?? hint), change: change)
  }

  /// An option whose choice changes something; where nothing may be changed, it is disabled and says so.
  ///
  /// - Parameter spoken: what is heard, where the title alone does not say enough.
  func editOption(
    _ id: String, _ title: String, spoken: String? = nil, isSelected: Bool, hint: String, _ intent: IntentCall
  ) -> SurfaceOption {
    SurfaceOption(
      id: id, title: title, isSelected: isSelected, isEnabled: isEditable,
      accessibility: Accessibility(spoken ?? title, hint: isEditable ? hint : strings.actionReadOnlyHint),
      intent: intent)
  }
}

extension IntentCall {
  /// Names an intent with its arguments.
  init(_ intent: IntentName, _ arguments: [String: String] = [:]) {
    self.init(intent: intent, arguments: arguments)
  }
}
