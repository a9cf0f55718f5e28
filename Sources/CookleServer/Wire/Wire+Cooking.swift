import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSON
import RecipeText

extension Wire.CookingSession {
  /// - Parameter installation: the identity of this copy of the library, nil before it began anything.
  init(_ session: CookleLibrary.CookingSession, at now: Instant, installation: String?) {
    self.init(
      id: session.id.text,
      revision: session.revision.text,
      recipeId: session.recipeID,
      recipeName: session.recipeName,
      steps: session.steps,
      selectedStep: session.selectedStep,
      timer: Wire.CookingTimer(session.timer.value, at: now),
      startedHere: session.id.installation == installation)
  }
}

extension Wire.CookingTimer {
  init(_ timer: CookleLibrary.CookingTimer?, at now: Instant) {
    guard let timer else {
      self.init(status: .inactive)
      return
    }
    let (status, remaining): (Wire.CookingTimerStatus, Int)
    switch timer.status(at: now) {
    case .inactive: (status, remaining) = (.inactive, 0)
    case .running(let seconds): (status, remaining) = (.running, seconds)
    case .expired: (status, remaining) = (.expired, 0)
    }
    self.init(
      status: status, durationSeconds: timer.durationSeconds, deadline: timer.deadline.text,
      remainingSeconds: Int(Int32(clamping: remaining)))
  }
}

extension Wire.SavedCopy {
  init(_ copy: CookleLibrary.SavedCopy) {
    self.init(recipeId: copy.recipeID, name: copy.name, steps: copy.steps)
  }
}

extension Wire.CookingGetResult {
  init(_ overview: CookingOverview, at now: Instant, revision: String) {
    let (session, candidates): (CookleLibrary.CookingSession?, [CookleLibrary.CookingSession]) =
      switch overview.current {
      case .none: (nil, [])
      case .session(let session): (session, [])
      case .choiceNeeded(let sessions): (nil, sessions)
      }
    let others = overview.others.map { Wire.CookingSession($0, at: now, installation: overview.installation) }
    self.init(
      session: session.map { Wire.CookingSession($0, at: now, installation: overview.installation) },
      candidates: candidates.map { Wire.CookingSession($0, at: now, installation: overview.installation) },
      others: others.isEmpty ? nil : others,
      savedCopies: overview.savedCopies.map(Wire.SavedCopy.init),
      revision: revision)
  }
}

extension Wire.CookingMutationResult {
  init(_ outcome: ActionOutcome<CookingChange>, in context: LibraryContext) throws {
    let mutation = outcome.mutation
    let installation = try CookingSessionOperations.installation(in: context)
    self.init(
      value: mutation.value.map {
        Wire.CookingSession($0.session, at: context.environment.now(), installation: installation)
      },
      clampedFrom: mutation.value?.clampedFrom,
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.CookingSyncResult {
  init(_ outcome: ActionOutcome<CookingSync>, in context: LibraryContext) throws {
    let mutation = outcome.mutation
    let installation = try CookingSessionOperations.installation(in: context)
    self.init(
      value: try mutation.value.map { sync in
        Wire.CookingSyncOutcome(
          context: try Wire.TravellingContext(sync.context),
          adopted: sync.adopted.map {
            Wire.CookingSession($0, at: context.environment.now(), installation: installation)
          })
      },
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}

extension Wire.TravellingContext {
  /// What travels has one form, which the library writes and reads.
  init(_ context: CookleLibrary.CookingContext) throws {
    self = try JSONReader.decode(Wire.TravellingContext.self, from: JSONWriter.encode(context))
  }
}

extension Wire.CookingView {
  init(_ view: CookleLibrary.CookingView) {
    self.init(
      recipeId: view.recipeID,
      recipeName: view.recipeName,
      servingSize: view.servingSize,
      materials: view.materials.map {
        Wire.CookingMaterial(ingredient: $0.ingredient, amount: $0.amount, section: $0.section)
      },
      steps: view.steps,
      isRecipeKnown: view.isRecipeKnown)
  }
}

extension Wire.SuggestedTimer {
  init(_ timer: StepTimer) {
    self.init(seconds: timer.seconds, upperSeconds: timer.upperSeconds, text: timer.text)
  }
}

extension Wire.CookingTimerExpiry {
  init(_ expiry: CookleLibrary.CookingTimerExpiry) {
    let session = expiry.session
    self.init(
      session: session.id.text,
      recipeId: session.recipeID,
      recipeName: session.recipeName,
      step: session.selectedStep,
      stepText: session.steps.indices.contains(session.selectedStep) ? session.steps[session.selectedStep] : "",
      durationSeconds: expiry.timer.durationSeconds,
      deadline: expiry.timer.deadline.text,
      route: Wire.Route(.cooking),
      url: RouteOperations.build(.cooking).app)
  }
}
