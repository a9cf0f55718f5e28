import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.LibraryReplacementResult {
  init(_ outcome: ActionOutcome<LibraryReplacementReport>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.LibraryReplacement.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init),
      confirmation: mutation.confirmation)
  }
}

extension Wire.LibraryReplacement {
  init(_ report: LibraryReplacementReport) {
    self.init(
      snapshot: report.snapshot, recipes: report.recipes, diaries: report.diaries, photos: report.photos)
  }
}
