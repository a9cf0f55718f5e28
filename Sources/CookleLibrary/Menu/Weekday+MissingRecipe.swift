extension Weekday {
  /// What is said of a planned day whose recipe was deleted, wherever something is to be done with it.
  var missingRecipeMessage: String {
    "The recipe of \(englishName) was deleted; choose another first."
  }
}
