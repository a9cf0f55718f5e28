import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.ShoppingGetResult {
  init(_ list: ShoppingList, revision: String) {
    self.init(items: list.items.map(Wire.ShoppingItem.init), sections: list.sections, revision: revision)
  }
}

extension Wire.ShoppingItem {
  init(_ item: CookleLibrary.ShoppingItem) {
    self.init(
      id: item.id,
      revision: item.revision,
      name: item.name,
      amount: item.amount,
      section: item.section,
      isChecked: item.isChecked,
      checkedAt: item.checkedAt?.text,
      sources: item.sources.map(Wire.ShoppingSource.init),
      createdAt: item.createdAt.text,
      modifiedAt: item.modifiedAt.text)
  }
}

extension Wire.ShoppingSource {
  init(_ source: CookleLibrary.ShoppingSource) {
    let recipe = source.origin.recipe
    self.init(
      kind: Wire.ShoppingSourceKind(source.origin), recipe: recipe?.id, name: recipe?.name,
      isMissing: recipe?.isMissing, servings: source.servings, amount: source.amount, isCounted: source.isCounted)
    switch source.origin {
    case .hand, .recipe: break
    case .menu(let weekday, _): self.weekday = Wire.Weekday(weekday)
    case .diary(let day, _): self.day = day.text
    }
  }
}

extension Wire.ShoppingSourceKind {
  init(_ origin: ShoppingOrigin) {
    switch origin {
    case .hand: self = .hand
    case .recipe: self = .recipe
    case .menu: self = .menu
    case .diary: self = .diary
    }
  }
}

extension ShoppingExportFormat {
  init(_ format: Wire.ShoppingExportFormat) {
    switch format {
    case .text: self = .text
    case .markdown: self = .markdown
    }
  }
}

extension Wire.ShoppingMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.ShoppingChange>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map { change in
        Wire.ShoppingChange(items: change.items.map(Wire.ShoppingItem.init), removed: change.removed)
      },
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}
