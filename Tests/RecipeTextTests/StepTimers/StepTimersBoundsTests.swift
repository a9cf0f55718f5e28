import RecipeText
import Testing

/// Steps that nobody cooks by.
@Suite struct StepTimersBoundsTests {
  private static let length = 20_000

  /// Each is read in time that grows with its length, or the suite would not end.
  @Test(arguments: [
    "1", "1 ", "１", "一", "一あ", "十", "あ", "a ", "an-", "one-", "half ", "and ", ".", "1.", "1/", "1,", "2、", "1:", "x1",
    " ",
    "\n", "-", "〜", "1-", "1 to ", "between 1 ", "1 and a half to ", "minute ", "分", "時間", "半", "数", "1 hour, 20 eggs ",
    "\u{301}", "😀",
  ])
  func repetitionsWithoutATimeAreRead(piece: String) {
    let step = String(repeating: piece, count: Self.length / piece.unicodeScalars.count)
    let expected = piece.hasPrefix("1 hour") ? StepTimer(seconds: 3600, text: "1 hour") : nil
    #expect(Set(StepTimers.find(in: step)) == Set([expected].compactMap(\.self)))
  }

  @Test func everyTimeOfALongStepIsFound() {
    let timer = StepTimer(seconds: 3600, text: "1 hour")
    #expect(StepTimers.find(in: String(repeating: "1 hour ", count: 3000)) == Array(repeating: timer, count: 3000))
  }

  @Test func aTimeAfterMuchElseIsFound() {
    for filling in ["1", " ", "あ", "word ", "1/", "."] {
      let step = String(repeating: filling, count: Self.length) + " then 20 minutes"
      #expect(StepTimers.find(in: step) == [StepTimer(seconds: 1200, text: "20 minutes")])
    }
  }

  @Test func severalTimesComeInReadingOrder() {
    let step = "👩‍🍳 Fry 2-3 minutes, add é 10分, rest an hour; serve within 30 s."
    #expect(
      StepTimers.find(in: step) == [
        StepTimer(seconds: 120, upperSeconds: 180, text: "2-3 minutes"), StepTimer(seconds: 600, text: "10分"),
        StepTimer(seconds: 3600, text: "an hour"), StepTimer(seconds: 30, text: "30 s"),
      ])
  }

  @Test func linesAreNotJoinedToATime() {
    let step = "Rest 1 hour\n30 minutes in the oven\n- 5 minutes\n- 6 minutes"
    #expect(StepTimers.find(in: step).map(\.seconds) == [3600, 1800, 300, 360])
  }

  /// Whatever is put together from pieces of times: within the limits, in order, and in the words of the step.
  @Test func everyAnswerIsWithinTheLimits() {
    let pieces = [
      "1", "30", "0", "999999999", "½", "1/2", "a ", "an ", "half ", "and ", "to ", "or ", "-", "–", " ", "hour",
      "minutes",
      "h", "min", "s", "day", ".", ",", ":", "十", "二三", "分", "時間", "半", "間", "時", "の", "〜", "、", "twenty", "five", "\n",
      "between ",
      "more ", "up ", "数", "約", "old", "é", "😀", "quarter ", "of ", "another ", "/",
    ]
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<20_000 {
      let step = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      var rest = step.unicodeScalars[...]
      for timer in StepTimers.find(in: step) {
        #expect(1...StepTimer.longestSeconds ~= timer.seconds, "\(step)")
        #expect(timer.upperSeconds.map { $0 > timer.seconds && $0 <= StepTimer.longestSeconds } != false, "\(step)")
        let text = Array(timer.text.unicodeScalars)
        let start = rest.indices.first { rest[$0...].starts(with: text) }
        #expect(start != nil && !text.isEmpty, "\(step)")
        rest = start.map { rest[$0...].dropFirst(text.count) } ?? rest
      }
    }
  }
}
