import CookleLibrary

extension SurfaceArea {
  /// The areas whose content a change of records may have altered: the one table of it.
  public static func dirty(after changes: [EntityChange]) -> [SurfaceArea: ChangedRecords] {
    var dirty: [SurfaceArea: ChangedRecords] = [:]
    for change in changes {
      for area in allCases {
        guard let records = area.records(alteredBy: change) else { continue }
        dirty[area, default: .some([])].formUnion(records)
      }
    }
    return dirty
  }

  /// The records of the area that a change may have altered; nil when it shows nothing of the change.
  private func records(alteredBy change: EntityChange) -> ChangedRecords? {
    switch self {
    case .navigation: titles(alteredBy: change)
    case .recipeList, .search: recipes(listedAfter: change)
    case .recipeDetail: recipes(shownAfter: change)
    case .recipeForm: recipeForm(offersAfter: change)
    case .photoList, .photoDetail: photos(alteredBy: change)
    case .tagList, .tagDetail: tags(alteredBy: change)
    case .diaryLanding, .glance: landing(alteredBy: change)
    case .diaryList, .diaryDetail: diaries(alteredBy: change)
    case .diaryForm: recipePicker(alteredBy: change)
    case .cooking: cooking(alteredBy: change)
    case .notifications: plan(alteredBy: change)
    case .menu: week(alteredBy: change)
    case .shopping: items(alteredBy: change)
    case .settings: change.entity == .setting ? .some([change.id]) : nil
    // It shows the revision, the counts and the name of the recipe opened last, so every commit alters it.
    case .status: .some([])
    case .history: listed(alteredBy: change)
    }
  }

  /// Every change of the library is listed; of the state none is.
  private func listed(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe, .ingredient, .category, .diary, .photo, .setting, .menu, .shoppingItem: .some([])
    case .recentRecipe, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy, .menuDay, .change: nil
    }
  }

  /// Screens are called by the names of their records.
  private func titles(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe, .ingredient, .category: change.kind == .created ? nil : .some([])
    default: nil
    }
  }

  private func recipes(listedAfter change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe: .some([change.id])
    case .ingredient, .category: recipes(alteredByTag: change)
    // The order of lists that name none.
    case .setting: change.id == SettingKey.recipeSort.rawValue ? .all : nil
    case .recentRecipe, .diary, .photo, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy, .menu,
      .menuDay, .shoppingItem, .change:
      nil
    }
  }

  private func recipes(shownAfter change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe: .some([change.id])
    case .ingredient, .category: recipes(alteredByTag: change)
    // A diary that moves to another day is shown by the recipes it names, which the change does not say.
    case .diary: change.kind == .updated ? .all : nil
    // The entry to cooking goes on with a session; which recipe that cooks, the change does not say.
    case .cookingSession: change.kind == .updated ? nil : .all
    case .recentRecipe, .photo, .setting, .formDraft, .mealRow, .recipePhoto, .savedCopy, .menu, .menuDay,
      .shoppingItem, .change:
      nil
    }
  }

  private func recipes(alteredByTag change: EntityChange) -> ChangedRecords? {
    switch change.kind {
    // A renamed or merged tag shows in recipes this table does not know.
    case .updated: .all
    // A category may go while recipes have it; an ingredient only when none has it, or merged into an updated one.
    case .deleted: change.entity == .category ? .all : nil
    // A new tag shows with the recipe that brought it.
    case .created: nil
    }
  }

  /// The recipe form suggests the categories used most and shows its photos.
  private func recipeForm(offersAfter change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .category, .photo, .recipe: .some([])
    case .ingredient, .recentRecipe, .diary, .setting, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy,
      .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  /// The diary form offers recipes in the order of lists that name none.
  private func recipePicker(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe: .some([])
    case .ingredient: lines(alteredBy: change)
    case .setting: change.id == SettingKey.recipeSort.rawValue ? .some([]) : nil
    case .category, .diary, .photo, .recentRecipe, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy,
      .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  /// The line that tells recipes apart may be made of ingredients.
  private func lines(alteredBy change: EntityChange) -> ChangedRecords? {
    change.kind == .updated ? .some([]) : nil
  }

  /// What is suggested depends on the recipes, their photos and ingredients, and when on settings.
  private func plan(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe, .setting: .some([])
    case .ingredient: lines(alteredBy: change)
    case .category, .diary, .photo, .recentRecipe, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy,
      .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  /// What is being cooked, what it is made of, and the recipes to start from.
  private func cooking(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .cookingSession, .savedCopy, .recentRecipe, .recipe: .some([])
    case .ingredient: lines(alteredBy: change)
    case .category, .diary, .photo, .setting, .formDraft, .mealRow, .recipePhoto, .menu, .menuDay, .shoppingItem,
      .change:
      nil
    }
  }

  /// The menu counts the recipes that suit, and its leave to be replaced is of one revision of the library.
  private func week(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe, .ingredient, .category, .diary, .photo, .setting, .mealRow, .recipePhoto, .menu, .menuDay,
      .shoppingItem:
      .some([])
    case .recentRecipe, .formDraft, .cookingSession, .savedCopy, .change: nil
    }
  }

  /// Items name the recipes that asked for them, and the menu can be added where there is one.
  private func items(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .shoppingItem: .some([change.id])
    case .recipe: change.kind == .created ? nil : .all
    case .setting: change.id == SettingKey.shoppingSections.rawValue ? .all : nil
    case .menu: .some([])
    case .ingredient, .category, .diary, .photo, .recentRecipe, .formDraft, .mealRow, .recipePhoto, .cookingSession,
      .savedCopy, .menuDay, .change:
      nil
    }
  }

  private func landing(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe, .diary, .recentRecipe: .some([])
    // The one line about a recipe may consist of its ingredients.
    case .ingredient: change.kind == .updated ? .some([]) : nil
    case .cookingSession, .menu: self == .glance ? .some([]) : nil
    case .category, .photo, .setting, .formDraft, .mealRow, .recipePhoto, .savedCopy, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  private func diaries(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    // A day is shown by its diary's id or by itself; which day a diary had or has, a change does not tell.
    case .diary: self == .diaryDetail ? .all : .some([change.id])
    // A recipe that was there may be named by diaries that this table does not know.
    case .recipe: change.kind == .created ? nil : .all
    case .ingredient, .category, .recentRecipe, .photo, .setting, .formDraft, .mealRow, .recipePhoto, .cookingSession,
      .savedCopy, .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  private func photos(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .photo: .some([change.id])
    // The detail names the recipes that use the photo.
    case .recipe: self == .photoDetail && change.kind == .updated ? .all : nil
    case .ingredient, .category, .recentRecipe, .diary, .setting, .formDraft, .mealRow, .recipePhoto, .cookingSession,
      .savedCopy, .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  private func tags(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    // The line that tells recipes apart may be made of ingredients, and the detail of any tag lists recipes.
    case .ingredient where self == .tagDetail && change.kind == .updated: .all
    case .ingredient, .category: .some([change.id])
    // A recipe that comes, goes or changes is counted by tags that the change does not name.
    case .recipe: .all
    case .recentRecipe, .diary, .photo, .setting, .formDraft, .mealRow, .recipePhoto, .cookingSession, .savedCopy,
      .menu, .menuDay, .shoppingItem, .change:
      nil
    }
  }

  /// The areas that show what *today* is.
  public static let dirtyAfterMidnight: [SurfaceArea: ChangedRecords] = [
    .diaryLanding: .some([]), .diaryList: .all, .diaryForm: .some([]), .glance: .some([]), .notifications: .some([]),
    .menu: .some([]), .shopping: .some([]),
  ]

  /// The areas that propose the meal of the hour.
  public static let dirtyAtAnotherMeal: [SurfaceArea: ChangedRecords] = [
    .diaryLanding: .some([]), .diaryForm: .some([]),
  ]

  /// The areas that show the suggestions still to come.
  public static let dirtyWhenSuggestionsAreDue: [SurfaceArea: ChangedRecords] = [.notifications: .some([])]

  /// The areas that show what a timer does.
  public static let dirtyWhenTimersExpire: [SurfaceArea: ChangedRecords] = [.cooking: .some([]), .glance: .some([])]

  /// The areas that show days of instants, which another zone's calendar may call otherwise.
  public static let dirtyInAnotherZone: [SurfaceArea: ChangedRecords] = dirtyAfterMidnight.merging([
    .recipeDetail: .all, .diaryDetail: .all, .photoList: .all, .photoDetail: .all, .tagDetail: .all,
  ]) { $1 }
}
