import CookleLibrary

/// What surfaces are built from: the library, and the language and zone of whoever looks at them.
public struct SurfaceContext {
  let library: LibraryContext
  let strings: SurfaceStrings

  /// Joins a library with a language.
  public init(library: LibraryContext, language: SurfaceLanguage) {
    self.library = library
    self.strings = SurfaceStrings(language: language)
  }

  /// Whether edits are possible at all.
  var isEditable: Bool {
    library.access == .readWrite
  }
}
