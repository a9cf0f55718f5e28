/// How many records a list has, as its pages tell it: exactly up to a limit, and beyond it that there are more.
struct ListTotal {
  /// What is told.
  let count: Int
  /// Whether there are no more than are told.
  let isExact: Bool

  /// How far a count has to go: one record beyond the limit tells that there are more.
  static let countedUpTo = LibraryLimits.exactTotal + 1

  /// - Parameter counted: the number of records, or as many as were counted.
  init(counted: Int) {
    count = min(counted, LibraryLimits.exactTotal)
    isExact = counted <= LibraryLimits.exactTotal
  }
}
