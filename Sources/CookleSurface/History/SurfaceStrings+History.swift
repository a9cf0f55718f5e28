import CookleLibrary

extension SurfaceStrings {
  /// What a change is called: `Deleted “Soup”`; the one table from methods to words.
  func action(of change: HistoryEntry) -> String {
    let name = change.subject.map { DisplayText.line($0.name) } ?? ""
    // What has no name is called by what was done alone.
    if name.isEmpty { return action(change.action) }
    return action(change.action, name: name, subject: change.subject) ?? action(change.action)
  }

  /// - Returns: nil for an action that is not called by its record.
  private func action(_ action: String, name: String, subject: HistoryEntry.Subject?) -> String? {
    let day = CalendarDay(text: name).map { self.day($0) } ?? name
    switch action {
    case "recipe/create", "recipe/quickRegister", "import/run": return historyActionAdded(name: name)
    case "recipe/update": return historyActionEdited(name: name)
    case "recipe/delete", "tag/delete": return historyActionDeleted(name: name)
    case "recipe/addPhoto": return historyActionAddedPhotoTo(name: name)
    case "recipe/removePhoto": return historyActionRemovedPhotoFrom(name: name)
    case "recipe/markCooked", "menu/markCooked": return historyActionCooked(name: name)
    case "diary/create": return historyActionAddedDiary(day: day)
    case "diary/update": return historyActionEditedDiary(day: day)
    case "diary/delete": return historyActionDeletedDiary(day: day)
    case "diary/addRecipe", "menu/toDiary": return historyActionAddedToDiary(day: day)
    case "tag/rename": return historyActionRenamed(name: name)
    case "tag/merge": return historyActionMerged(name: name)
    case "shopping/add": return historyActionAddedToShopping(name: name)
    case "shopping/update": return historyActionChangedShoppingItem(name: name)
    case "shopping/check": return historyActionChecked(name: name)
    case "shopping/uncheck": return historyActionUnchecked(name: name)
    case "shopping/remove": return historyActionRemovedFromShopping(name: name)
    case "settings/set":
      return historyActionChangedSetting(name: SettingKey(rawValue: name).map { title(of: $0) } ?? name)
    default: return nil
    }
  }

  private func action(_ action: String) -> String {
    switch action {
    case "import/run": historyActionImported
    case "tag/mergeDuplicates": historyActionMergedDuplicates
    case "photo/add": historyActionAddedPhoto
    case "photo/delete": historyActionDeletedPhoto
    case "menu/generate": historyActionPlannedWeek
    case "menu/reroll", "menu/assign", "menu/markCooked": historyActionChangedMenu
    case "menu/configure": historyActionConfiguredMenu
    case "shopping/addRecipe", "shopping/addMenu", "shopping/addDiary": historyActionFilledShopping
    case "shopping/clearChecked": historyActionClearedShopping
    case "shopping/add", "shopping/update", "shopping/check", "shopping/uncheck", "shopping/remove":
      historyActionChangedShopping
    default: historyActionOther
    }
  }
}
