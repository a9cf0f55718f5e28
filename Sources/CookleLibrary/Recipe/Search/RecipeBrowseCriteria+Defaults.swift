extension RecipeBrowseCriteria {
  /// What a caller asks for; the order that it leaves out is the one the library's settings name (domain §13).
  public init(text: String?, sort: RecipeBrowseSortMode?, in context: LibraryContext) throws {
    self.init(text: text ?? "", sort: try sort ?? SettingsOperations.recipeSort(in: context))
  }
}
