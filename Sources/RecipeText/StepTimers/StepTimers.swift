/// Finds the times that steps ask to wait, in English and Japanese (domain §9).
public enum StepTimers {
  /// The times of a step in reading order; the work grows with the step's length and no faster.
  public static func find(in step: String) -> [StepTimer] {
    let reader = DurationReader(step)
    let scalars = step.unicodeScalars
    var (timers, place, index): ([StepTimer], Int, String.Index) = ([], 0, scalars.startIndex)
    var token = 0
    while token < reader.tokens.count {
      guard let phrase = reader.phrase(at: token) else {
        token += 1
        continue
      }
      token = phrase.next
      guard let span = phrase.span, let words = reader.scalars(from: phrase.first, to: phrase.next) else { continue }
      let start = scalars.index(index, offsetBy: words.lowerBound - place)
      (place, index) = (words.upperBound, scalars.index(start, offsetBy: words.count))
      let text = String(scalars[start..<index])
      timers.append(StepTimer(seconds: span.lower, upperSeconds: span.upper, text: text))
    }
    return timers
  }
}
