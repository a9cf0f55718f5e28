/// The rule for page sizes.
enum PageLimit {
  static func check(
    _ limit: Int, atMost most: Int = LibraryLimits.pageItems, name: String = "pageItems",
    of what: String = "items on a page"
  ) throws {
    guard limit >= 1 else {
      throw LibraryError.validationFailed([
        FieldError(path: "limit", message: "The limit must be 1 or more.", value: String(limit))
      ])
    }
    guard limit <= most else {
      throw LibraryError.limitExceeded(name: name, what: what, limit: most, value: limit)
    }
  }
}
