import CookleLibrary

/// What surfaces are built from: the library, and the language, zone and screens of whoever looks at them.
public struct SurfaceContext {
  let library: LibraryContext
  let strings: SurfaceStrings
  let screens: ScreenState
  /// The day that a week begins with on the client's calendar.
  let firstWeekday: Weekday

  /// Joins a library with a language and what the connection has on its screens.
  public init(
    library: LibraryContext, language: SurfaceLanguage, screens: ScreenState = ScreenState(),
    firstWeekday: Weekday = .monday
  ) {
    self.library = library
    self.strings = SurfaceStrings(language: language)
    self.screens = screens
    self.firstWeekday = firstWeekday
  }

  /// Whether edits are possible at all.
  var isEditable: Bool {
    library.access == .readWrite
  }
}
