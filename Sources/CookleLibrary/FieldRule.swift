/// The rules a field can break: what a front end says in its own language, where the message says it in English.
public enum FieldRule: Sendable, Hashable {
  /// Something has to be entered.
  case required
  /// At most this many characters.
  case length(Int)
  /// No NUL characters.
  case storable
  /// A whole number.
  case wholeNumber
  /// Zero or more.
  case notNegative
  /// At most this number.
  case atMost(Int)
  /// A web address.
  case webAddress
  /// A day of the calendar.
  case day
  /// A recipe of the library.
  case recipe
  /// A category of the library.
  case category
  /// A photo of the library.
  case photo
  /// A day that has no other diary.
  case dayTaken
  /// The name of a time zone.
  case timeZone
  /// A number from the first to the second.
  case between(Int, Int)
  /// A recipe, named, that says how many it serves.
  case statedServings(recipe: String)
  /// At most this many lines.
  case count(Int)
}
