/// The measures for one sum.
struct MeasureLadder {
  /// A rung with the numbers between which a cook takes it.
  private struct Step {
    let rung: MeasureRung
    let least: Fraction
    /// So much of it fills the measure above; nil for the greatest.
    let full: Fraction?

    /// Whether a cook takes so much of a sum with it.
    func takes(_ number: Fraction) -> Bool {
      number > .zero && number >= least && rung.parts.contains(number.denominator)
        && full.map { number < $0 } ?? true
    }
  }

  private let steps: [Step]

  /// A ladder for a sum of units with these names.
  init(_ rungs: [MeasureRung], names: Set<String>) {
    var steps: [Step] = []
    for rung in rungs {
      let full = steps.last.flatMap { above in
        // A spoon is filled up before another one is taken, whatever parts of it there are.
        (above.least > .zero ? above.least : .one).times(above.rung.size)?.divided(by: rung.size)
      }
      let least = names.contains(rung.name) ? rung.least : rung.unnamedLeast
      steps.append(Step(rung: rung, least: least, full: full))
    }
    self.steps = steps
  }

  /// So much of the least measure in exactly so many measures; nil without any that a cook would take.
  func measures(of total: Fraction, count: Int, from start: Int = 0) -> [(number: Fraction, name: String)]? {
    for (place, step) in steps.enumerated().dropFirst(start) {
      guard let number = total.divided(by: step.rung.size) else { return nil }
      if count == 1 {
        if step.takes(number) { return [(number, step.rung.name)] }
        continue
      }
      let ways = step.rung.steps.compactMap { parts -> [(number: Fraction, name: String)]? in
        guard let most = number.wholeParts(parts), step.takes(most), let taken = most.times(step.rung.size),
          let rest = total.minus(taken), rest > .zero,
          let others = measures(of: rest, count: count - 1, from: place + 1)
        else { return nil }
        return [(most, step.rung.name)] + others
      }
      // Of two ways, the one whose last measure has the plainer number.
      if let way = ways.min(by: { $0.lastDenominator < $1.lastDenominator }) { return way }
    }
    return nil
  }
}

extension [(number: Fraction, name: String)] {
  /// Into how many parts the least measure is split.
  fileprivate var lastDenominator: Int { last?.number.denominator ?? 1 }
}

extension Fraction {
  /// The most that is not more, in so many parts of one.
  fileprivate func wholeParts(_ parts: Int) -> Fraction? {
    guard let count = times(Fraction(lowestTerms: parts, 1)) else { return nil }
    return Fraction(count.numerator / count.denominator, over: parts)
  }
}
