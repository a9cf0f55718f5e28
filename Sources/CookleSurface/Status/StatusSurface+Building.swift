import CookleLibrary

extension StatusSurface {
  /// Draws the state of the library.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    var notices: [StatusNotice] = []
    if !context.isEditable { notices.append(StatusNotice("readOnly", strings.statusNoticeReadOnly, .caution)) }
    if case .lastOpened(let recipe)? = try RecipeOperations.topReturnTarget(in: context.library) {
      let name = DisplayText.line(recipe.name)
      notices.append(StatusNotice("lastOpened", strings.statusLastOpened(name: name), .secondary))
    }
    self.init(
      title: strings.statusTitle,
      library: DisplayText.line(context.library.location.path),
      counts: strings.statusCounts(
        categories: strings.statusCategories(count: try TagOperations.count(.category, in: context.library)),
        diaries: strings.diaryListTotal(count: try DiaryOperations.count(in: context.library)),
        ingredients: strings.statusIngredients(count: try TagOperations.count(.ingredient, in: context.library)),
        photos: strings.photoListTotal(count: try PhotoOperations.count(in: context.library)),
        recipes: strings.recipeListTotal(count: try RecipeOperations.count(in: context.library))),
      revision: try context.library.revision().text,
      availability: StatusAvailability(
        title: strings.statusAvailability, rows: Capability.allCases.map { StatusAvailabilityRow($0, in: context) }),
      notices: notices)
  }
}

extension StatusAvailabilityRow {
  init(_ capability: Capability, in context: SurfaceContext) {
    let strings = context.strings
    let title = strings.title(of: capability)
    let (status, reason) = capability.availability(in: context)
    let word = strings.word(for: status)
    self.init(
      id: capability, title: title, status: status, reason: reason,
      color: status == .available ? .positive : .muted,
      accessibility: Accessibility(strings.statusAvailabilitySpoken(status: word, title: title), hint: reason))
  }
}

extension StatusNotice {
  init(_ id: String, _ text: String, _ color: ColorToken) {
    self.init(id: id, text: text, color: color, accessibility: Accessibility(text))
  }
}

extension SurfaceStrings {
  fileprivate func title(of capability: Capability) -> String {
    switch capability {
    case .inference: capabilityInference
    case .textRecognition: capabilityTextRecognition
    case .renditions: capabilityRenditions
    case .webImport: capabilityWebImport
    case .undo: capabilityUndo
    }
  }

  fileprivate func word(for status: CapabilityStatus) -> String {
    switch status {
    case .available: availabilityAvailable
    case .notEnabled: availabilityNotEnabled
    case .unavailable: availabilityUnavailable
    }
  }
}
