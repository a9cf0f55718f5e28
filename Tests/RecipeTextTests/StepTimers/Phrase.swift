import RecipeText
import Testing

/// A step with the times that it states.
struct Phrase: Sendable, CustomTestStringConvertible {
  var step: String
  var timers: [StepTimer]

  /// `seconds` are one or both ends of the time that `text` states.
  init(_ step: String, _ seconds: [Int], _ text: String) {
    self.step = step
    timers = [StepTimer(seconds: seconds[0], upperSeconds: seconds.dropFirst().first, text: text)]
  }

  /// A step that states two times.
  init(_ step: String, _ seconds: [Int], _ text: String, and others: [Int], _ otherText: String) {
    self.init(step, seconds, text)
    timers += Phrase(step, others, otherText).timers
  }

  var testDescription: String { step }
}
