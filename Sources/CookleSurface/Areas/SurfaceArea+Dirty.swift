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
    let status: (SurfaceArea, ChangedRecords) = (.status, .some([]))
    switch change.entity {
    case .recipe:
      return [(.recipeList, .some([change.id])), (.recipeDetail, .some([change.id])), status]
    case .ingredient, .category:
      switch change.kind {
      // A renamed or merged tag shows in recipes this table does not know.
      case .updated: return [(.recipeList, .all), (.recipeDetail, .all), status]
      // A category may go while recipes have it; an ingredient only when none has it, or merged into an updated one.
      case .deleted where change.entity == .category: return [(.recipeList, .all), (.recipeDetail, .all), status]
      // A new tag shows with the recipe that brought it.
      case .created, .deleted: return [status]
      }
    case .recentRecipe, .diary, .photo, .setting, .formDraft, .mealRow, .recipePhoto:
      return [status]
    }
  }

  /// The areas that show what *today* is.
  public static var dirtyAfterMidnight: [SurfaceArea: ChangedRecords] {
    [.status: .some([])]
  }

  /// The areas that show days of instants, which another zone's calendar may call otherwise.
  public static var dirtyInAnotherZone: [SurfaceArea: ChangedRecords] {
    dirtyAfterMidnight.merging([.recipeDetail: .all]) { $1 }
  }
}
