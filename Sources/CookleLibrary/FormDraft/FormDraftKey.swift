/// What a draft is a draft of: a form and the record that it edits. Drafts of different keys never meet.
struct FormDraftKey: Hashable {
  /// The forms whose drafts are kept.
  enum Form: String {
    case recipe
    case diary
  }

  var form: Form
  /// The record's id; empty for a new one.
  var entity: String

  /// The key of a recipe form.
  static func recipe(_ subject: RecipeDraftSubject) -> FormDraftKey {
    switch subject {
    case .new: FormDraftKey(form: .recipe, entity: "")
    case .recipe(let id): FormDraftKey(form: .recipe, entity: id)
    // No id has a slash, so a copy is no draft of the recipe it is made from, and no plain new one either.
    case .copy(let id): FormDraftKey(form: .recipe, entity: copyMark + id)
    }
  }

  private static let copyMark = "copy/"

  /// The record without which no form with the key can be opened; nil for a plain new one.
  var record: String? {
    guard !entity.isEmpty else { return nil }
    return entity.hasPrefix(FormDraftKey.copyMark) ? String(entity.dropFirst(FormDraftKey.copyMark.count)) : entity
  }

  /// The key of a diary form; nil is a new diary.
  static func diary(_ id: String?) -> FormDraftKey {
    FormDraftKey(form: .diary, entity: id ?? "")
  }
}

/// Which recipe a recipe form is about.
public enum RecipeDraftSubject: Sendable, Hashable {
  /// One that is not there yet.
  case new
  /// A stored one that is edited.
  case recipe(id: String)
  /// A new one that began as a copy.
  case copy(of: String)
}

/// An unsaved draft that is kept or was found again (domain §2).
public struct KeptDraft<Draft: Sendable & Hashable>: Sendable, Hashable {
  /// Tells it from other drafts of the same form and record.
  public var id: String
  /// What was entered.
  public var draft: Draft
  /// The record's revision when the form was opened; nil for a new record.
  public var baseRevision: String?
  /// The mark of what the record said then, where its form compares that (domain §2).
  public var baseContent: String?

  /// Joins what was entered with its names.
  public init(id: String, draft: Draft, baseRevision: String? = nil, baseContent: String? = nil) {
    self.id = id
    self.draft = draft
    self.baseRevision = baseRevision
    self.baseContent = baseContent
  }
}
