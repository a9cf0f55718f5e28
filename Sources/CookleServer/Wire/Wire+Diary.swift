import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.Diary {
  init(_ diary: CookleLibrary.Diary) {
    self.init(
      id: diary.id,
      revision: diary.revision,
      day: diary.day.text,
      note: diary.note,
      rows: diary.rows.map(Wire.DiaryMealRow.init),
      createdAt: diary.createdAt.text,
      modifiedAt: diary.modifiedAt.text)
  }
}

extension Wire.DiaryMealRow {
  init(_ row: CookleLibrary.DiaryMealRow) {
    self.init(meal: Wire.Meal(row.meal), recipe: row.recipeID, name: row.recipeName)
  }
}

extension Wire.DiarySummary {
  init(_ diary: CookleLibrary.DiarySummary) {
    self.init(
      id: diary.id, day: diary.day.text, blurb: diary.blurb, rows: diary.rows.map(Wire.DiaryMealRow.init),
      modifiedAt: diary.modifiedAt.text)
  }
}

extension Wire.DiaryListResult {
  init(_ page: DiaryPage, revision: String) {
    self.init(
      items: page.items.map(Wire.DiarySummary.init), total: page.total, totalIsExact: page.totalIsExact,
      nextCursor: page.nextCursor, revision: revision)
  }
}

extension Wire.DiaryProposal {
  init(_ suggestion: CookleLibrary.DiaryProposal) {
    self.init(
      recipe: Wire.RecipeSummary(suggestion.recipe), day: suggestion.day.text, meal: Wire.Meal(suggestion.meal))
  }
}

extension DiaryFormDraft {
  init(_ draft: Wire.DiaryDraft) {
    self.init(
      day: draft.day, note: draft.note,
      rows: draft.rows.map { CookleLibrary.DiaryDraftRow(meal: Meal($0.meal), recipeID: $0.recipe) })
  }
}

extension Wire.DiaryMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.Diary>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.Diary.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.DiaryReferenceMutationResult {
  init(_ outcome: ActionOutcome<String>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.DiaryReference.init(id:)),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.Meal {
  init(_ meal: CookleLibrary.Meal) {
    switch meal {
    case .breakfast: self = .breakfast
    case .lunch: self = .lunch
    case .dinner: self = .dinner
    }
  }
}

extension CookleLibrary.Meal {
  init(_ meal: Wire.Meal) {
    switch meal {
    case .breakfast: self = .breakfast
    case .lunch: self = .lunch
    case .dinner: self = .dinner
    }
  }
}
