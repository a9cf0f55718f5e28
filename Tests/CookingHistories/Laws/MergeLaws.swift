import CookleLibrary

/// What holds of merging any states, also those that contradict each other.
public enum MergeLaws {
  /// How the first two states break commutativity; nil when they do not.
  public static func commutativity(_ left: CookingSessionState, _ right: CookingSessionState) -> String? {
    difference(left.merging(right), right.merging(left), "merged from either side")
  }

  /// How three states break associativity; nil when they do not.
  public static func associativity(
    _ first: CookingSessionState, _ second: CookingSessionState, _ third: CookingSessionState
  ) -> String? {
    difference(
      first.merging(second).merging(third), first.merging(second.merging(third)), "bracketed from either side")
  }

  /// How two states break idempotence: a state that merges itself, or what it has merged before, stays as it is.
  public static func idempotence(_ left: CookingSessionState, _ right: CookingSessionState) -> String? {
    let merged = left.merging(right)
    return difference(left.merging(left), left, "merged with itself")
      ?? difference(merged.merging(left), merged, "merged with a part of it")
      ?? difference(merged.merging(right), merged, "merged with the same once more")
  }

  private static func difference(_ one: CookingSessionState, _ other: CookingSessionState, _ what: String) -> String? {
    one == other ? nil : "\(what): \(one) is not \(other)"
  }
}
