import CookleLibrary

/// What was saved last out of each form under a request key.
///
/// The form is closed by then, and the request does not name what it saves; its repeat goes to the library with this,
/// which answers its first outcome.
struct FormSaves: Sendable, Hashable {
  /// A save and the request it was made with.
  struct Save<Saved: Sendable & Hashable>: Sendable, Hashable {
    var request: MutationRequest
    var saved: Saved
  }

  var recipe: Save<RecipeForm>?
  var diary: Save<DiaryForm>?
  var quickRegistration: Save<QuickRegistrationForm>?

  /// The save that a request repeats; nil for another.
  static func repeated<Saved>(by request: MutationRequest, of save: Save<Saved>?) -> Save<Saved>? {
    guard let key = request.requestKey, !request.dryRun, let save, save.request.requestKey == key else { return nil }
    return save
  }
}

/// A draft that its form has no use for any more.
enum LeftDraft: Sendable, Hashable {
  case recipe(id: String, RecipeDraftSubject)
  case diary(id: String, diary: String?)

  var id: String {
    switch self {
    case .recipe(let id, _), .diary(let id, _): id
    }
  }
}
