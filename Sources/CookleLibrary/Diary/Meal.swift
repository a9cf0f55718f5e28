/// The three meals of a day, in the order they are eaten.
public enum Meal: String, Sendable, Hashable, CaseIterable {
  case breakfast
  case lunch
  case dinner

  /// The meal that belongs to a time on the clock: before 11:00 breakfast, before 16:00 lunch, otherwise dinner
  /// (domain §2).
  public init(timeOfDay time: (hour: Int, minute: Int)) {
    switch time.hour {
    case ..<11: self = .breakfast
    case ..<16: self = .lunch
    default: self = .dinner
    }
  }

  /// The meal of now on the clocks of the context's zone.
  public static func now(in context: LibraryContext) -> Meal {
    Meal(at: context.environment.now(), in: context.timeZone)
  }

  init(at instant: Instant, in timeZone: TimeZoneRules) {
    self.init(timeOfDay: timeZone.timeOfDay(at: instant))
  }

  /// The number that stands for the meal in the database, ascending through the day.
  var code: Int64 {
    switch self {
    case .breakfast: 0
    case .lunch: 1
    case .dinner: 2
    }
  }

  /// The meal of a stored number; one that nobody knows is read as the last of the day, where it is sorted.
  init(code: Int64) {
    self = Meal.allCases.first { $0.code == code } ?? .dinner
  }
}
