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
    case .photoList, .photoDetail: photos(alteredBy: change)
    case .tagList, .tagDetail: tags(alteredBy: change)
    // It shows the revision, the counts and the name of the recipe opened last, so every commit alters it.
    case .status: .some([])
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
    case .recentRecipe, .diary, .photo, .formDraft, .mealRow, .recipePhoto: nil
    }
  }

  private func recipes(shownAfter change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .recipe: .some([change.id])
    case .ingredient, .category: recipes(alteredByTag: change)
    // A diary that moves to another day is shown by the recipes it names, which the change does not say.
    case .diary: change.kind == .updated ? .all : nil
    case .recentRecipe, .photo, .setting, .formDraft, .mealRow, .recipePhoto: nil
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

  private func photos(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .photo: .some([change.id])
    // The detail names the recipes that use the photo.
    case .recipe: self == .photoDetail && change.kind == .updated ? .all : nil
    case .ingredient, .category, .recentRecipe, .diary, .setting, .formDraft, .mealRow, .recipePhoto: nil
    }
  }

  private func tags(alteredBy change: EntityChange) -> ChangedRecords? {
    switch change.entity {
    case .ingredient, .category: .some([change.id])
    // A recipe that comes, goes or changes is counted by tags that the change does not name.
    case .recipe: .all
    case .recentRecipe, .diary, .photo, .setting, .formDraft, .mealRow, .recipePhoto: nil
    }
  }

  /// The areas that show what *today* is.
  public static var dirtyAfterMidnight: [SurfaceArea: ChangedRecords] {
    [.status: .some([])]
  }

  /// The areas that show days of instants, which another zone's calendar may call otherwise.
  public static var dirtyInAnotherZone: [SurfaceArea: ChangedRecords] {
    dirtyAfterMidnight.merging([
      .recipeDetail: .all, .photoList: .all, .photoDetail: .all, .tagDetail: .all,
    ]) { $1 }
  }
}
