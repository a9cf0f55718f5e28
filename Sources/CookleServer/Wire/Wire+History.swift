import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.HistoryEntry {
  init(_ entry: CookleLibrary.HistoryEntry) {
    self.init(
      id: entry.id,
      action: entry.action,
      subject: entry.subject.map {
        Wire.HistorySubject(entity: Wire.Entity($0.entity), id: $0.id, name: $0.name)
      },
      count: entry.count,
      at: entry.at.text,
      state: Wire.HistoryState(entry.state),
      canUndo: entry.canUndo,
      canRedo: entry.canRedo,
      reason: entry.reason)
  }
}

extension Wire.HistoryState {
  init(_ state: CookleLibrary.HistoryEntry.State) {
    switch state {
    case .done: self = .done
    case .undone: self = .undone
    }
  }
}

extension Wire.HistoryMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.HistoryEntry>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.HistoryEntry.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}
