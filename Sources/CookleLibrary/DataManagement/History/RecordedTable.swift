/// The tables whose rows are recorded: what the library holds of its own, and nothing that is made of it.
///
/// Every case comes before those it refers to, so that what goes leaves nothing behind that refers to it. The search
/// index, counts of records, revisions and logs are outside: they follow.
enum RecordedTable: Int, CaseIterable {
  case recipePhoto
  case recipeStep
  case recipeIngredient
  case recipeCategory
  case diaryMeal
  case menuDayCategory
  case menuDayRule
  case menuRule
  case menuDay
  case menu
  case shoppingRequest
  case shoppingItem
  case shoppingPlace
  case diary
  case recipe
  case photo
  case ingredient
  case category
  case setting
  case archiveValue

  /// A column that names a row of another table by its number.
  struct Reference: Hashable {
    var table: RecordedTable
    var column: Int
    var parent: RecordedTable
  }

  var name: String { staticName.description }

  /// The name as SQLite itself says it.
  var staticName: StaticString {
    switch self {
    case .recipePhoto: "recipe_photo"
    case .recipeStep: "recipe_step"
    case .recipeIngredient: "recipe_ingredient"
    case .recipeCategory: "recipe_category"
    case .diaryMeal: "diary_meal"
    case .menuDayCategory: "menu_day_category"
    case .menuDayRule: "menu_day_rule"
    case .menuRule: "menu_rule"
    case .menuDay: "menu_day"
    case .menu: "menu"
    case .shoppingRequest: "shopping_request"
    case .shoppingItem: "shopping_item"
    case .shoppingPlace: "shopping_place"
    case .diary: "diary"
    case .recipe: "recipe"
    case .photo: "photo"
    case .ingredient: "ingredient"
    case .category: "category"
    case .setting: "setting"
    case .archiveValue: "archive_value"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The table with the name; nil for one that is not recorded.
  init?(name: String) {
    guard let table = RecordedTable.byName[name] else { return nil }
    self = table
  }

  /// The columns in the table's order; those of the primary key come first.
  var columns: [String] { RecordedTable.columns[rawValue] }

  /// How many columns the primary key has.
  var keyCount: Int {
    switch self {
    case .recipePhoto, .recipeStep, .recipeIngredient, .recipeCategory, .menuDayCategory, .shoppingRequest,
      .archiveValue:
      2
    case .diaryMeal: 3
    default: 1
    }
  }

  /// Columns that say once more what other rows say: never compared or restored, but made anew.
  var derived: Set<String> {
    switch self {
    case .recipe: ["made_count", "primary_photo", "category_slots"]
    case .ingredient, .category, .photo: ["use_count"]
    case .diaryMeal: ["day"]
    default: []
    }
  }

  /// Columns that only remember what something else was called: restored where nothing else was remembered since, and
  /// never in the way.
  var remembered: Set<String> {
    switch self {
    case .menuDay: ["name"]
    case .shoppingRequest: ["recipe_name"]
    default: []
    }
  }

  /// Whether whole rows only remember something, and are never in the way.
  var isMemory: Bool { self == .shoppingPlace || self == .archiveValue }

  /// The columns of which only one row may have the same values.
  var unique: [String] {
    switch self {
    case .diary: ["day"]
    case .ingredient, .category: ["value"]
    case .photo: ["hash"]
    case .shoppingItem: ["duplicate_key"]
    default: []
    }
  }

  /// What the rows refer to.
  var references: [Reference] { RecordedTable.references[rawValue] }

  /// What refers to the rows.
  var referrers: [Reference] { RecordedTable.referrers[rawValue] }

  /// The kind of record that the rows are, each with a number and an id in its first two columns.
  var entity: LibraryEntity? {
    switch self {
    case .recipe: .recipe
    case .ingredient: .ingredient
    case .category: .category
    case .photo: .photo
    case .diary: .diary
    case .shoppingItem: .shoppingItem
    default: nil
    }
  }

  /// The table of a kind of record.
  init?(_ entity: LibraryEntity) {
    switch entity {
    case .recipe: self = .recipe
    case .ingredient: self = .ingredient
    case .category: self = .category
    case .photo: self = .photo
    case .diary: self = .diary
    case .shoppingItem: self = .shoppingItem
    case .menu: self = .menu
    case .setting: self = .setting
    default: return nil
    }
  }

  /// The column that says what a record is called; nil for those without a name.
  var nameColumn: String? {
    switch self {
    case .recipe, .shoppingItem: "name"
    case .ingredient, .category: "value"
    case .diary: "day"
    case .setting: "key"
    default: nil
    }
  }

  /// The place of a column.
  func index(of column: String) -> Int? { columns.firstIndex(of: column) }
}

extension RecordedTable {
  private static let columns: [[String]] = allCases.map { table in
    switch table {
    case .recipePhoto: ["recipe", "position", "photo"]
    case .recipeStep: ["recipe", "position", "text", "section"]
    case .recipeIngredient: ["recipe", "position", "ingredient", "amount", "section"]
    case .recipeCategory: ["recipe", "position", "category"]
    case .diaryMeal: ["diary", "meal", "position", "recipe", "day"]
    case .menuDayCategory: ["day", "category"]
    case .menuDayRule: ["day", "max_cooking_time", "is_pinned"]
    case .menuRule: ["slot", "avoid_within_days"]
    case .menuDay: ["day", "recipe", "name", "cooked_at"]
    case .menu: ["slot", "created_at", "modified_at"]
    case .shoppingRequest:
      [
        "item", "position", "kind", "recipe", "recipe_name", "day", "servings", "amount", "factor_numerator",
        "factor_denominator", "is_counted",
      ]
    case .shoppingItem:
      ["slot", "id", "name", "duplicate_key", "section", "checked_at", "position", "created_at", "modified_at"]
    case .shoppingPlace: ["duplicate_key", "section"]
    case .diary: ["slot", "id", "day", "blurb", "created_at", "modified_at", "note"]
    case .recipe:
      [
        "slot", "id", "name", "sort_name", "folded_name", "serving_size", "cooking_time", "diet", "blurb",
        "made_count", "times_cooked", "last_cooked_at", "created_at", "modified_at", "category_slots", "source_url",
        "source_text", "note", "primary_photo",
      ]
    case .photo:
      [
        "slot", "id", "hash", "media_type", "width", "height", "bytes", "source", "use_count", "created_at",
        "modified_at",
      ]
    case .ingredient, .category:
      [
        "slot", "id", "value", "sort_value", "folded_value", "duplicate_key", "use_count", "created_at",
        "modified_at",
      ]
    case .setting: ["key", "value"]
    case .archiveValue: ["entity", "record", "value"]
    }
  }

  private static let references: [[Reference]] = allCases.map { table in
    switch table {
    case .recipePhoto:
      [Reference(table: table, column: 0, parent: .recipe), Reference(table: table, column: 2, parent: .photo)]
    case .recipeStep: [Reference(table: table, column: 0, parent: .recipe)]
    case .recipeIngredient:
      [Reference(table: table, column: 0, parent: .recipe), Reference(table: table, column: 2, parent: .ingredient)]
    case .recipeCategory:
      [Reference(table: table, column: 0, parent: .recipe), Reference(table: table, column: 2, parent: .category)]
    case .diaryMeal:
      [Reference(table: table, column: 0, parent: .diary), Reference(table: table, column: 3, parent: .recipe)]
    case .menuDayCategory: [Reference(table: table, column: 1, parent: .category)]
    case .shoppingRequest: [Reference(table: table, column: 0, parent: .shoppingItem)]
    default: []
    }
  }

  private static let referrers: [[Reference]] = allCases.map { parent in
    allCases.flatMap { references[$0.rawValue].filter { $0.parent == parent } }
  }
}
