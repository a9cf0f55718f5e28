import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.TagSummary {
  init(_ tag: CookleLibrary.Tag) {
    self.init(id: tag.id, value: tag.value, useCount: tag.useCount)
  }
}

extension Wire.Tag {
  init(_ detail: TagDetail) {
    self.init(
      id: detail.tag.id,
      kind: Wire.TagKind(detail.kind),
      value: detail.tag.value,
      useCount: detail.tag.useCount,
      revision: detail.revision,
      createdAt: detail.createdAt.text,
      modifiedAt: detail.modifiedAt.text)
  }
}

extension Wire.TagMutationResult {
  init(_ outcome: ActionOutcome<TagDetail>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.Tag.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.TagReferenceMutationResult {
  init(_ outcome: ActionOutcome<String>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.TagReference.init(id:)),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}
