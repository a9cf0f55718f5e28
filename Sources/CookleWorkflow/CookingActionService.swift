import CookleLibrary

/// Every way to change cooking sessions, with what follows; methods, intents and the command line all come through here.
public enum CookingActionService {
  /// Begins to cook a recipe. Throws as `CookingSessionOperations.start`.
  public static func start(
    recipeID: String, fromSavedCopy: Bool = false, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) {
      try CookingSessionOperations.start(recipeID: recipeID, fromSavedCopy: fromSavedCopy, request, in: context)
    }
  }

  /// Selects a step. Throws as `CookingSessionOperations.selectStep`.
  public static func selectStep(
    _ step: Int, session: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) {
      try CookingSessionOperations.selectStep(step, session: session, request, in: context)
    }
  }

  /// Starts the timer. Throws as `CookingSessionOperations.startTimer`.
  public static func startTimer(
    seconds: Int, session: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) {
      try CookingSessionOperations.startTimer(seconds: seconds, session: session, request, in: context)
    }
  }

  /// Takes the timer away. Throws as `CookingSessionOperations.cancelTimer`.
  public static func cancelTimer(
    session: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) {
      try CookingSessionOperations.cancelTimer(session: session, request, in: context)
    }
  }

  /// Starts the timer once more. Throws as `CookingSessionOperations.repeatTimer`.
  public static func repeatTimer(
    session: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) {
      try CookingSessionOperations.repeatTimer(session: session, request, in: context)
    }
  }

  /// Ends a session. Throws as `CookingSessionOperations.end`.
  public static func end(
    session: String?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) { try CookingSessionOperations.end(session: session, request, in: context) }
  }

  /// Follows one of several sessions. Throws as `CookingSessionOperations.choose`.
  public static func choose(
    session: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<CookingChange> {
    try .following(in: context) { try CookingSessionOperations.choose(session: session, request, in: context) }
  }

  /// Exchanges what is known with another device. Throws as `CookingSessionOperations.sync`.
  public static func sync(
    with peer: CookingPeerMessage?, adoptingLegacy legacy: String?, _ request: MutationRequest,
    in context: LibraryContext
  ) throws -> ActionOutcome<CookingSync> {
    try .following(in: context) {
      try CookingSessionOperations.sync(with: peer, adoptingLegacy: legacy, request, in: context)
    }
  }
}
