import RecipeText

/// The times that steps ask to wait.
enum TimersTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let step = bytes.text
    var rest = Array(step.unicodeScalars)[...]
    for timer in StepTimers.find(in: step) {
      let longest = StepTimer.longestSeconds
      try require((1...longest).contains(timer.seconds), "a timer of \(timer.seconds) s")
      if let upper = timer.upperSeconds {
        try require(upper > timer.seconds && upper <= longest, "a timer of \(timer.seconds) to \(upper) s")
      }
      // The words of each stand in the step, one behind the other.
      let words = Array(timer.text.unicodeScalars)
      let place = rest.indices.first { rest[$0...].starts(with: words) }
      guard let place, !words.isEmpty else { throw FuzzFinding("“\(timer.text)” does not stand where it was found") }
      rest = rest[(place + words.count)...]
    }
    // What stands on a line of its own before changes nothing.
    let after = StepTimers.find(in: "Stir.\n" + step)
    try require(after == StepTimers.find(in: "Stir.\n" + step), "the same step has the same timers")
  }
}
