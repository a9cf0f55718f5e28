/// What a caller may ask of any mutation beside its own arguments (protocol §4).
public struct MutationRequest: Sendable, Hashable {
  /// The record's revision the caller last saw; the mutation is refused when the record has moved.
  public var ifRevision: String?
  /// A key of the caller's choice that makes a repeated request harmless for 24 hours.
  public var requestKey: String?
  /// Whether only the impact is wanted.
  public var dryRun: Bool
  /// The token of a dry run, for a mutation that destroys something (domain §8); others take no notice of it.
  public var confirmation: String?

  /// Makes a request; without arguments an unconditional one.
  public init(
    ifRevision: String? = nil, requestKey: String? = nil, dryRun: Bool = false, confirmation: String? = nil
  ) {
    self.ifRevision = ifRevision
    self.requestKey = requestKey
    self.dryRun = dryRun
    self.confirmation = confirmation
  }

  /// Nothing but the mutation itself.
  public static let unconditional = MutationRequest()
}
