/// The rows as text for a terminal, and as Markdown for the documentation.
struct BenchTable {
  let rows: [BenchRow]

  private static let titles = ["row", "value", "reference", "ratio", "target", "met"]

  private var cells: [[String]] {
    rows.map { row in
      let reference = row.reference.map { name in
        // A reference without a value says in its name what became of it.
        row.referenceValue.map { "\(name): \(Figure.text($0)) \(row.unit)" } ?? name
      }
      return [
        row.name, "\(Figure.text(row.value)) \(row.unit)", reference ?? "–",
        row.ratio.map { Figure.text($0) + "×" } ?? "–", row.target?.text(unit: row.unit) ?? "–",
        row.isMet.map { $0 ? "yes" : "NO" } ?? "–",
      ]
    }
  }

  var text: String {
    let lines = [BenchTable.titles] + cells
    let widths = BenchTable.titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var markdown: String {
    let head = ["| " + BenchTable.titles.joined(separator: " | ") + " |", "|---|---|---|---|---|---|"]
    return (head + cells.map { "| " + $0.joined(separator: " | ") + " |" }).joined(separator: "\n")
  }

  /// What is missing, in one line.
  var summary: String {
    let judged = rows.filter { $0.target != nil }
    let missed = judged.filter { $0.isMet == false }
    guard !missed.isEmpty else { return "All \(judged.count) targets are met." }
    return "\(missed.count) of \(judged.count) targets are missed: " + missed.map(\.name).joined(separator: "; ") + "."
  }
}
