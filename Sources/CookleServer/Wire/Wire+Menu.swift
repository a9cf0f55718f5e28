import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.Menu {
  init(_ menu: CookleLibrary.Menu) {
    self.init(
      revision: menu.revision, days: menu.days.map(Wire.MenuDay.init), createdAt: menu.createdAt.text,
      modifiedAt: menu.modifiedAt.text)
  }
}

extension Wire.MenuDay {
  init(_ day: CookleLibrary.MenuDay) {
    self.init(
      day: Wire.Weekday(day.day), recipe: day.recipeID, name: day.name, isMissing: day.isMissing,
      cookedAt: day.cookedAt?.text)
  }
}

extension Wire.MenuConfiguration {
  init(_ configuration: CookleLibrary.MenuConfiguration) {
    self.init(
      revision: configuration.revision,
      days: Wire.Weekday.inOrder(configuration.days),
      diets: configuration.diets.onWire(Wire.MenuDayDiet.init),
      avoidWithinDays: configuration.avoidWithinDays,
      categories: configuration.categories.onWire { categories in
        categories.map { Wire.MenuCategory(id: $0.id, value: $0.value) }
      },
      maxCookingTime: configuration.maxCookingTime.onWire { $0 },
      pinned: Wire.Weekday.inOrder(configuration.pinned))
  }
}

extension MenuConfigurationChange {
  init(_ parameters: Wire.MenuConfigureParameters) {
    self.init(
      days: parameters.days.map { Self.exactly($0.map(Weekday.init)) } ?? [:],
      diets: parameters.diets.byDay(MenuDayDiet.init),
      avoidWithinDays: parameters.avoidWithinDays,
      categories: parameters.categories.byDay { $0 ?? [] },
      maxCookingTime: parameters.maxCookingTime.byDay { $0 ?? 0 },
      pinned: parameters.pinned.map { Self.exactly($0.map(Weekday.init)) } ?? [:])
  }
}

extension Wire.MenuProblem {
  init(_ problem: CookleLibrary.MenuProblem) {
    self.init(
      requirement: Wire.MenuRequirement(problem.requirement), missing: problem.missing,
      days: problem.days.map(Wire.Weekday.init), message: problem.message)
  }
}

extension Wire.MenuHighlightResult {
  init(_ highlight: MenuHighlight, revision: String) {
    self.init(
      kind: Wire.MenuHighlightKind(highlight.kind), day: highlight.day.map(Wire.MenuDay.init),
      date: highlight.date?.text, revision: revision)
  }
}

extension Wire.MenuEligibleResult {
  init(_ page: RecipePage, revision: String) {
    self.init(
      items: page.items.map(Wire.RecipeSummary.init), total: page.total, totalIsExact: page.totalIsExact,
      nextCursor: page.nextCursor, revision: revision)
  }
}

extension Wire.MenuMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.Menu>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.Menu.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init),
      confirmation: mutation.confirmation)
  }
}

extension Wire.MenuConfigurationMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.MenuConfiguration>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.MenuConfiguration.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.Weekday {
  /// A set of days in the order of the week.
  static func inOrder(_ days: Set<CookleLibrary.Weekday>) -> [Wire.Weekday] {
    CookleLibrary.Weekday.allCases.filter(days.contains).map(Wire.Weekday.init)
  }
}

extension Dictionary where Key == CookleLibrary.Weekday {
  /// The same with the wire's days.
  fileprivate func onWire<Other>(_ transform: (Value) -> Other) -> [Wire.Weekday: Other] {
    Dictionary<Wire.Weekday, Other>(uniqueKeysWithValues: map { (Wire.Weekday($0.key), transform($0.value)) })
  }
}

extension Dictionary where Key == Wire.Weekday {
  /// The same with the library's days.
  fileprivate func byDay<Other>(_ transform: (Value) -> Other) -> [CookleLibrary.Weekday: Other] {
    Dictionary<CookleLibrary.Weekday, Other>(
      uniqueKeysWithValues: map { (CookleLibrary.Weekday($0.key), transform($0.value)) })
  }
}
