extension LibraryError {
  /// One sentence a person can act on.
  public var message: String {
    switch self {
    case .validationFailed(let fields):
      guard let first = fields.first else { return "The input is not valid." }
      if fields.count == 1 { return first.message }
      return first.message.trimmingFullStop + ", and \(fields.count - 1) more "
        + (fields.count == 2 ? "field needs" : "fields need") + " attention."
    case .notFound(.cookingSession, ""):
      return "Nothing is being cooked; start a cooking session first."
    case .notFound(.cookingSession, let id):
      return "The cooking session “\(id.beginning(64))” does not go on: it was ended, or never started."
    case .notFound(.savedCopy, let id):
      return "No saved copy of a recipe with the id “\(id.beginning(64))” came from another device."
    case .notFound(.menu, _):
      return "There is no menu yet; plan the week first."
    case .notFound(.menuDay, let id):
      let day = Weekday(rawValue: id)?.englishName ?? "“\(id.beginning(64))”"
      return "Nothing is planned for \(day); plan the week with that day first."
    case .notFound(.change, ""):
      return "There is no change to take back or to make again."
    case .notFound(.change, let id):
      return "The history has no change with the id “\(id.beginning(64))”; it may have been forgotten since."
    case .notFound(let entity, let id):
      return "There is no \(entity.words) with the id “\(id.beginning(64))”."
    case .revisionConflict(let entity, _, _):
      return "The \(entity.words) has changed since; read it again and repeat the change."
    case .requestKeyConflict(let key):
      return "The request key “\(key.beginning(64))” was already used for another request; use a new one."
    case .alreadyExists(.ingredient, _, let what), .alreadyExists(.category, _, let what):
      return "\(what) already; merge the two or choose another value."
    case .alreadyExists(_, _, let what):
      return "\(what) already; open that one or choose another."
    case .historyConflict(let obstacles):
      guard let first = obstacles.first else { return "The change cannot be taken back, because of later changes." }
      let name =
        first.name.isEmpty ? "The \(first.entity.words)" : "The \(first.entity.words) “\(first.name.beginning(64))”"
      let more = obstacles.count - 1
      let others = more == 0 ? "" : ", and \(more) more \(more == 1 ? "record is" : "records are") in the way"
      return "\(name) \(first.reason.words)\(others), so nothing was changed; take the later change back first."
    case .archiveRejected(let reason, let path):
      let place = path.isEmpty ? "" : " (\(path.beginning(200)))"
      return "The archive cannot be restored, and nothing was changed: \(reason.trimmingFullStop)\(place)."
    case .snapshotDamaged(let file, let reason):
      return "The snapshot \(file) cannot be read (\(reason.trimmingFullStop)), so nothing was changed; "
        + "move its file away or remove it."
    case .inUse(let entity, _, let count, let user):
      return "The \(entity.words) is used by \(count) \(user.words)\(count == 1 ? "" : "s"); "
        + "take it out of \(count == 1 ? "it" : "them") first."
    case .confirmationRequired(_, _, let what):
      return "This \(what); repeat the request with the confirmation to go on."
    case .cookingChoiceNeeded(let ids):
      return "\(ids.count) cooking sessions go on; name the one you mean, or choose which of them to follow first."
    case .incompatiblePeer(let theirs, let ours):
      return "The other device sent \(theirs), and this one takes version \(ours) of the cooking context, so nothing "
        + "was merged; update the older of the two."
    case .unavailable(_, let reason, let hint):
      return "This cannot be done here because \(reason); \(hint)."
    case .toolFailed(let tool, let exitCode, let reason):
      let code = exitCode.map { " with exit code \($0)" } ?? ""
      let said = reason.isEmpty ? "" : ": \(reason.beginning(200))"
      return "The program \(tool) failed\(code)\(said)."
    case .limitExceeded(_, let what, let limit, let value):
      return "There are too many \(what): \(value), and at most \(limit) are allowed."
    case .cannotCalculateChanges(let reason):
      return reason
    case .cannotOpen(let path, let reason, let hint):
      return "The library at \(path) cannot be opened because \(reason); \(hint)."
    case .cannotWrite(let path, let reason):
      return "The library at \(path) cannot be written (\(reason)); change its permissions or open it for reading only."
    case .newerLibrary(let version, let supported):
      return "This library has format \(version) and this Cookle knows up to \(supported); update Cookle to open it."
    case .storageFull:
      return "The disk is full, so nothing was changed; free some space and try again."
    case .readOnly:
      return "The library is open for reading only, so nothing was changed; open it for writing to edit."
    case .damaged(let detail, let recoverable):
      return "The library is damaged (\(detail)); "
        + (recoverable ? "restore a snapshot or a backup." : "restore a backup.")
    case .busy(let waited):
      return "Another program kept the library locked for \(waited) ms, so nothing was changed; try again."
    case .cancelled:
      return "The request was cancelled, and nothing was changed."
    case .storageFailed(let detail):
      return "The library could not be read or written (\(detail)); check the disk and try again."
    }
  }
}

extension String {
  fileprivate var trimmingFullStop: String {
    hasSuffix(".") ? String(dropLast()) : self
  }
}

extension LibraryEntity {
  /// Its name in a sentence, `cooking session` for `cookingSession`.
  var words: String {
    rawValue.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}
