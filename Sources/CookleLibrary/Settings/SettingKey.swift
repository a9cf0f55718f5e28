/// The settings of a library, by the names that the protocol gives them (domain §13).
public enum SettingKey: String, Sendable, Hashable, CaseIterable {
  /// Whether a recipe is suggested each day.
  case suggestionEnabled = "suggestion.enabled"
  /// The hour of the suggestion on the library's clocks.
  case suggestionHour = "suggestion.hour"
  /// The minute of the suggestion.
  case suggestionMinute = "suggestion.minute"
  /// The zone whose clocks drive the suggestions.
  case libraryTimeZone = "library.timeZone"
  /// The order of recipe lists that name none.
  case recipeSort = "recipe.sort"
  /// The days for which the menu is planned.
  case menuDays = "menu.days"
  /// What the recipe of each day must suit.
  case menuDiets = "menu.diets"
  /// Whether renditions and exports tell where a photo was taken.
  case photoKeepLocation = "photo.keepLocation"
  /// The sections of a shop, in the order they are walked through.
  case shoppingSections = "shopping.sections"
  /// Whether the words about generated content were read.
  case inferenceDisclaimerSeen = "inference.disclaimerSeen"
  /// Whether front ends show what only developers need.
  case debugEnabled = "debug.enabled"

  /// The setting of a name that came from outside.
  ///
  /// - Throws: `LibraryError.validationFailed` naming `key`.
  public init(named name: String) throws {
    if let key = SettingKey(rawValue: name) {
      self = key
      return
    }
    throw LibraryError.validationFailed([
      FieldError(
        path: "key", message: "There is no setting “\(name.beginning(64))”; settings/list names them all.", value: name)
    ])
  }

  /// What a value of the setting has to be.
  public var type: SettingType {
    switch self {
    case .suggestionEnabled, .photoKeepLocation, .inferenceDisclaimerSeen, .debugEnabled: .boolean
    case .suggestionHour: .integer(SuggestionPreference.hours)
    case .suggestionMinute: .integer(SuggestionPreference.minutes)
    case .libraryTimeZone: .timeZone
    case .recipeSort: .choice(RecipeBrowseSortMode.allCases.map(\.rawValue))
    case .menuDays: .days
    case .menuDiets: .diets
    case .shoppingSections: .names
    }
  }

  /// What a change of the setting means to others; every one changes the preferences.
  var effects: [MutationEffect] {
    switch self {
    case .suggestionEnabled, .suggestionHour, .suggestionMinute, .libraryTimeZone:
      [.preferencesChanged, .notificationPlanChanged]
    case .menuDays, .menuDiets:
      [.menuDataChanged, .preferencesChanged]
    case .shoppingSections:
      [.shoppingDataChanged, .preferencesChanged]
    case .recipeSort, .photoKeepLocation, .inferenceDisclaimerSeen, .debugEnabled:
      [.preferencesChanged]
    }
  }
}

/// The kinds of value a setting can have.
public enum SettingType: Sendable, Hashable {
  case boolean
  /// A whole number; one outside the range is taken to its nearer end.
  case integer(ClosedRange<Int>)
  /// One of these words.
  case choice([String])
  /// The IANA name of a time zone; null while nobody has set one.
  case timeZone
  /// A list of days of the week, in any order.
  case days
  /// An object of days of the week and what each must suit; a day that is left out suits any.
  case diets
  /// A list of names in the order that counts.
  case names
}
