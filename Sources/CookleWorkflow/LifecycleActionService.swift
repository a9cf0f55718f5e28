import CookleLibrary

/// What happens when nobody edits: a client becomes active, or moves to another time zone.
public enum LifecycleActionService {
  /// What a library needs when a client begins to work with it; nothing of it keeps the client from working.
  public static func start(in context: LibraryContext) {
    // A library that cannot be written now gets its zone from the next client.
    _ = try? SettingsOperations.adoptTimeZone(firstClient: context.timeZone, in: context)
  }

  /// The day it is now, where it is another than the one last looked at: screens that show today are drawn anew then.
  public static func dayChanged(since day: CalendarDay, in context: LibraryContext) -> CalendarDay? {
    let today = DiaryOperations.today(in: context)
    return today == day ? nil : today
  }

  /// When the next day begins on the client's clocks.
  public static func nextDay(in context: LibraryContext) -> Instant {
    context.timeZone.beginningOfNextDay(after: context.environment.now())
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
