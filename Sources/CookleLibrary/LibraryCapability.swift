/// What the library can do only where the machine has a program for it.
public enum LibraryCapability: String, Sendable, Hashable, CaseIterable {
  /// Scaled pictures of photos.
  case renditions
}
