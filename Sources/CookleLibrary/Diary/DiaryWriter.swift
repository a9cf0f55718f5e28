/// The changes to one diary inside a mutation: its rows and how often recipes were made move together here.
struct DiaryWriter {
  let scope: MutationScope

  private var diaries: DiaryTable { DiaryTable(connection: scope.connection) }
  private var recipes: RecipeTable { RecipeTable(connection: scope.connection) }

  /// Adds a diary.
  ///
  /// - Throws: `LibraryError.alreadyExists` when the day has one.
  func create(_ content: DiaryContent) throws -> Diary {
    let rows = try mealRows(of: content)
    try checkFree(content.day)
    return try insert(content.day, note: content.note, rows)
  }

  /// Replaces what a diary says.
  ///
  /// - Throws: `LibraryError.alreadyExists` when it is moved onto a day that has another.
  func update(id: String, slot: Int64, _ content: DiaryContent) throws -> Diary {
    let rows = try mealRows(of: content)
    let before = try stored(id: id, slot: slot, revision: nil)
    if before.day != content.day { try checkFree(content.day) }
    let isSame =
      before.day == content.day && before.note == content.note
      && DiaryFormDraft(before).rows == content.orderedRows
    guard !isSame else { return before }
    var made = try diaries.recipeUses(of: slot).mapValues { -$0 }
    for row in rows { made[row.recipe, default: 0] += 1 }
    try diaries.update(slot: slot, day: content.day, note: content.note, at: scope.now)
    try diaries.deleteRows(of: slot)
    try diaries.appendRows(rows, to: slot, on: content.day)
    try scope.note(.diary, id, .updated, .diaryDataChanged)
    try addMade(made)
    return try stored(id: id, slot: slot, revision: scope.recordRevision)
  }

  /// Adds a recipe at the end of a meal; a day without a diary gets one.
  func append(recipe: Int64, meal: Meal, on day: CalendarDay) throws -> Diary {
    let row = DiaryTable.MealRow(meal: meal, recipe: recipe)
    guard let (slot, id) = try diaries.diary(on: day) else { return try insert(day, note: "", [row]) }
    try DiaryContent.checkRowCount(diaries.recipeUses(of: slot).values.reduce(1, +))
    try diaries.touch(slot: slot, at: scope.now)
    try diaries.appendRows([row], to: slot, on: day)
    try scope.note(.diary, id, .updated, .diaryDataChanged)
    try addMade([recipe: 1])
    return try stored(id: id, slot: slot, revision: scope.recordRevision)
  }

  /// Removes a diary with its rows; the recipes stay.
  func delete(id: String, slot: Int64) throws {
    let uses = try diaries.recipeUses(of: slot)
    try diaries.delete(slot: slot)
    try scope.note(.diary, id, .deleted, .diaryDataChanged)
    scope.disclose(.mealRow, .deleted, count: uses.values.reduce(0, +))
    try addMade(uses.mapValues { -$0 })
  }

  /// Takes a recipe that is about to go out of every diary; the diaries stay, and nobody edited them (domain §2).
  func removeRows(naming recipe: Int64) throws {
    let uses = try diaries.uses(of: recipe)
    guard uses.rows > 0 else { return }
    try diaries.deleteRows(naming: recipe)
    for (round, id) in uses.diaries.enumerated() {
      try scope.checkControl(round: round)
      try scope.note(.diary, id, .updated, .diaryDataChanged)
    }
    scope.disclose(.mealRow, .deleted, count: uses.rows)
  }

  private func insert(_ day: CalendarDay, note: String, _ rows: [DiaryTable.MealRow]) throws -> Diary {
    let id = scope.environment.makeID()
    let slot = try diaries.insert(id: id, day: day, note: note, at: scope.now)
    try diaries.appendRows(rows, to: slot, on: day)
    try scope.note(.diary, id, .created, .diaryDataChanged)
    try addMade(rows.reduce(into: [:]) { $0[$1.recipe, default: 0] += 1 })
    return try stored(id: id, slot: slot, revision: scope.recordRevision)
  }

  /// Counts the meals of each recipe; the order by how often recipes were made follows.
  private func addMade(_ differences: [Int64: Int]) throws {
    for (slot, difference) in differences.sorted(by: { $0.key < $1.key }) where difference != 0 {
      guard let id = try recipes.id(of: slot) else { continue }
      try recipes.addMade(difference, to: slot)
      scope.search.recipeMoved(slot: slot)
      try scope.note(.recipe, id, .updated, .recipeDataChanged, .notificationPlanChanged)
    }
  }

  private func checkFree(_ day: CalendarDay) throws {
    guard let existing = try diaries.diary(on: day) else { return }
    throw LibraryError.alreadyExists(.diary, id: existing.id, what: "There is a diary on \(day.text)")
  }

  /// The rows with the row numbers of their recipes.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each row without a recipe of the library.
  private func mealRows(of content: DiaryContent) throws -> [DiaryTable.MealRow] {
    var check = FieldCheck()
    var rows: [DiaryTable.MealRow] = []
    for (index, row) in content.rows.enumerated() {
      if let slot = try recipes.slot(of: row.recipeID) {
        rows.append(DiaryTable.MealRow(meal: row.meal, recipe: slot))
      } else {
        check.fail(
          "rows[\(index)].recipe",
          row.recipeID.isEmpty
            ? "Row \(index + 1) names no recipe; choose one or remove the row."
            : "The recipe of row \(index + 1) is not in the library; choose another or remove the row.",
          row.recipeID, .recipe)
      }
    }
    try check.finish()
    return rows
  }

  /// The diary as it stands in this transaction; one that was touched here has the revision the commit will give.
  private func stored(id: String, slot: Int64, revision: String?) throws -> Diary {
    guard var diary = try diaries.diary(slot: slot, epoch: scope.epoch) else {
      throw LibraryError.notFound(.diary, id: id)
    }
    if let revision { diary.revision = revision }
    return diary
  }
}
