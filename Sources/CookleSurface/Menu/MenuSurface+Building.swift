import CookleLibrary

extension MenuSurface {
  /// Draws the week, and a window of the recipes to choose from where a choice is open.
  ///
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another choice.
  public init(
    limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil, in context: SurfaceContext
  ) throws {
    self = try context.library.reading {
      let drawing = try MenuDrawing(in: context)
      let generation = try MenuGeneration(of: drawing)
      let fields = try MenuFields(of: drawing)
      return MenuSurface(
        title: context.strings.navigationTabMenu,
        highlight: try drawing.highlight(generate: generation.action),
        notices: drawing.notices,
        days: context.week.map { drawing.card($0, fields: fields.fields(of: $0)) },
        fields: [fields.avoid],
        choice: try MenuRecipeChoice(of: drawing, limit: limit, cursor: cursor),
        actions: [
          generation.action, context.addMenuToShopping(context.strings.menuShop, hasMenu: drawing.menu != nil),
        ])
    }
  }
}

/// What the parts of the menu surface are drawn from, read at one moment.
struct MenuDrawing {
  let context: SurfaceContext
  /// The menu and how it is planned.
  let reading: MenuReading
  /// Whether a menu can be planned.
  let validation: MenuValidation
  /// The day it is on the client's clocks.
  let today: CalendarDay

  /// Reads the menu.
  init(in context: SurfaceContext) throws {
    self.context = context
    reading = try MenuOperations.get(in: context.library)
    validation = try MenuOperations.validate(in: context.library)
    today = DiaryOperations.today(in: context.library)
  }

  var strings: SurfaceStrings { context.strings }
  var menu: Menu? { reading.menu }
  var configuration: MenuConfiguration { reading.configuration }

  /// What keeps a menu from being planned.
  var notices: [FormNotice] {
    validation.problems.map { problem in
      let text = strings.text(of: problem)
      return FormNotice(
        id: problem.requirement.rawValue, text: text, color: .caution, accessibility: Accessibility(text), actions: [])
    }
  }

  /// Today's meal or the next one, or that there is none.
  func highlight(generate: SurfaceAction) throws -> SurfaceSection {
    let highlight = try MenuOperations.highlight(in: context.library)
    func section(_ title: String, _ rows: [SurfaceRow], _ emptyState: EmptyState? = nil) -> SurfaceSection {
      SurfaceSection(id: highlight.kind.rawValue, title: title, rows: rows, emptyState: emptyState, actions: [])
    }
    switch highlight.kind {
    case .today:
      return section(strings.menuHighlightToday, highlight.day.map { [row($0)] } ?? [])
    case .upNext:
      return section(
        strings.menuHighlightUpNext, highlight.day.map { [row($0, on: highlight.date)] } ?? [])
    case .nothingPlanned:
      return section(
        strings.menuHighlightToday, [],
        EmptyState(
          title: strings.menuNothingPlannedTitle, message: strings.menuNothingPlannedMessage, actions: [generate]))
    case .noMenu:
      return section(
        strings.menuHighlightToday, [],
        EmptyState(title: strings.menuNoneTitle, message: strings.menuNoneMessage, actions: [generate]))
    }
  }
}

extension SurfaceContext {
  /// The days of a week in the order of the client's calendar.
  var week: [Weekday] {
    let days = Weekday.allCases
    let first = days.firstIndex(of: firstWeekday) ?? 0
    return Array(days[first...] + days[..<first])
  }
}
