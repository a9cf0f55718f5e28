/// Whether the records that routes name are there.
struct RouteTargets {
  let connection: SQLiteConnection

  func hasRecipe(_ id: String) throws -> Bool {
    try RecipeTable(connection: connection).slot(of: id) != nil
  }

  func hasTag(_ kind: TagKind, _ id: String) throws -> Bool {
    try TagTable(kind: kind, connection: connection).slot(of: id) != nil
  }

  func hasPhoto(_ id: String) throws -> Bool {
    // Every record has a revision as long as it lives.
    try EntityRevisionTable(connection: connection).number(of: .photo, id: id) != nil
  }

  func hasDiary(on day: CalendarDay) throws -> Bool {
    try DiaryTable(connection: connection).diary(on: day) != nil
  }
}
