/// What was or will be eaten on one day.
public struct Diary: Sendable, Hashable {
  /// Opaque, stable and URL-safe.
  public var id: String
  /// The commit that last touched it, for `ifRevision`.
  public var revision: String
  /// The day it is about; no other diary has it.
  public var day: CalendarDay
  /// Free text.
  public var note: String
  /// Meal by meal, each meal's rows in order.
  public var rows: [DiaryMealRow]
  /// When it was made.
  public var createdAt: Instant
  /// When its own content was last edited; deleting a recipe does not move it.
  public var modifiedAt: Instant
}

/// One row of a meal: a recipe that was or will be eaten.
public struct DiaryMealRow: Sendable, Hashable {
  /// The meal it belongs to.
  public var meal: Meal
  /// The recipe's id.
  public var recipeID: String
  /// The recipe's name as it is now.
  public var recipeName: String
}

/// What lists show of a diary.
public struct DiarySummary: Sendable, Hashable {
  /// The diary's id.
  public var id: String
  /// The day it is about.
  public var day: CalendarDay
  /// The first line of its note, cut; empty without one.
  public var blurb: String
  /// Meal by meal, each meal's rows in order.
  public var rows: [DiaryMealRow]
  /// When its content was last edited.
  public var modifiedAt: Instant
}

extension DiarySummary {
  /// What lists show of a whole diary.
  public init(_ diary: Diary) {
    self.init(
      id: diary.id, day: diary.day, blurb: DiaryTable.blurb(of: diary.note), rows: diary.rows,
      modifiedAt: diary.modifiedAt)
  }
}

/// One page of diaries.
public struct DiaryPage: Sendable, Hashable {
  /// The page's diaries, the newest day first.
  public var items: [DiarySummary]
  /// How many there are; exact up to 1,000.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
}

/// What a front end proposes for today (domain §2).
public struct DiaryProposal: Sendable, Hashable {
  /// The recipe opened last.
  public var recipe: RecipeSummary
  /// Today.
  public var day: CalendarDay
  /// The meal of the hour.
  public var meal: Meal
}
