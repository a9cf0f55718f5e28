/// What the library can do only where the machine has what it takes: a program, or a part of SQLite.
public enum LibraryCapability: String, Sendable, Hashable, CaseIterable {
  /// Scaled pictures of photos.
  case renditions
  /// Taking changes back.
  case undo
}
