extension LibraryError {
  /// What an edit was refused for, as callers of the library know it.
  init(_ error: CookingEditError) {
    switch error {
    case .notActive(let id):
      self = .notFound(.cookingSession, id: id.text)
    case .noSteps:
      self = .validationFailed([
        FieldError(path: "recipe", message: "The recipe has no steps to cook by; add one first.", value: "")
      ])
    case .durationOutOfRange(let seconds):
      self = .validationFailed([
        FieldError(
          path: "seconds", message: "A timer runs for 1 second to \(LibraryLimits.timerHours) hours.",
          value: String(seconds))
      ])
    case .noTimer:
      self = .validationFailed([
        FieldError(path: "session", message: "This session has no timer; start one first.", value: "")
      ])
    case .countersExhausted:
      self = .limitExceeded(
        name: "cookingEdits", what: "edits of cooking sessions", limit: Int(CookingSessionState.lastCounter),
        value: Int(CookingSessionState.lastCounter) + 1)
    }
  }
}
