import CookleLibrary

/// What an action did: the mutation's outcome and what ran after its commit.
public struct ActionOutcome<Value> {
  /// What the mutation did.
  public var mutation: MutationOutcome<Value>
  /// What followed, in order; a failure here never undoes the mutation (domain §8).
  public var followUps: [FollowUpReport]

  /// Joins an outcome with its follow-ups.
  public init(mutation: MutationOutcome<Value>, followUps: [FollowUpReport]) {
    self.mutation = mutation
    self.followUps = followUps
  }

  /// Runs a mutation and what follows it.
  static func following(
    in context: LibraryContext, _ mutation: () throws -> MutationOutcome<Value>
  ) rethrows -> ActionOutcome<Value> {
    let outcome = try mutation()
    return ActionOutcome(mutation: outcome, followUps: FollowUps.run(after: outcome, in: context))
  }
}

/// How one follow-up ended.
public struct FollowUpReport: Sendable, Hashable {
  /// The work that follows mutations.
  public enum Name: String, Sendable, Hashable {
    /// Keeps the history of opened and saved recipes in step with the recipes.
    case recentRecipeCatalog
  }

  /// Which work it was.
  public var name: Name
  /// One sentence about the failure; nil when it was done.
  public var failure: String?
}
