import CookleLibrary

extension SurfaceArea {
  /// The areas whose content a change of records may have altered: the one table of it.
  public static func dirty(after changes: [EntityChange]) -> [SurfaceArea: ChangedRecords] {
    var dirty: [SurfaceArea: ChangedRecords] = [:]
    for change in changes {
      for (area, records) in areas(showing: change) {
        dirty[area, default: .some([])].formUnion(records)
      }
    }
    return dirty
  }

  private static func areas(showing change: EntityChange) -> [(SurfaceArea, ChangedRecords)] {
    // The status shows the revision, the counts and the name of the recipe opened last, so every commit alters it.
    [(.status, .some([]))] + areas(showingRecord: change)
  }

  private static func areas(showingRecord change: EntityChange) -> [(SurfaceArea, ChangedRecords)] {
    switch change.entity {
    case .recipe:
      let recipe: [(SurfaceArea, ChangedRecords)] = [
        (.recipeList, .some([change.id])), (.recipeDetail, .some([change.id])), (.diaryLanding, .some([])),
        (.diaryForm, .some([])), (.glance, .some([])), (.notifications, .some([])),
      ]
      // A recipe that was there may be named by diaries that this table does not know.
      return change.kind == .created ? recipe : recipe + [(.diaryList, .all), (.diaryDetail, .all)]
    case .ingredient, .category:
      // The recipe form suggests categories.
      let form: [(SurfaceArea, ChangedRecords)] = change.entity == .category ? [(.recipeForm, .some([]))] : []
      switch change.kind {
      // A renamed or merged tag shows in recipes this table does not know.
      case .updated: return [(.recipeList, .all), (.recipeDetail, .all)] + form
      // A category may go while recipes have it; an ingredient only when none has it, or merged into an updated one.
      case .deleted where change.entity == .category:
        return [(.recipeList, .all), (.recipeDetail, .all)] + form
      // A new tag shows with the recipe that brought it.
      case .created, .deleted: return form
      }
    case .diary:
      // A day is shown by its diary's id or by itself; which day a diary had or has, a change does not tell.
      return [(.diaryLanding, .some([])), (.diaryList, .some([change.id])), (.diaryDetail, .all), (.glance, .some([]))]
    case .recentRecipe: return [(.diaryLanding, .some([])), (.glance, .some([]))]
    case .photo: return [(.recipeForm, .some([]))]
    case .setting:
      let settings: [(SurfaceArea, ChangedRecords)] = [(.settings, .some([change.id])), (.notifications, .some([]))]
      // Lists that name no order have the one of the settings.
      return change.id == SettingKey.recipeSort.rawValue
        ? settings + [(.recipeList, .all), (.search, .some([])), (.diaryForm, .some([]))] : settings
    case .formDraft, .mealRow, .recipePhoto: return []
    }
  }

  /// The areas that show what *today* is.
  public static var dirtyAfterMidnight: [SurfaceArea: ChangedRecords] {
    [
      .status: .some([]), .diaryLanding: .some([]), .diaryList: .all, .diaryForm: .some([]), .glance: .some([]),
      .notifications: .some([]),
    ]
  }

  /// The areas that show days of instants, which another zone's calendar may call otherwise.
  public static var dirtyInAnotherZone: [SurfaceArea: ChangedRecords] {
    dirtyAfterMidnight.merging([.recipeDetail: .all, .diaryDetail: .all]) { $1 }
  }
}
