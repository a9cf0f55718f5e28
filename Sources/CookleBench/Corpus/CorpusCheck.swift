/// Compares a corpus with its description, quantile by quantile.
struct CorpusCheck {
  struct Finding {
    var name: String
    var value: Double
    var allowed: ClosedRange<Double>

    var holds: Bool { allowed.contains(value) }
  }

  let findings: [Finding]

  var holds: Bool { findings.allSatisfy(\.holds) }

  init(seed: UInt64, count: Int) {
    let generator = CorpusGenerator(seed: seed)
    let recipes = Array(generator.prefix(count))
    var findings: [Finding] = []
    func check(_ name: String, _ value: Double, _ allowed: ClosedRange<Double>) {
      findings.append(Finding(name: name, value: value, allowed: allowed))
    }
    let ingredientCounts = Samples(recipes.map { Double($0.ingredients.count) })
    check("ingredients, p50", ingredientCounts.quantile(0.5), 11...11)
    check("ingredients, p90", ingredientCounts.quantile(0.9), 18...18)
    check("ingredients, p99", ingredientCounts.quantile(0.99), 27...29)
    let stepCounts = Samples(recipes.map { Double($0.steps.count) })
    check("steps, p50", stepCounts.quantile(0.5), 7...7)
    check("steps, p90", stepCounts.quantile(0.9), 15...15)
    let byteCounts = Samples(recipes.map { Double($0.byteCount) })
    check("text bytes, p50", byteCounts.quantile(0.5), 1_400...1_600)
    check("text bytes, p90", byteCounts.quantile(0.9), 2_650...2_950)
    let total = Double(count)
    check("share in Japanese", Double(recipes.count { $0.isJapanese }) / total, 0.28...0.32)
    check("share of near-duplicate names", Double(recipes.count { $0.isNearDuplicate }) / total, 0.015...0.025)
    check("fewest categories", Double(recipes.map(\.categories.count).min() ?? 0), 3...3)
    check("most categories", Double(recipes.map(\.categories.count).max() ?? 0), 3...3)
    check("different categories", Double(Set(recipes.flatMap(\.categories)).count), 160...160)
    check(
      "ingredient names", Double(Set(generator.ingredients.english).union(generator.ingredients.japanese).count),
      4_990...5_000)
    check("uses of the first 250 names", CorpusCheck.headShare(recipes), 0.45...0.55)
    self.findings = findings
  }

  private static func headShare(_ recipes: [CorpusRecipe]) -> Double {
    var uses: [String: Int] = [:]
    for recipe in recipes {
      for row in recipe.ingredients { uses[row.name, default: 0] += 1 }
    }
    let head = uses.values.sorted(by: >).prefix(IngredientNames.headCount).reduce(0, +)
    return Double(head) / Double(uses.values.reduce(0, +))
  }

  var text: String {
    findings.map { finding in
      let mark = finding.holds ? "ok  " : "MISS"
      return "\(mark) \(finding.name): \(finding.value) (\(finding.allowed))"
    }.joined(separator: "\n")
  }
}
