import CookleLibrary
import CookleProtocol
import CookleSurface
import CookleWorkflow
import JSONRPC

/// An open library as one client sees it: its language, its subscription and what it has not been told yet.
///
/// Confined to the turns of the session that holds it.
final class LibrarySession {
  let context: LibraryContext
  let language: SurfaceLanguage
  /// The day that a week begins with on the client's calendar.
  private let firstWeekday: Weekday
  /// What the client has on its screens.
  private var screens = ScreenState()
  /// What the client has not been told yet.
  var dirty: DirtyAreas
  /// Up to here the change log was looked at.
  private var position: LibraryRevision
  private var libraryWatch: LibraryWatch?
  private var plan: LifecyclePlan
  private let alarm = Alarm()
  /// The suggestions that are due and not announced yet.
  private var announcements = [Suggestion]()
  /// The timers that have expired and are not announced yet.
  private var expiries = [CookingTimerExpiry]()
  /// Whether records came or went, perhaps, since the forms were last brought in step with them.
  private var hasUnsettledForms = false

  init(
    context: LibraryContext, language: SurfaceLanguage, firstWeekday: Weekday = .monday, areas: Set<SurfaceArea>
  ) throws {
    self.context = context
    self.language = language
    self.firstWeekday = firstWeekday
    self.dirty = DirtyAreas(subscribed: areas)
    self.position = try context.revision()
    self.plan = LifecyclePlan(in: context)
  }

  /// What surfaces are drawn from for this client.
  var surfaces: SurfaceContext {
    SurfaceContext(library: context, language: language, screens: screens, firstWeekday: firstWeekday)
  }

  // MARK: Intents

  /// Performs an intent; what it changed of the screens stays also when it fails.
  ///
  /// - Parameter picture: the picture of an intent that adds one, where it was prepared before.
  /// - Returns: what came of it, and the areas to pull again.
  func perform(
    _ intent: Intent, _ request: MutationRequest, adding picture: PhotoInput? = nil
  ) throws -> (outcome: IntentOutcome, areas: [Wire.Area: Wire.AreaChange]) {
    takeNews()
    dirty.record()
    var engine = IntentEngine(surfaces, request: request, picture: picture)
    let result = Result { try engine.perform(intent) }
    screens = engine.screens
    dirty.noteOwn(engine.changedAreas)
    takeNews()
    // A dry run leaves the screens as they are until it is answered.
    if !request.dryRun { settleForms() }
    let areas = dirty.endRecording()
    settleForms()
    if case .failure(let error as LibraryError) = result, engine.isEntryRefused { throw RPCError(error) }
    return (try result.get(), areas)
  }

  /// Brings the screens in step with an intent that was performed beside the turns.
  ///
  /// - Returns: the areas to pull again.
  func settle(_ outcome: IntentOutcome) -> [Wire.Area: Wire.AreaChange] {
    // What was committed may be known already: another look may have come between the commit and here.
    lookForNews()
    var changes = SurfaceArea.dirty(after: outcome.mutation?.changes ?? [])
    if outcome.mutation?.impact == nil {
      var engine = IntentEngine(surfaces, request: .unconditional)
      engine.settle(outcome)
      screens = engine.screens
      dirty.noteOwn(engine.changedAreas)
      for (area, records) in engine.changedAreas { changes[area, default: .some([])].formUnion(records) }
    }
    return dirty.described(changes)
  }

  /// Brings the forms in step with records that came or went, by whomever.
  private func settleForms() {
    guard hasUnsettledForms else { return }
    hasUnsettledForms = false
    var engine = IntentEngine(surfaces, request: .unconditional)
    let hasForgotten = engine.settleForms()
    screens = engine.screens
    dirty.noteOwn(engine.changedAreas)
    if hasForgotten { takeNews() }
  }

  /// Opens what is cooked, or a recipe to cook, for this client.
  func openCookingView(of recipe: String?) throws -> CookingView {
    let view = try CookingSessionOperations.view(recipeID: recipe, in: context)
    if screens.openCookingView(view) { dirty.noteOwn([.cooking: .some([])]) }
    return view
  }

  // MARK: Other processes

  /// Looks at the change log whenever another process may have committed, and at the clock whenever something is due.
  func watch(_ turns: RPCTurns<ServerSession>) {
    // In a turn of its own: the answer to `initialize` need not wait for it.
    turns.perform { $0.library?.lookAtClock() }
    guard let watch = LibraryWatch(context.location) else { return }
    let (alarm, now) = (alarm, context.environment.now)
    let logs = context.access == .readWrite ? LogKeeper(context.location) : nil
    let isRunning = ServerThread.start {
      var clock = ClockProgress(at: now())
      watch.run(alarm: { alarm.delay(at: now()) }, mayRest: { !clock.hasJumped(to: now()) }) {
        // Taken off here: until the turn has set it anew, the thread waits for events alone.
        _ = alarm.takeIfDue(at: now())
        turns.perform { $0.library?.look() }
        logs?.look()
      }
    }
    if isRunning { libraryWatch = watch }
  }

  /// What a look at the files may have found: another state, commits, and whatever the clock brings.
  private func look() {
    context.followState()
    lookForNews()
    lookAtClock()
  }

  /// Looks at the clock if something is due, so that whoever asks for a screen gets it as it is now.
  func lookAtClockIfDue() {
    if alarm.takeIfDue(at: context.environment.now()) { lookAtClock() }
  }

  /// Takes note of what has happened by itself, and sets the alarm for what will.
  func lookAtClock() {
    let news = plan.look(in: context, announcing: LifecyclePlan.Announcing(of: dirty.subscribed))
    if news.dayChanged { dirty.noteOwn(SurfaceArea.dirtyAfterMidnight) }
    if news.mealChanged { dirty.noteOwn(SurfaceArea.dirtyAtAnotherMeal) }
    if news.planMoved { dirty.noteOwn(SurfaceArea.dirtyWhenSuggestionsAreDue) }
    if news.timerExpired || !news.expired.isEmpty { dirty.noteOwn(SurfaceArea.dirtyWhenTimersExpire) }
    announcements.append(contentsOf: news.due)
    expiries.append(contentsOf: news.expired)
    alarm.set(to: news.next)
  }

  func close() {
    libraryWatch?.stop()
    context.close()
  }

  // MARK: News

  /// Takes note of what was committed since the last look, by this process and by others, and what that means to forms.
  func lookForNews() {
    takeNews()
    settleForms()
  }

  private func takeNews() {
    // A look that fails is made up for by the next one: the position has not moved.
    guard let news = try? ChangeFeed.news(since: position, in: context), !news.isEmpty else { return }
    position = news.revision
    dirty.note(news)
    let comesOrGoes = news.changes?.contains { ($0.entity == .recipe || $0.entity == .diary) && $0.kind != .updated }
    if comesOrGoes ?? true { hasUnsettledForms = true }
    // A setting or a timer may have moved the next thing that happens by itself, to sooner than the next look.
    if news.changes?.contains(where: { $0.entity == .setting || $0.entity == .cookingSession }) ?? true {
      lookAtClock()
    }
  }

  /// The next notification: an announcement that waits, or the one that tells all the client has not been told.
  func nextNotification() -> RPCOutgoingNotification? {
    if !expiries.isEmpty {
      return RPCOutgoingNotification(
        Wire.CookingTimerExpiredNotification.self, Wire.CookingTimerExpiry(expiries.removeFirst()))
    }
    if !announcements.isEmpty {
      return RPCOutgoingNotification(
        Wire.SuggestionDueNotification.self, Wire.Suggestion(announcements.removeFirst()))
    }
    guard let areas = dirty.take() else { return nil }
    return RPCOutgoingNotification(
      Wire.SurfaceDidChangeNotification.self,
      Wire.SurfaceDidChangeParameters(
        instance: context.instance, revision: position.text,
        areas: areas.changes.reduce(into: [:]) { $0[Wire.Area($1.key)] = $1.value },
        origin: areas.hasPeerChanges ? .peer : .own, fresh: areas.isFresh ? true : nil))
  }

  /// Replaces the subscription; areas that were not told are forgotten, because the client reads from here on. What has
  /// come due while it listened is told all the same: it was claimed for this client, and nobody else tells it.
  ///
  /// - Returns: where the library stands, and which of the areas changed after `since`.
  /// - Throws: `LibraryError.cannotCalculateChanges` when that can no longer be told; the subscription stays as it was.
  func subscribe(to areas: [SurfaceArea], since: String?) throws -> (revision: String, dirty: [SurfaceArea]) {
    lookForNews()
    let changed = try since.map { try changedAreas(after: $0) } ?? []
    let wasAnnouncing = LifecyclePlan.Announcing(of: dirty.subscribed)
    dirty.subscribe(to: Set(areas))
    let announcing = LifecyclePlan.Announcing(of: dirty.subscribed)
    if announcing != wasAnnouncing { lookAtClock() }
    return (position.text, areas.filter(changed.contains))
  }

  /// The areas that may have changed after a revision.
  ///
  /// - Throws: `LibraryError.cannotCalculateChanges` when that can no longer be told.
  func changedAreas(after revision: String) throws -> [SurfaceArea] {
    let point = try ChangeFeed.point(revision, in: context)
    guard let changes = try ChangeFeed.news(since: point, in: context).changes else { return SurfaceArea.allCases }
    let dirty = SurfaceArea.dirty(after: changes)
    return SurfaceArea.allCases.filter { dirty[$0] != nil }
  }

  // MARK: Time zone

  /// Takes the client's zone; days that were shown may read differently then.
  func adopt(_ timeZone: TimeZoneRules) {
    guard LifecycleActionService.adopt(timeZone, in: context) else { return }
    dirty.noteOwn(SurfaceArea.dirtyInAnotherZone)
    lookAtClock()
  }
}

extension LifecyclePlan.Announcing {
  /// A client that shows an area is told when the time of what it shows has come.
  fileprivate init(of areas: Set<SurfaceArea>) {
    self = []
    if areas.contains(.notifications) { insert(.suggestions) }
    if areas.contains(.cooking) { insert(.timers) }
  }
}
