/// What a widget or a status bar shows, in one small value (domain §11).
public struct Glance: Sendable, Hashable {
  /// A recipe; nil in an empty library, or when none was opened yet and the one opened last is wanted.
  public var recipe: RecipeGlance?
  /// A diary, or that the wanted one is not there.
  public var diary: DiaryGlance
  /// What the menu plans for today or else for the next planned day; nil where it plans nothing.
  public var menu: MenuGlance?
  /// The timer that runs out next; nil while none runs.
  public var timer: TimerGlance?
}

/// A planned meal at a glance.
public struct MenuGlance: Sendable, Hashable {
  /// The planned day; today, if that is planned.
  public var day: MenuDay
  /// The next date of the day, today included.
  public var date: CalendarDay
  /// Whether it is today's meal; otherwise it is the next one, and today has none.
  public var isToday: Bool
  /// When it is out of date although nothing changed: another day is today then.
  public var staleAt: Instant

  /// Where it leads.
  public var route: Route { .menu }
}

/// A timer at a glance.
public struct TimerGlance: Sendable, Hashable {
  /// What is being cooked.
  public var session: CookingSession
  /// Its timer.
  public var timer: CookingTimer

  /// Where it leads.
  public var route: Route { .cooking }
  /// When it is out of date although nothing changed.
  public var staleAt: Instant { timer.deadline }
}

/// A day's diary at a glance.
public struct DiaryGlance: Sendable, Hashable {
  /// Which diary is wanted.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// That of the day it is on the client's clocks.
    case today
    /// That of today, or else of the newest day before.
    case latest
    /// Any.
    case random
  }

  /// Which diary it is.
  public var choice: Choice
  /// The diary; nil when the wanted one is not there.
  public var diary: Diary?
  /// Where it leads: without a diary to today, if that is wanted, else to where diaries begin.
  public var route: Route
  /// When it is out of date although nothing changed: what is today, and what is newest before it, is another then, also
  /// where there is nothing to show.
  public var staleAt: Instant
}

/// A recipe at a glance.
public struct RecipeGlance: Sendable, Hashable {
  /// Which recipe is wanted.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The one that was opened last.
    case lastOpened
    /// The one whose content was edited last.
    case latest
    /// Any.
    case random
  }

  /// Which recipe it is.
  public var choice: Choice
  /// What lists show of it.
  public var recipe: RecipeSummary
  /// Where it leads.
  public var route: Route
  /// When it is out of date although nothing changed; nil for one that only a change makes so.
  public var staleAt: Instant?
}
