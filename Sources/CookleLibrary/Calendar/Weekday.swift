/// A day of the week, in the week's order; the raw values are the wire's.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
  case monday = "mon"
  case tuesday = "tue"
  case wednesday = "wed"
  case thursday = "thu"
  case friday = "fri"
  case saturday = "sat"
  case sunday = "sun"
}
