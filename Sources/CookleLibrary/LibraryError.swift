/// Everything that can go wrong in the library: each case carries what a caller needs to act.
public enum LibraryError: Error, Sendable, Hashable {
  /// The input breaks rules of the domain; nothing was changed.
  case validationFailed([FieldError])
  /// No record of that kind has the id.
  case notFound(LibraryEntity, id: String)
  /// The record moved since the revision the caller named.
  case revisionConflict(LibraryEntity, id: String, currentRevision: String)
  /// The request key was used for another request within the last 24 hours.
  case requestKeyConflict(key: String)
  /// Another record holds the place or value that only one may have: a day's diary, a tag's value.
  case alreadyExists(LibraryEntity, id: String, what: String)
  /// A change cannot be taken back, or made again, because of what came after it: each record in the way.
  case historyConflict([HistoryObstacle])
  /// An archive is not one that can be restored: what is wrong with it, and where: `recipes[12].photos[0].photoID`.
  case archiveRejected(reason: String, path: String)
  /// A snapshot cannot be read, so that it can neither be brought back nor say which photos it needs: its file, and why.
  case snapshotDamaged(file: String, reason: String)
  /// The record cannot go while others use it.
  case inUse(LibraryEntity, id: String, count: Int, by: LibraryEntity)
  /// The mutation destroys something and was not confirmed, or as things stood before: its impact, the token that
  /// confirms it now, and what it does, as a clause: `replaces the menu of 7 days`.
  case confirmationRequired(impact: [MutationImpact], confirmation: String, what: String)
  /// Several cooking sessions go on and none of them was named; the ids of all of them.
  case cookingChoiceNeeded([String])
  /// Another device sent a cooking context in another version than this program reads.
  case incompatiblePeer(theirs: String, ours: String)
  /// What is asked needs something this machine lacks or has switched off; `hint` says how to get it.
  case unavailable(LibraryCapability, reason: String, hint: String)
  /// A program that does a part of the work failed: with its exit code and what it said, cut; without one it could not be
  /// started or was stopped, and the reason says so.
  case toolFailed(tool: String, exitCode: Int?, reason: String)
  /// A limit is exceeded: its name, which is advertised to clients where they can run into it, what it counts in words,
  /// the limit itself and what was given.
  case limitExceeded(name: String, what: String, limit: Int, value: Int)
  /// The changes since a revision, or the rows after a cursor, cannot be told any more.
  case cannotCalculateChanges(String)
  /// The library's folder or file cannot be used; `hint` says what to do.
  case cannotOpen(path: String, reason: String, hint: String)
  /// The library's folder or file can be read and not written.
  case cannotWrite(path: String, reason: String)
  /// The library was written by a newer version of Cookle.
  case newerLibrary(version: Int, supported: Int)
  /// The disk is full.
  case storageFull
  /// The library was opened for reading only, or its medium cannot be written.
  case readOnly
  /// The database file is damaged or no library.
  case damaged(detail: String, recoverable: Bool)
  /// Another process held the lock for longer than the bound.
  case busy(waitedMilliseconds: Int)
  /// The caller gave up while the operation waited or ran; nothing was changed.
  case cancelled
  /// The operating system failed in a way no other case names.
  case storageFailed(detail: String)
}

/// One rule broken by one field of the input.
public struct FieldError: Sendable, Hashable {
  /// The place in the input: `name`, `ingredients[2].amount`.
  public var path: String
  /// One sentence a person can act on.
  public var message: String
  /// What was given, cut to a readable length.
  public var value: String
  /// The rule, where a front end can say it in its own language.
  ///
  /// It says once more what the message says, so it takes no part in comparisons.
  public var rule: FieldRule?

  /// Describes one broken rule.
  public init(path: String, message: String, value: String, rule: FieldRule? = nil) {
    self.path = path
    self.message = message
    self.value = FieldError.excerpt(of: value)
    self.rule = rule
  }

  /// Whether both say the same.
  public static func == (left: FieldError, right: FieldError) -> Bool {
    left.path == right.path && left.message == right.message && left.value == right.value
  }

  /// Feeds what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(message)
    hasher.combine(value)
  }

  /// The first 100 characters, found without walking through a value of any size.
  private static func excerpt(of value: String) -> String {
    let beginning = String(String.UnicodeScalarView(value.unicodeScalars.prefix(800)))
    let shown = beginning.prefix(100)
    return shown.utf8.count < value.utf8.count ? shown + "…" : value
  }
}
