extension Accessibility {
  /// What something sounds like; the label stands first because most has nothing more.
  init(_ label: String, hint: String? = nil) {
    self.init(label: label, hint: hint)
  }
}
