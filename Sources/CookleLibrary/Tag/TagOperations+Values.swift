import RecipeText

extension TagOperations {
  /// The ids of the categories that have these values: exactly, else as duplicates (domain §4), of which the one used
  /// most counts.
  ///
  /// - Parameter path: what an error names.
  /// - Throws: `LibraryError.validationFailed` for a value that no category has.
  public static func categories(
    named values: [String], path: String, in context: LibraryContext
  ) throws -> [String] {
    try context.reading {
      try values.enumerated().map { place, value in
        let found = try context.connection.statement(
          """
          SELECT id
          FROM category
          WHERE duplicate_key = ?
          ORDER BY value = ? DESC, use_count DESC, slot
          """
        ).bind(1, TextFolding.duplicateKey(value)).bind(2, value).first { $0.text(0) }
        guard let found else {
          throw LibraryError.validationFailed([
            FieldError(
              path: "\(path)[\(place)]",
              message: "There is no category “\(value.beginning(40))”; choose one of those there are.", value: value,
              rule: .category)
          ])
        }
        return found
      }
    }
  }
}
