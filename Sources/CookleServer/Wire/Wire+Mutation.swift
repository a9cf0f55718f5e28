import CookleLibrary
import CookleProtocol
import CookleSurface
import CookleWorkflow

extension MutationRequest {
  init(_ options: some Wire.WriteOptions, ifRevision: String? = nil, confirmation: String? = nil) {
    self.init(
      ifRevision: ifRevision, requestKey: options.requestKey, dryRun: options.dryRun, confirmation: confirmation)
  }
}

extension Wire.RecipeMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.Recipe>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.Recipe.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.RecipeReferenceMutationResult {
  init(_ outcome: ActionOutcome<String>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.RecipeReference.init(id:)),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.FollowUp {
  init(_ report: FollowUpReport) {
    self.init(
      name: Wire.FollowUpName(report.name), status: report.failure == nil ? .done : .failed, message: report.failure)
  }
}

extension Wire.ImpactCount {
  init(_ impact: MutationImpact) {
    self.init(entity: Wire.Entity(impact.entity), change: Wire.ChangeKind(impact.change), count: impact.count)
  }
}

extension Wire.SurfaceChangesResult {
  init(_ page: ChangeFeed.Page) {
    let dirty = SurfaceArea.dirty(after: page.changes)
    self.init(
      from: page.from.text,
      to: page.to.text,
      more: page.hasMore,
      areas: SurfaceArea.allCases.filter { dirty[$0] != nil }.map(Wire.Area.init),
      changes: page.changes.map {
        Wire.RecordChange(entity: Wire.Entity($0.entity), id: $0.id, change: Wire.ChangeKind($0.kind))
      })
  }
}
