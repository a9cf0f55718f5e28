import JSON

/// Writes our own archive: everything a library has but its history, its keys and its state.
struct OwnArchiveWriting {
  let catalog: ArchiveCatalog
  let control: OperationControl
  /// To be called after each record.
  let step: () -> Void

  /// - Returns: what was written, and how many photos were left out.
  func write(to text: inout ArchiveText, at instant: Instant) throws -> (counts: ArchiveCounts, missingPhotos: Int) {
    var counts = ArchiveCounts()
    try text.begin()
    try text.member(ArchiveFormat.cookle.versionMember, JSONValue(integerLiteral: ArchiveFormat.version))
    try text.member("exportedAt", .string(instant.text))
    try text.member("settings", .object(settings()))
    counts.ingredients = try write(.ingredient, as: "ingredients", to: &text)
    counts.categories = try write(.category, as: "categories", to: &text)
    let missing = try writePhotos(to: &text, &counts)
    try text.beginList("recipes")
    try catalog.forEachRecipe { recipe in
      try text.element(OwnArchiveWriting.object(recipe, without: missing))
      counts.recipes += 1
      step()
    }
    try text.endList()
    try text.beginList("diaries")
    try catalog.forEachDiary { diary in
      try text.element(OwnArchiveWriting.object(diary))
      counts.diaries += 1
      step()
    }
    try text.endList()
    try text.member("menu", menu())
    try text.member("menuRules", .object(menuRules()))
    try text.beginList("shoppingItems")
    for item in try catalog.shoppingItems() {
      try text.element(OwnArchiveWriting.object(item))
      counts.shoppingItems += 1
    }
    try text.endList()
    try text.beginList("shoppingPlaces")
    for place in try catalog.shoppingPlaces() {
      try text.element(["key": .string(place.key), "section": .string(place.section)])
    }
    try text.endList()
    try text.end()
    return (counts, missing.count)
  }

  /// The settings that somebody has set to something that can be read.
  private func settings() throws -> JSONObject {
    let table = SettingTable(connection: catalog.connection)
    let stored = try table.stored(SettingKey.allCases)
    var object = JSONObject()
    for key in SettingKey.allCases {
      if case .value(let value) = SettingTable.reading(of: key, stored: stored[key]) { object[key.rawValue] = value }
    }
    return object
  }

  private func write(_ kind: TagKind, as list: String, to text: inout ArchiveText) throws -> Int {
    var count = 0
    try text.beginList(list)
    try catalog.forEachTag(kind) { tag in
      var object: JSONObject = [
        "id": .string(tag.id), "value": .string(tag.value), "createdAt": .string(tag.createdAt.text),
        "modifiedAt": .string(tag.modifiedAt.text),
      ]
      object["kept"] = tag.kept.map(JSONValue.object)
      try text.element(object)
      count += 1
      step()
    }
    try text.endList()
    return count
  }

  private func writePhotos(to text: inout ArchiveText, _ counts: inout ArchiveCounts) throws -> Set<String> {
    var missing: Set<String> = []
    try text.beginList("photos")
    try catalog.forEachPhoto(control) { photo, bytes in
      step()
      guard let bytes else {
        missing.insert(photo.id)
        return
      }
      var object: JSONObject = [
        "id": .string(photo.id), "source": .string(photo.source.rawValue),
        "createdAt": .string(photo.createdAt.text), "modifiedAt": .string(photo.modifiedAt.text), "data": "",
      ]
      object["kept"] = photo.kept.map(JSONValue.object)
      try text.element(object, picture: bytes)
      counts.photos += 1
    }
    try text.endList()
    return missing
  }

  // MARK: Objects

  private static func object(_ recipe: ArchivedRecipe, without missing: Set<String>) -> JSONObject {
    let content = recipe.content
    var object: JSONObject = [
      "id": .string(recipe.id), "name": .string(content.name),
      "servingSize": JSONValue(integerLiteral: content.servingSize),
      "cookingTime": JSONValue(integerLiteral: content.cookingTime), "diet": .string(content.diet.rawValue),
      "ingredients": .array(
        zip(recipe.ingredientIDs, content.ingredients).map { id, row in
          .object(["ingredient": .string(id), "amount": .string(row.amount)], section: row.section)
        }),
      "steps": .array(content.steps.map { .object(["text": .string($0.text)], section: $0.section) }),
      "categories": .array(recipe.categoryIDs.map { .string($0) }),
      "photos": .array(content.photos.filter { !missing.contains($0) }.map { .string($0) }),
      "note": .string(content.note), "timesCooked": JSONValue(integerLiteral: recipe.timesCooked),
      "createdAt": .string(recipe.createdAt.text), "modifiedAt": .string(recipe.modifiedAt.text),
    ]
    if content.source != RecipeSource() {
      var source = JSONObject()
      source["url"] = content.source.url.map(JSONValue.string)
      source["text"] = content.source.text.map(JSONValue.string)
      object["source"] = .object(source)
    }
    object["lastCookedAt"] = recipe.lastCookedAt.map { .string($0.text) }
    object["kept"] = recipe.kept.map(JSONValue.object)
    return object
  }

  private static func object(_ diary: ArchivedDiary) -> JSONObject {
    var object: JSONObject = [
      "id": .string(diary.id), "day": .string(diary.day.text), "note": .string(diary.note),
      "meals": .array(
        diary.rows.map { ["meal": .string($0.meal.rawValue), "recipe": .string($0.recipeID)] }),
      "createdAt": .string(diary.createdAt.text), "modifiedAt": .string(diary.modifiedAt.text),
    ]
    object["kept"] = diary.kept.map(JSONValue.object)
    return object
  }

  private static func object(_ item: ArchivedShoppingItem) -> JSONObject {
    var object: JSONObject = [
      "id": .string(item.id), "name": .string(item.name), "createdAt": .string(item.createdAt.text),
      "modifiedAt": .string(item.modifiedAt.text), "requests": .array(item.requests.map { .object(Self.object($0)) }),
    ]
    object["section"] = item.section.map(JSONValue.string)
    object["checkedAt"] = item.checkedAt.map { .string($0.text) }
    return object
  }

  private static func object(_ request: ArchivedShoppingItem.Request) -> JSONObject {
    let word: ShoppingOriginWord =
      switch request.origin {
      case .hand: .hand
      case .recipe: .recipe
      case .menu: .menu
      case .diary: .diary
      }
    var object: JSONObject = ["kind": .string(word.rawValue)]
    object["recipe"] = request.origin.recipe.map { .string($0.id) }
    object["recipeName"] = request.origin.recipe.map { .string($0.name) }
    object["day"] = request.origin.dayText.map(JSONValue.string)
    object["servings"] = request.servings.map { JSONValue(integerLiteral: $0) }
    object["amount"] = .string(request.amount)
    object["factor"] = [JSONValue(integerLiteral: request.numerator), JSONValue(integerLiteral: request.denominator)]
    object["isCounted"] = .bool(request.isCounted)
    return object
  }

  // MARK: The menu

  private func menu() throws -> JSONValue {
    guard let menu = try MenuTable(connection: catalog.connection).menu(epoch: "") else { return .null }
    let days = try catalog.menuDays().map { day in
      var object: JSONObject = [
        "day": .string(day.day.rawValue), "recipe": .string(day.recipeID), "name": .string(day.name),
      ]
      object["cookedAt"] = day.cookedAt.map { .string($0.text) }
      return JSONValue.object(object)
    }
    return [
      "createdAt": .string(menu.createdAt.text), "modifiedAt": .string(menu.modifiedAt.text), "days": .array(days),
    ]
  }

  private func menuRules() throws -> JSONObject {
    let configuration = try MenuTable(connection: catalog.connection).configuration(epoch: "")
    let days: [JSONValue] = Weekday.allCases.compactMap { day in
      let minutes = configuration.maxCookingTime[day] ?? 0
      let isPinned = configuration.pinned.contains(day)
      let categories = configuration.categories[day] ?? []
      guard minutes > 0 || isPinned || !categories.isEmpty else { return nil }
      return [
        "day": .string(day.rawValue), "maxCookingTime": JSONValue(integerLiteral: minutes), "isPinned": .bool(isPinned),
        "categories": .array(categories.map { .string($0.id) }),
      ]
    }
    return ["avoidWithinDays": JSONValue(integerLiteral: configuration.avoidWithinDays), "days": .array(days)]
  }
}

extension JSONValue {
  /// A row that may stand under a heading.
  fileprivate static func object(_ members: JSONObject, section: String?) -> JSONValue {
    var members = members
    members["section"] = section.map(JSONValue.string)
    return .object(members)
  }
}
