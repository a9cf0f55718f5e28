import CookleLibrary
import CookleWorkflow
import RecipeText

extension IntentEngine {
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
    change.avoidWithinDays = try arguments.avoidWithinDays.map { try number($0, "avoidWithinDays") }
    guard let day = arguments.day else {
      if arguments.namesADay || change.avoidWithinDays == nil {
        throw LibraryError.unknown("day", "Say which day is meant, mon to sun, and what to change about it.", "")
      }
      return change
    }
    guard arguments.namesADay || change.avoidWithinDays != nil else {
      throw LibraryError.unknown("day", "Say what to change about the day.", day.rawValue)
    }
    if let text = arguments.isPlanned { change.days[day] = try flag(text, "isPlanned") }
    if let diet = arguments.diet { change.diets[day] = diet }
    if let text = arguments.maxCookingTime { change.maxCookingTime[day] = try number(text, "maxCookingTime") }
    if let text = arguments.categories {
      change.categories[day] = try TagOperations.categories(
        named: RecipeFormOperations.categories(fromText: text), path: "categories", in: library)
    }
    if let text = arguments.isPinned { change.pinned[day] = try flag(text, "isPinned") }
    return change
  }

  private func flag(_ text: String, _ path: String) throws -> Bool {
    switch text.trimmed() {
    case "true": true
    case "false": false
    default: throw LibraryError.unknown(path, "Say true or false.", text)
    }
  }

  private func number(_ text: String, _ path: String) throws -> Int {
    do {
      return try FormNumber.parse(text)
    } catch {
      let rule: FieldRule =
        switch error.reason {
        case .notANumber: .wholeNumber
        case .negative: .notNegative
        case .tooLarge: .atMost(LibraryLimits.number)
        }
      let message =
        switch error.reason {
        case .notANumber: "Enter a whole number."
        case .negative: "Enter 0 or more."
        case .tooLarge: "Enter at most \(LibraryLimits.number)."
        }
      throw LibraryError.validationFailed([FieldError(path: path, message: message, value: text, rule: rule)])
    }
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
