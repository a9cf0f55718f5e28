import RecipeText

/// Ingredient lines, cut and read, against `ingreedypy`: how many a second, and how many of 300 are right.
enum AmountRows {
  private static let lineCount = 5_000

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let lines = Array(AmountLines(seed: bench.options.seed).prefix(lineCount))
    let program = try IngreedyProgram(buildFolder: bench.buildFolder, folder: bench.folder)
    let speed = linesPerSecond(lines, rounds: bench.count(200))
    let theirSpeed = try program?.parse(lines).linesPerSecond
    let labelled = LabelledLines.all
    let right = labelled.filter { $0.agrees(with: answer($0.text)) }
    let theirs = try program?.parse(labelled.map(\.text)).results
    let theirRight = theirs.map { results in
      zip(labelled, results).count { line, result in agrees(line, result) }
    }
    let missing = "ingreedypy is not installed"
    return [
      BenchRow("amounts: lines a second", speed, "lines/s", target: .least(200_000)),
      row(
        "amounts against ingreedypy, \(Figure.grouped(lineCount)) lines", speed, "lines/s",
        theirSpeed.map { ("ingreedypy", $0) }, missing),
      row(
        "amounts against ingreedypy, right of \(labelled.count)", Double(right.count), "lines",
        theirRight.map { ("ingreedypy", Double($0)) }, missing),
    ]
  }

  /// Neither row may fall behind the reference, and without it neither counts as met.
  private static func row(
    _ name: String, _ value: Double, _ unit: String, _ reference: (String, Double)?, _ missing: String
  ) -> BenchRow {
    var row = BenchRow(name, value, unit, against: reference, target: .leastRatio(1))
    if reference == nil { row.reference = missing }
    return row
  }

  /// Whole lines, as the reference takes them: cut into amount and ingredient, and the amount read.
  private static func linesPerSecond(_ lines: [String], rounds: Int) -> Double {
    let durations = (0..<rounds + 1).map { _ in
      Clock.time {
        for line in lines { keep(Amount(IngredientLine(line).amount).measure) }
      }
    }
    // The first round warms up.
    return Double(lines.count) / Samples(Array(durations.dropFirst())).median
  }

  /// The compiler must not see that a result is not used.
  @inline(never)
  private static func keep(_ value: Measure?) {}

  private static func answer(_ line: String) -> AmountAnswer? {
    Amount(IngredientLine(line).amount).measure.map { measure in
      func value(_ fraction: Fraction) -> Double { Double(fraction.numerator) / Double(fraction.denominator) }
      return AmountAnswer(
        lower: value(measure.quantity.lower), upper: value(measure.quantity.upper), unit: measure.unit?.name)
    }
  }

  private static func agrees(_ line: LabelledLine, _ result: IngreedyProgram.Result) -> Bool {
    guard let result else { return false }
    let isRange = line.labels.contains { $0.lower != $0.upper }
    return line.agrees(with: AmountAnswer(ingreedy: result, asRange: isRange))
  }
}
