import CookleLibrary
import RecipeText

/// Draws the timer of a session and what can be started.
struct CookingTimerDrawing {
  let session: CookingSession
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }
  private var target: [String: String] { ["session": session.id.text] }

  private var status: CookingTimerStatus { session.timerStatus(at: context.library.environment.now()) }

  /// The timer as it is.
  var element: CookingTimerElement {
    guard let timer = session.timer.value else {
      return CookingTimerElement(
        state: .inactive, title: strings.cookingTimerNone, color: .muted,
        accessibility: Accessibility(strings.cookingTimerNone), actions: [])
    }
    let duration = strings.duration(seconds: timer.durationSeconds)
    let spoken = strings.spokenDuration(seconds: timer.durationSeconds)
    let isExpired = status == .expired
    let remaining: Int = if case .running(let seconds) = status { seconds } else { 0 }
    return CookingTimerElement(
      state: isExpired ? .expired : .running,
      title: isExpired
        ? strings.cookingTimerExpired(duration: duration) : strings.cookingTimerRunning(duration: duration),
      deadline: timer.deadline.text, durationSeconds: timer.durationSeconds, remainingSeconds: remaining,
      color: isExpired ? .critical : .accent,
      accessibility: Accessibility(
        isExpired
          ? strings.cookingTimerExpiredSpoken(duration: spoken) : strings.cookingTimerRunningSpoken(duration: spoken)),
      actions: [
        context.edit(
          "cancelTimer", strings.cookingTimerCancel, hint: strings.cookingTimerCancelHint,
          IntentCall(.cancelCookingTimer, target)),
        context.edit(
          "repeatTimer", strings.cookingTimerRepeat, hint: strings.cookingTimerRepeatHint,
          IntentCall(.repeatCookingTimer, target)),
      ])
  }

  /// The times that the selected step asks to wait.
  var suggestions: [SurfaceAction] {
    StepTimers.find(in: session.steps[session.selectedStep]).enumerated().map { index, timer in
      var arguments = target
      arguments["seconds"] = String(timer.seconds)
      var action = context.edit(
        "timer\(index)", start(timer, strings.duration(seconds:)), hint: startHint,
        IntentCall(.startCookingTimer, arguments))
      action.accessibility.label = start(timer, strings.spokenDuration(seconds:))
      return action
    }
  }

  /// Of a range the lower bound is started (domain §9).
  private func start(_ timer: StepTimer, _ words: (Int) -> String) -> String {
    guard let upper = timer.upperSeconds else { return strings.cookingTimerStart(duration: words(timer.seconds)) }
    return strings.cookingTimerStartRange(from: words(timer.seconds), to: words(upper))
  }

  /// Any other time.
  var custom: SurfaceField {
    context.editField(
      "minutes", strings.cookingTimerMinutes, kind: .number, hint: strings.cookingTimerMinutesHint,
      FieldChange(intent: .startCookingTimer, arguments: target, argument: "minutes"))
  }

  private var startHint: String {
    if case .running = status { return strings.cookingTimerReplaceHint }
    return strings.cookingTimerStartHint
  }
}
