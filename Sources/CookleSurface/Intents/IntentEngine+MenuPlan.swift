import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  /// Changes how menus are planned; an entry that is refused stays in its field.
  mutating func configureMenu(_ arguments: MenuPlanEntry) throws -> IntentOutcome {
    let entries = arguments.entries
    do {
      let outcome = try MenuActionService.configure(try change(arguments), request, in: library)
      for entry in entries { refuse(entry, nil) }
      let isIdle = outcome.isIdle
      return IntentOutcome(
        value: Menu.id, mutation: IntentMutation(outcome),
        dialog: isIdle
          ? strings.dialogMenuSameConfiguration
          : outcome.mutation.value == nil ? strings.dialogMenuWouldConfigure : strings.dialogMenuConfigured)
    } catch LibraryError.validationFailed(let fields) {
      let errors = fields.map { error in
        // A path of the library names the day and the place in a list behind the argument.
        var error = error
        error.path = String(error.path.prefix { $0 != "." && $0 != "[" })
        return error
      }
      // The field goes on to show what was entered and what is wrong with it.
      for entry in entries {
        guard let error = errors.first(where: { $0.path == entry.argument }) else { continue }
        refuse(entry, RefusedEntry(text: arguments.text(of: entry), error: error))
      }
      throw LibraryError.validationFailed(errors)
    }
  }

  /// Keeps what was refused of an entry, or forgets it.
  private mutating func refuse(_ entry: MenuEntry, _ refused: RefusedEntry?) {
    guard screens.refusedMenuEntries[entry] != refused else { return }
    screens.refusedMenuEntries[entry] = refused
    touch(.menu)
  }

  /// What an intent asks to change.
  ///
  /// - Throws: `LibraryError.validationFailed` naming the argument that cannot be read or lacks its day.
  private func change(_ arguments: MenuPlanEntry) throws -> MenuConfigurationChange {
    var change = MenuConfigurationChange()
    var check = FieldCheck()
    change.avoidWithinDays = arguments.avoidWithinDays.map {
      check.number(
        typed: $0, path: "avoidWithinDays", title: "avoidWithinDays", range: 0...LibraryLimits.menuAvoidedDays)
    }
    guard let day = arguments.day else {
      if arguments.namesADay || change.avoidWithinDays == nil {
        throw LibraryError.unknown("day", "Say which day is meant, mon to sun, and what to change about it.", "")
      }
      try check.finish()
      return change
    }
    guard arguments.namesADay || change.avoidWithinDays != nil else {
      throw LibraryError.unknown("day", "Say what to change about the day.", day.rawValue)
    }
    if let text = arguments.isPlanned {
      change.days[day] = check.flag(typed: text, path: "isPlanned", title: "isPlanned")
    }
    if let diet = arguments.diet { change.diets[day] = diet }
    if let text = arguments.maxCookingTime {
      change.maxCookingTime[day] = check.number(typed: text, path: "maxCookingTime", title: "maxCookingTime")
    }
    if let text = arguments.isPinned {
      change.pinned[day] = check.flag(typed: text, path: "isPinned", title: "isPinned")
    }
    try check.finish()
    if let text = arguments.categories {
      change.categories[day] = try TagOperations.categories(
        named: RecipeFormOperations.categories(fromText: text), path: "categories", in: library)
    }
    return change
  }
}

extension MenuPlanEntry {
  /// Whether anything about a day is named.
  fileprivate var namesADay: Bool {
    isPlanned != nil || diet != nil || maxCookingTime != nil || categories != nil || isPinned != nil
  }

  /// What of it is entered as text.
  fileprivate var entries: [MenuEntry] {
    var entries: [MenuEntry] = []
    if avoidWithinDays != nil { entries.append(.avoidWithinDays) }
    if let day {
      if maxCookingTime != nil { entries.append(.maxCookingTime(day)) }
      if categories != nil { entries.append(.categories(day)) }
    }
    return entries
  }

  /// The text of an entry.
  fileprivate func text(of entry: MenuEntry) -> String {
    let text =
      switch entry {
      case .avoidWithinDays: avoidWithinDays
      case .maxCookingTime: maxCookingTime
      case .categories: categories
      }
    return text ?? ""
  }
}
