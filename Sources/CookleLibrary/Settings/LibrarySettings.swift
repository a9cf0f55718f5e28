/// The settings of a library as typed values, each with its default (domain §13).
public struct LibrarySettings: Sendable, Hashable {
  /// Whether a recipe is suggested each day.
  public var suggestionIsEnabled = false
  /// 0 to 23.
  public var suggestionHour = 20
  /// 0 to 59.
  public var suggestionMinute = 0
  /// The IANA name of a zone this system knows; nil while no client has set one.
  public var timeZone: String?
  /// The order of recipe lists that name none.
  public var recipeSort = RecipeBrowseSortMode.alphabeticalAscending
  /// The days for which the menu is planned.
  public var menuDays = Set(Weekday.allCases)
  /// What the recipe of a day must suit, where it is not `any`.
  public var menuDiets: [Weekday: MenuDayDiet] = [:]
  /// Whether renditions and exports tell where a photo was taken.
  public var keepsPhotoLocation = false
  /// The sections of a shop in order; trimmed, none empty, none twice.
  public var shoppingSections: [String] = []
  /// Whether the words about generated content were read.
  public var inferenceDisclaimerWasSeen = false
  /// Whether front ends show what only developers need.
  public var debugIsEnabled = false

  /// The defaults.
  public init() {}
}

/// The settings as they were read, and what could not be.
public struct SettingsReading: Sendable, Hashable {
  /// Every setting, in the order of `SettingKey`.
  public var items: [Setting]
  /// The same as typed values.
  public var settings: LibrarySettings
  /// The settings whose stored value could not be read; they have their defaults, and a server says so in its log.
  public var unreadable: [SettingKey]
}
