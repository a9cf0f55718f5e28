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

  /// What each change of a record may have altered. The status shows counts, the recipe opened last and the revision,
  /// so every commit alters it.
  static let table: [(EntityChange, [SurfaceArea: ChangedRecords])] = [
    (change(.recipe, .created), [.recipeList: .some(["x"]), .recipeDetail: .some(["x"]), .status: .some([])]),
    (change(.recipe, .updated), [.recipeList: .some(["x"]), .recipeDetail: .some(["x"]), .status: .some([])]),
    (change(.recipe, .deleted), [.recipeList: .some(["x"]), .recipeDetail: .some(["x"]), .status: .some([])]),
    (change(.ingredient, .created), [.status: .some([])]),
    (change(.ingredient, .updated), [.recipeList: .all, .recipeDetail: .all, .status: .some([])]),
    (change(.ingredient, .deleted), [.status: .some([])]),
    (change(.category, .created), [.status: .some([])]),
    (change(.category, .updated), [.recipeList: .all, .recipeDetail: .all, .status: .some([])]),
    (change(.category, .deleted), [.recipeList: .all, .recipeDetail: .all, .status: .some([])]),
    (change(.recentRecipe, .updated), [.status: .some([])]),
    (change(.recentRecipe, .deleted), [.status: .some([])]),
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
      Self.change(.recipe, .updated, "b"), Self.change(.recipe, .deleted, "a"),
    ]
    #expect(
      SurfaceArea.dirty(after: changes) == [
        .recipeList: .some(["a", "b"]), .recipeDetail: .some(["a", "b"]), .status: .some([]),
      ])
  }

  @Test(arguments: [(1, false), (100, false), (101, true), (5_000, true)])
  func moreThanAHundredRecordsAreAll(count: Int, isAll: Bool) {
    let ids = (0..<count).map { "r\($0)" }
    let dirty = SurfaceArea.dirty(after: ids.map { Self.change(.recipe, .updated, $0) })
    let expected: ChangedRecords = isAll ? .all : .some(Set(ids))
    #expect(dirty == [.recipeList: expected, .recipeDetail: expected, .status: .some([])])
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
