import JSON
import RecipeText

// The menu and the shopping list.
extension OwnArchiveReading {
  func loadMenu() throws {
    guard let value = try members.value(of: "menu") else { return }
    let menu = try ArchiveElement(value, at: "menu")
    try store.setMenu(createdAt: try menu.instant("createdAt"), modifiedAt: try menu.instant("modifiedAt"))
    var seen: Set<Weekday> = []
    for element in try menu.objects("days", atMost: Weekday.allCases.count, of: "days") {
      let day = MenuDay(
        day: try newDay(of: element, &seen), recipeID: try element.identifier("recipe"),
        name: try element.text("name", title: "The name", limit: LibraryLimits.nameCharacters), isMissing: false,
        cookedAt: try element.optionalInstant("cookedAt"))
      try store.setMenuDay(day)
    }
  }

  func loadMenuRules() throws {
    guard let value = try members.value(of: "menuRules") else { return }
    let rules = try ArchiveElement(value, at: "menuRules")
    let table = MenuTable(connection: store.connection)
    try table.setAvoidWithinDays(try rules.integer("avoidWithinDays", in: 0...LibraryLimits.menuAvoidedDays))
    var seen: Set<Weekday> = []
    for element in try rules.objects("days", atMost: Weekday.allCases.count, of: "days") {
      let day = try newDay(of: element, &seen)
      try table.setRule(
        of: day, maxCookingTime: try element.integer("maxCookingTime"), isPinned: try element.bool("isPinned"))
      var slots: Set<Int64> = []
      let place = element.place(of: "categories")
      let ids = try element.list("categories", atMost: LibraryLimits.menuCategories, of: "categories")
      for (index, id) in ids.enumerated() {
        let place = "\(place)[\(index)]"
        let id = try element.identifier(id, at: place)
        slots.insert(try store.existing(.category, store.tags(.category).slot(of: id), at: place))
      }
      try table.setCategories(of: day, slots)
    }
  }

  private func newDay(of element: ArchiveElement, _ seen: inout Set<Weekday>) throws -> Weekday {
    let day = try element.word("day", as: Weekday.self)
    guard seen.insert(day).inserted else { throw element.rejection("day", "The day appears more than once.") }
    return day
  }

  func loadShopping() throws {
    var position: Int64 = 0
    var requestCount = 0
    try members.forEach(in: "shoppingItems") { element in
      let item = try shoppingItem(element)
      requestCount += item.requests.count
      guard position < LibraryLimits.shoppingItems, requestCount <= LibraryLimits.shoppingLines else {
        let what =
          position < LibraryLimits.shoppingItems
          ? "lines that ask for items, and at most \(LibraryLimits.shoppingLines)"
          : "items on the shopping list, and at most \(LibraryLimits.shoppingItems)"
        throw element.rejection(nil, "There are too many \(what) are allowed.")
      }
      try store.add(item, position: position, at: element.path)
      position += 1
    }
    try members.forEach(in: "shoppingPlaces") { element in
      let key = try element.requiredText("key", title: "The ingredient", limit: LibraryLimits.tagCharacters)
      guard TextFolding.duplicateKey(key).utf8.elementsEqual(key.utf8) else {
        throw element.rejection("key", "The ingredient is not in the form in which ingredients are compared.")
      }
      let section = try element.requiredText(
        "section", title: "The section", limit: LibraryLimits.shortTextCharacters)
      try store.setPlace(section, of: key)
    }
  }

  private func shoppingItem(_ element: ArchiveElement) throws -> ArchivedShoppingItem {
    ArchivedShoppingItem(
      id: try element.identifier("id"),
      name: try element.requiredText("name", title: "The name", limit: LibraryLimits.tagCharacters),
      section: try element.optionalText("section", title: "The section", limit: LibraryLimits.shortTextCharacters),
      checkedAt: try element.optionalInstant("checkedAt"), createdAt: try element.instant("createdAt"),
      modifiedAt: try element.instant("modifiedAt"),
      requests: try element.objects("requests", atMost: LibraryLimits.shoppingLines, of: "lines").map(request))
  }

  private func request(_ element: ArchiveElement) throws -> ArchivedShoppingItem.Request {
    let factor = try element.list("factor", atMost: 2, of: "numbers").map(\.int)
    guard factor.count == 2, let numerator = factor[0], let denominator = factor[1], numerator >= 0, denominator > 0
    else { throw element.rejection("factor", "The factor must be two whole numbers, the second above 0.") }
    return ArchivedShoppingItem.Request(
      origin: try origin(of: element),
      servings: try element.optional("servings") == nil
        ? nil : element.integer("servings", in: 1...LibraryLimits.servings),
      amount: try element.text("amount", title: "The amount", limit: LibraryLimits.shortTextCharacters),
      numerator: numerator, denominator: denominator, isCounted: try element.bool("isCounted"))
  }

  private func origin(of element: ArchiveElement) throws -> ShoppingOrigin {
    let kind = try element.word("kind", as: ShoppingOriginWord.self)
    guard kind != .hand else { return .hand }
    let recipe = ShoppingRecipe(
      id: try element.identifier("recipe"),
      name: try element.text("recipeName", title: "The recipe's name", limit: LibraryLimits.nameCharacters))
    switch kind {
    case .hand, .recipe: return .recipe(recipe)
    case .menu: return .menu(try element.word("day", as: Weekday.self), recipe)
    case .diary: return .diary(try element.day("day"), recipe)
    }
  }
}

/// The words for the origins of lines of the shopping list.
enum ShoppingOriginWord: String, CaseIterable {
  case hand, recipe, menu, diary
}
