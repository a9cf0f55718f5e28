import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct SurfaceAreaTests {
  private typealias Dirty = [SurfaceArea: ChangedRecords]

  private static func change(
    _ entity: LibraryEntity, _ kind: EntityChange.Kind, _ id: String = "x"
  ) -> EntityChange {
    EntityChange(entity: entity, id: id, kind: kind)
  }

  /// The areas that list or count what recipes say, beside the recipes themselves.
  private static let tags: Dirty = [.tagList: .all, .tagDetail: .all]
  private static let status: Dirty = [.status: .some([])]
  /// The menu's leave to be replaced is of one revision of the library.
  private static let commit: Dirty = [.status: .some([]), .menu: .some([]), .history: .some([])]
  private static let items: Dirty = [.shopping: .all]
  private static let titles: Dirty = [.navigation: .some([])]
  private static let landing: Dirty = [.diaryLanding: .some([]), .glance: .some([])]
  private static let plan: Dirty = [.notifications: .some([])]
  private static let diaries: Dirty = [.diaryList: .all, .diaryDetail: .all]
  private static let diaryForm: Dirty = [.diaryForm: .some([])]
  private static let cooking: Dirty = [.cooking: .some([])]
  private static let recipeForm: Dirty = [.recipeForm: .some([])]
  private static let recipe: Dirty = [
    .recipeList: .some(["x"]), .recipeDetail: .some(["x"]), .search: .some(["x"]),
  ]
  private static let everyRecipe: Dirty = [.recipeList: .all, .recipeDetail: .all, .search: .all]
  private static let tag: Dirty = [.tagList: .some(["x"]), .tagDetail: .some(["x"])]

  private static func joined(_ parts: Dirty...) -> Dirty {
    parts.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// What each change of a record may have altered. The status shows counts, the recipe opened last and the revision,
  /// so every commit alters it, and every commit of the library alters the menu and the history.
  static let table: [(EntityChange, [SurfaceArea: ChangedRecords])] = [
    (change(.recipe, .created), joined(recipe, cooking, plan, tags, landing, diaryForm, recipeForm, commit)),
    (
      change(.recipe, .updated),
      joined(
        recipe, cooking, plan, tags, landing, diaryForm, recipeForm, diaries, titles, [.photoDetail: .all], items,
        commit)
    ),
    (
      change(.recipe, .deleted),
      joined(recipe, cooking, plan, tags, landing, diaryForm, recipeForm, diaries, titles, items, commit)
    ),
    (change(.ingredient, .created), joined(tag, commit)),
    (
      change(.ingredient, .updated),
      joined(everyRecipe, cooking, tag, [.tagDetail: .all], landing, diaryForm, plan, titles, commit)
    ),
    (change(.ingredient, .deleted), joined(tag, titles, commit)),
    (change(.category, .created), joined(tag, recipeForm, commit)),
    (change(.category, .updated), joined(everyRecipe, tag, titles, recipeForm, commit)),
    (change(.category, .deleted), joined(everyRecipe, tag, titles, recipeForm, commit)),
    (change(.diary, .created), joined(landing, [.diaryList: .some(["x"]), .diaryDetail: .all], commit)),
    (
      change(.diary, .updated),
      joined(landing, [.diaryList: .some(["x"]), .diaryDetail: .all, .recipeDetail: .all], commit)
    ),
    (change(.photo, .created), joined([.photoList: .some(["x"]), .photoDetail: .some(["x"])], recipeForm, commit)),
    (
      change(.setting, .updated, "recipe.sort"),
      joined([.recipeList: .all, .search: .all, .settings: .some(["recipe.sort"])], diaryForm, plan, commit)
    ),
    (change(.setting, .updated, "suggestion.hour"), joined([.settings: .some(["suggestion.hour"])], plan, commit)),
    (
      change(.setting, .updated, "shopping.sections"),
      joined([.settings: .some(["shopping.sections"])], items, plan, commit)
    ),
    (change(.menu, .updated, "week"), joined([.shopping: .some([]), .glance: .some([])], commit)),
    (change(.shoppingItem, .created), joined([.shopping: .some(["x"])], commit)),
    (change(.shoppingItem, .deleted), joined([.shopping: .some(["x"])], commit)),
    (change(.recentRecipe, .updated), joined(landing, cooking, status)),
    (change(.recentRecipe, .deleted), joined(landing, cooking, status)),
    (change(.cookingSession, .created), joined(cooking, [.recipeDetail: .all, .glance: .some([])], status)),
    (change(.cookingSession, .updated), joined(cooking, [.glance: .some([])], status)),
    (change(.cookingSession, .deleted), joined(cooking, [.recipeDetail: .all, .glance: .some([])], status)),
    (change(.savedCopy, .updated), joined(cooking, status)),
  ]

  @Test(arguments: table.indices)
  func aChangeDirtiesTheAreasThatShowIt(index: Int) {
    let (change, dirty) = Self.table[index]
    #expect(SurfaceArea.dirty(after: [change]) == dirty, "\(change)")
  }

  @Test func nothingChangedDirtiesNothing() {
    #expect(SurfaceArea.dirty(after: []) == [:])
  }

  @Test func theRecordsOfSeveralChangesAreJoined() {
    let changes = [
      Self.change(.recipe, .created, "a"), Self.change(.ingredient, .created, "i"),
      Self.change(.recipe, .created, "b"), Self.change(.photo, .created, "p"),
    ]
    #expect(
      SurfaceArea.dirty(after: changes) == [
        .recipeList: .some(["a", "b"]), .recipeDetail: .some(["a", "b"]), .search: .some(["a", "b"]),
        .photoList: .some(["p"]), .photoDetail: .some(["p"]), .tagList: .all, .tagDetail: .all, .status: .some([]),
        .menu: .some([]), .diaryLanding: .some([]), .diaryForm: .some([]), .recipeForm: .some([]), .glance: .some([]),
        .notifications: .some([]), .cooking: .some([]), .history: .some([]),
      ])
  }

  @Test(arguments: [(1, false), (100, false), (101, true), (5_000, true)])
  func moreThanAHundredRecordsAreAll(count: Int, isAll: Bool) {
    let ids = (0..<count).map { "r\($0)" }
    let dirty = SurfaceArea.dirty(after: ids.map { Self.change(.photo, .created, $0) })
    let expected: ChangedRecords = isAll ? .all : .some(Set(ids))
    #expect(
      dirty == [
        .photoList: expected, .photoDetail: expected, .recipeForm: .some([]), .status: .some([]), .menu: .some([]),
        .history: .some([]),
      ])
  }

  @Test func allStaysAll() {
    var records = ChangedRecords.all
    records.formUnion(.some(["a"]))
    #expect(records == .all)
    records = .some(["a"])
    records.formUnion(.all)
    #expect(records == .all)
    records = .some([])
    records.formUnion(.some(["a"]))
    #expect(records == .some(["a"]))
  }
}
