import CookleLibrary
import CookleWorkflow

/// What came of an intent.
public struct IntentOutcome: Sendable {
  /// The record it made or changed.
  public var value: String?
  /// What it did to the library; nil where it did nothing to it.
  public var mutation: IntentMutation?
  /// What to say to a person.
  public var dialog: String?
  /// Where it leads.
  public var route: String?
  /// What to show beside the dialog.
  public var snippet: SurfaceRow?

  /// The screens whose records are gone, each with the one that took over; for an intent performed beside the screens.
  var leftScreens: [(screen: Screen, other: Screen?)] = []

  /// Nothing to tell.
  static let done = IntentOutcome()

  init(
    value: String? = nil, mutation: IntentMutation? = nil, dialog: String? = nil, route: String? = nil,
    snippet: SurfaceRow? = nil
  ) {
    self.value = value
    self.mutation = mutation
    self.dialog = dialog
    self.route = route
    self.snippet = snippet
  }
}

/// The outcome of the mutation behind an intent, whatever its value.
public struct IntentMutation: Sendable {
  /// What changed, in a fixed order.
  public var effects: [MutationEffect]
  /// The library's revision afterwards.
  public var revision: String
  /// The library's revision before.
  public var previousRevision: String
  /// What ran after the commit.
  public var followUps: [FollowUpReport]
  /// For a dry run: what it would do, in counts.
  public var impact: [MutationImpact]?
  /// For a dry run of what has to be confirmed: the token that confirms it while the library stays as it is.
  public var confirmation: String?
  /// The records that were created, updated or deleted.
  public var changes: [EntityChange]

  init<Value>(_ outcome: ActionOutcome<Value>) {
    effects = outcome.mutation.effects
    revision = outcome.mutation.revision
    previousRevision = outcome.mutation.previousRevision
    followUps = outcome.followUps
    impact = outcome.mutation.impact
    confirmation = outcome.mutation.confirmation
    changes = outcome.mutation.changes
  }
}
