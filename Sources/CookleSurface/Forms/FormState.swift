import CookleLibrary

/// What happened to a form beside what was entered.
struct FormState: Sendable, Hashable {
  /// The id under which what was entered is kept; nil while nothing is.
  var draftID: String?
  /// The record's revision when the form was opened; nil for a new record.
  var baseRevision: String?
  /// The mark of what the record said then; nil where that is not compared.
  var baseContent: String?
  /// Whether the form was opened with what somebody had left in it.
  var wasRestored = false
  /// Whether what was entered could not be kept, so that it goes with the connection.
  var isDraftLost = false
  /// Whether a save found that the record had changed since; the next one saves over it.
  var hasChangedMeanwhile = false
  /// Whether the record was deleted, as a save or a look at the changes found; the next save makes it anew.
  var isGone = false
  /// What is wrong, by the id of the field or row that shows it.
  var errors: [String: FieldError] = [:]

  /// Forgets what is wrong with a field or row and with what is in it.
  mutating func clearErrors(of id: String) {
    errors = errors.filter { $0.key != id && !$0.key.hasPrefix(id + ".") }
  }

  /// Takes note of what is wrong with an entry that was refused, by the ids of the fields.
  mutating func note(_ fields: [FieldError]) {
    for field in fields { errors[field.path] = field }
  }

  /// Takes note of the errors of a refused save.
  ///
  /// - Parameter field: the id of the field that shows a path of the library.
  /// - Returns: the error with the fields as the form names them.
  mutating func refuse(_ fields: [FieldError], field: (String) -> String) -> LibraryError {
    errors = [:]
    var named: [FieldError] = []
    for var error in fields {
      error.path = field(error.path)
      if errors[error.path] == nil { errors[error.path] = error }
      named.append(error)
    }
    return .validationFailed(named)
  }
}

extension LibraryError {
  /// The error about something that a form or an intent does not have.
  static func unknown(_ path: String, _ message: String, _ value: String) -> LibraryError {
    .validationFailed([FieldError(path: path, message: message, value: value)])
  }
}

extension LibraryError {
  /// The error about a row that is to go beyond the ends of its list.
  static func noPlace(_ place: Int, of count: Int) -> LibraryError {
    .unknown("to", "The list has the places 0 to \(count - 1); move the row to one of them.", String(place))
  }
}

/// A row that an error of the library speaks of: `ingredients[2].amount`.
struct IndexedPath {
  var list: String
  var index: Int
  /// What follows, with its dot.
  var rest: String

  init?(_ path: String) {
    guard let open = path.firstIndex(of: "["), let close = path.firstIndex(of: "]"), open < close,
      let index = Int(path[path.index(after: open)..<close])
    else { return nil }
    list = String(path[..<open])
    self.index = index
    rest = String(path[path.index(after: close)...])
  }
}
