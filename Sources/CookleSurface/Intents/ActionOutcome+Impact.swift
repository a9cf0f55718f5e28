import CookleLibrary
import CookleWorkflow

extension ActionOutcome {
  /// How many records of a kind a dry run would touch; 0 for what was done.
  func impact(on entity: LibraryEntity, _ change: EntityChange.Kind) -> Int {
    (mutation.impact ?? []).filter { $0.entity == entity && $0.change == change }.reduce(0) { $0 + $1.count }
  }

  /// Whether nothing was or would be changed.
  var isIdle: Bool {
    mutation.effects.isEmpty && (mutation.impact ?? []).isEmpty && !mutation.isRepeated
  }
}
