import JSON
import RecipeText

/// Loads our own archive; everything in it is as a library would have written it, or it is rejected.
struct OwnArchiveReading {
  let members: ArchiveMembers
  let store: ArchiveStore

  func load() throws {
    try loadSettings()
    try loadTags(.ingredient, in: "ingredients")
    try loadTags(.category, in: "categories")
    try members.forEachPhoto(loadPhoto)
    try members.forEach(in: "recipes", loadRecipe)
    try members.forEach(in: "diaries", loadDiary)
    try loadMenu()
    try loadMenuRules()
    try loadShopping()
  }

  private func loadSettings() throws {
    guard let value = try members.value(of: "settings") else { return }
    for member in try ArchiveElement(value, at: "settings").object {
      let path = JSONPathText.member(member.name, of: "settings")
      guard let key = SettingKey(rawValue: member.name) else {
        throw LibraryError.archiveRejected(reason: "There is no such setting.", path: path)
      }
      do {
        try store.set(key, to: try LibrarySettings.normalized(member.value, for: key))
      } catch let refusal as SettingRefusal {
        throw LibraryError.archiveRejected(reason: "The setting \(refusal.rule).", path: path + refusal.path)
      }
    }
  }

  private func loadTags(_ kind: TagKind, in list: String) throws {
    try members.forEach(in: list) { element in
      let title = kind == .ingredient ? "The ingredient's value" : "The category's value"
      let tag = ArchivedTag(
        id: try element.identifier("id"),
        value: try element.requiredText("value", title: title, limit: LibraryLimits.tagCharacters),
        createdAt: try element.instant("createdAt"), modifiedAt: try element.instant("modifiedAt"),
        kept: try kept(element))
      if try store.add(tag, kind, at: element.path) != nil {
        throw element.rejection("value", "Another \(kind.rawValue) of the archive has this value.")
      }
    }
  }

  private func loadPhoto(_ element: ArchiveElement, _ bytes: [UInt8]) throws {
    let photo = ArchivedPhoto(
      id: try element.identifier("id"), source: try element.word("source", as: PhotoSource.self),
      createdAt: try element.instant("createdAt"), modifiedAt: try element.instant("modifiedAt"),
      kept: try kept(element))
    let file = try ArchivePicture.file(of: bytes, at: element.place(of: "data"), store.control)
    if try store.add(photo, file, at: element.path) != nil {
      throw element.rejection("data", "Another photo of the archive is the same picture.")
    }
  }

  private func loadRecipe(_ element: ArchiveElement) throws {
    let ingredients = try element.objects("ingredients", atMost: LibraryLimits.rows, of: "ingredients")
    let categories = try identifiers("categories", of: element, what: "categories")
    var content = RecipeContent(
      name: try element.requiredText("name", title: "The name", limit: LibraryLimits.nameCharacters),
      servingSize: try element.integer("servingSize"), cookingTime: try element.integer("cookingTime"),
      photos: try identifiers("photos", of: element, what: "photos"),
      note: try element.text("note", title: "The note", limit: LibraryLimits.noteCharacters),
      diet: try element.word("diet", as: RecipeDiet.self), source: try source(of: element))
    content.ingredients = try ingredients.map { row in
      RecipeIngredient(
        ingredient: "",
        amount: try row.text("amount", title: "The amount", limit: LibraryLimits.shortTextCharacters),
        section: try section(of: row))
    }
    content.steps = try element.objects("steps", atMost: LibraryLimits.rows, of: "steps").map { row in
      RecipeStep(
        text: try row.requiredText("text", title: "The step", limit: LibraryLimits.stepCharacters),
        section: try section(of: row))
    }
    let recipe = ArchivedRecipe(
      id: try element.identifier("id"), content: content,
      ingredientIDs: try ingredients.map { try $0.identifier("ingredient") }, categoryIDs: categories,
      timesCooked: try element.integer("timesCooked"), lastCookedAt: try element.optionalInstant("lastCookedAt"),
      createdAt: try element.instant("createdAt"), modifiedAt: try element.instant("modifiedAt"),
      kept: try kept(element))
    try store.add(
      recipe,
      at: ArchiveStore.Places(
        record: element.path, ingredient: { "\(element.path).ingredients[\($0)].ingredient" },
        category: { "\(element.path).categories[\($0)]" }, photo: { "\(element.path).photos[\($0)]" }))
  }

  private func loadDiary(_ element: ArchiveElement) throws {
    let rows = try element.objects("meals", atMost: LibraryLimits.mealRows, of: "rows").map { row in
      ArchivedDiary.Row(meal: try row.word("meal", as: Meal.self), recipeID: try row.identifier("recipe"))
    }
    // The rows are stored meal by meal; an error still names the row that the archive shows.
    let order = Meal.allCases.flatMap { meal in rows.indices.filter { rows[$0].meal == meal } }
    let diary = ArchivedDiary(
      id: try element.identifier("id"), day: try element.day("day"),
      note: try element.text("note", title: "The note", limit: LibraryLimits.noteCharacters),
      rows: order.map { rows[$0] }, createdAt: try element.instant("createdAt"),
      modifiedAt: try element.instant("modifiedAt"), kept: try kept(element))
    if try store.diary(on: diary.day) != nil {
      throw element.rejection("day", "Another diary of the archive is of this day.")
    }
    try store.add(diary, at: element.path) { "\(element.path).meals[\(order[$0])].recipe" }
  }

  // MARK: Parts

  private func identifiers(_ member: String, of element: ArchiveElement, what: String) throws -> [String] {
    let place = element.place(of: member)
    var seen: Set<String> = []
    return try element.list(member, atMost: LibraryLimits.rows, of: what).enumerated().map { index, value in
      let id = try element.identifier(value, at: "\(place)[\(index)]")
      guard seen.insert(id).inserted else {
        throw LibraryError.archiveRejected(reason: "The id appears more than once.", path: "\(place)[\(index)]")
      }
      return id
    }
  }

  private func section(of row: ArchiveElement) throws -> String? {
    let section = try row.optionalText("section", title: "The heading", limit: LibraryLimits.shortTextCharacters)
    return section.flatMap { $0.trimmed().isEmpty ? nil : $0.trimmed() }
  }

  private func source(of recipe: ArchiveElement) throws -> RecipeSource {
    guard let value = recipe.optional("source") else { return RecipeSource() }
    let element = try ArchiveElement(value, at: recipe.place(of: "source"))
    let url = try element.optionalText("url", title: "The source's address", limit: LibraryLimits.sourceCharacters)
    if let url, !WebAddress.isAllowed(url) {
      throw element.rejection("url", "The source's address must be a web address with http:// or https://.")
    }
    return RecipeSource(
      url: url, text: try element.optionalText("text", title: "The source", limit: LibraryLimits.sourceCharacters))
  }

  private func kept(_ element: ArchiveElement) throws -> JSONObject? {
    guard let value = element.optional("kept") else { return nil }
    return try ArchiveElement(value, at: element.place(of: "kept")).object
  }
}
