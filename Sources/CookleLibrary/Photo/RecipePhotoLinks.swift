/// The photos of recipes inside a mutation: rows, the primary photo and use counts move together here.
struct RecipePhotoLinks {
  let scope: MutationScope

  private var connection: SQLiteConnection { scope.connection }

  /// The ids, each once and in order.
  ///
  /// - Throws: `LibraryError.limitExceeded`, or `.validationFailed` that names the place of each id that no photo has.
  func checked(_ ids: [String]) throws -> [String] {
    guard !ids.isEmpty else { return [] }
    guard ids.count <= LibraryLimits.rows else {
      throw LibraryError.limitExceeded(name: "recipeRows", what: "photos", limit: LibraryLimits.rows, value: ids.count)
    }
    let table = PhotoTable(connection: connection)
    var errors: [FieldError] = []
    var known: [String] = []
    for (index, id) in ids.enumerated() {
      if try table.slot(of: id) == nil {
        let message = "There is no photo with this id; add the photo first, or leave it out."
        errors.append(FieldError(path: "photos[\(index)]", message: message, value: id, rule: .photo))
      } else if !known.contains(id) {
        known.append(id)
      }
    }
    guard errors.isEmpty else { throw LibraryError.validationFailed(errors) }
    return known
  }

  /// Gives a recipe other photos than it had.
  func replace(_ old: [String], with new: [String], ofRecipe recipe: Int64) throws {
    guard old != new else { return }
    try connection.statement("DELETE FROM recipe_photo WHERE recipe = ?").bind(1, recipe).run()
    let insert = try connection.statement(
      """
      INSERT INTO recipe_photo (recipe, position, photo)
      SELECT ?, ?, slot
      FROM photo
      WHERE id = ?
      """)
    for (position, id) in new.enumerated() {
      try insert.bind(1, recipe).bind(2, position).bind(3, id).run()
    }
    try choosePrimary(ofRecipe: recipe)
    try addUses(-1, to: old.filter { !new.contains($0) })
    try addUses(1, to: new.filter { !old.contains($0) })
  }

  /// Takes a photo out of every recipe; the recipes are noted as changed.
  func removeEverywhere(photo: Int64) throws {
    let recipes = try connection.statement(
      """
      SELECT recipe.id
      FROM recipe_photo
      JOIN recipe ON recipe.slot = recipe_photo.recipe
      WHERE recipe_photo.photo = ?
      """
    ).bind(1, photo).all { $0.text(0) }
    try connection.statement(
      """
      UPDATE recipe
      SET primary_photo = (
        SELECT photo
        FROM recipe_photo
        WHERE recipe_photo.recipe = recipe.slot AND photo <> ?1
        ORDER BY position
        LIMIT 1)
      WHERE slot IN (SELECT recipe FROM recipe_photo WHERE photo = ?1)
      """
    ).bind(1, photo).run()
    try connection.statement("DELETE FROM recipe_photo WHERE photo = ?").bind(1, photo).run()
    for (round, id) in recipes.enumerated() {
      try scope.checkControl(round: round)
      try scope.note(.recipe, id, .updated, .recipeDataChanged, .notificationPlanChanged)
    }
    scope.disclose(.recipePhoto, .deleted, count: recipes.count)
  }

  /// The first photo in order is the primary one (domain §3).
  private func choosePrimary(ofRecipe recipe: Int64) throws {
    try connection.statement(
      """
      UPDATE recipe
      SET primary_photo = (SELECT photo FROM recipe_photo WHERE recipe = ?1 ORDER BY position LIMIT 1)
      WHERE slot = ?1
      """
    ).bind(1, recipe).run()
  }

  private func addUses(_ difference: Int, to ids: [String]) throws {
    for id in ids {
      try connection.statement("UPDATE photo SET use_count = use_count + ? WHERE id = ?")
        .bind(1, difference)
        .bind(2, id)
        .run()
      try scope.note(.photo, id, .updated, .photoDataChanged)
    }
  }
}
