import CookleLibrary

/// What happens when nobody edits: a client becomes active, or moves to another time zone.
public enum LifecycleActionService {
  /// Takes the client's zone, on which *today* and every shown day depend.
  ///
  /// - Returns: whether days may now read differently.
  public static func adopt(_ timeZone: TimeZoneRules, in context: LibraryContext) -> Bool {
    guard context.timeZone != timeZone else { return false }
    context.timeZone = timeZone
    return true
  }
}
