import CookleLibrary

/// What happens when nobody edits: a client becomes active, or moves to another time zone.
public enum LifecycleActionService {
  /// What a library needs when a client begins to work with it; nothing of it keeps the client from working.
  public static func start(in context: LibraryContext) {
    // A library that cannot be written now gets its zone from the next client.
    _ = try? SettingsOperations.adoptTimeZone(firstClient: context.timeZone, in: context)
  }

  /// Takes the client's zone, on which *today* and every shown day depend.
  ///
  /// - Returns: whether days may now read differently.
  public static func adopt(_ timeZone: TimeZoneRules, in context: LibraryContext) -> Bool {
    guard context.timeZone != timeZone else { return false }
    context.timeZone = timeZone
    return true
  }
}
