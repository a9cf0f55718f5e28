import Foundation

/// What a soak measured, and why it failed if it did.
struct SoakReport {
  let rows: [BenchRow]
  let failures: [String]

  init(seconds: Double, isTimed: Bool, ledger: SoakLedger, findings: SoakWatch.Findings) {
    let entries = ledger.read { $0 }
    let writes = Samples(entries.writes)
    let deliveries = Samples(entries.deliveries)
    var failures = entries.failures
    var growth: [Double] = []
    var largest = 0.0
    for samples in findings.memory.values {
      largest = max(largest, samples.max() ?? 0)
      guard samples.count >= 8 else { continue }
      // Caches fill in the first half; what grows on after that would grow for ever.
      let middle = Samples(Array(samples[(samples.count / 2)..<(samples.count * 5 / 8)])).median
      let last = Samples(Array(samples[(samples.count * 7 / 8)...])).median
      growth.append(last / middle)
    }
    rows = [
      BenchRow("soak, 4 servers, writes", Double(writes.count) / seconds, "a second"),
      BenchRow("soak, reads", Double(entries.reads) / seconds, "a second"),
      BenchRow("soak, a write, p50", writes.median, "ms"),
      BenchRow("soak, a write, p99", writes.quantile(0.99), "ms"),
      BenchRow("soak, a write, the longest", writes.quantile(1), "ms", target: .most(10_000)),
      BenchRow("soak, conditional edits made again", Double(entries.overtaken), "edits"),
      BenchRow("soak, answer to a writer to notification elsewhere, p50", deliveries.median, "ms"),
      BenchRow("soak, the same, p99", deliveries.quantile(0.99), "ms", target: isTimed ? .most(100) : nil),
      BenchRow("soak, recipes imported meanwhile", Double(entries.imported), "recipes"),
      BenchRow("soak, largest log", Double(findings.largestLog) / 1_048_576, "MiB"),
      BenchRow("soak, longest time with a log above 16 MiB", findings.longestAbove, "s"),
      BenchRow("soak, largest server", largest, "MiB"),
      BenchRow(
        "soak, memory of a server in the last eighth against the middle", growth.max() ?? 1, "times",
        target: seconds >= 60 ? .most(1.15) : nil),
      BenchRow("soak, failures", Double(failures.count), "failures", target: .most(0)),
    ]
    for row in rows where row.isMet == false && row.unit != "failures" {
      failures.append("\(row.name): \(Figure.text(row.value)) \(row.unit)")
    }
    self.failures = failures
  }
}
