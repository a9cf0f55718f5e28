import CookleLibrary
import Foundation

/// The check of a whole library while another server makes small changes.
enum CheckRows {
  /// The log is to be back within its bound, in MiB, a second after long work.
  private static let logBound = Double(LibraryLimits.logBytes) / 1_048_576

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let counts = bench.options.isQuick ? [1_000] : [10_000, 100_000]
    return try counts.flatMap { try rows(bench, $0) }
  }

  private static func rows(_ bench: Bench, _ count: Int) throws -> [BenchRow] {
    let corpus = try bench.corpus(count, .album)
    let library = try bench.copy(of: corpus, named: "checked")
    defer { bench.remove(library) }
    let name = "data/check, \(Figure.grouped(count)) recipes, \(Figure.grouped(count / 2)) photos"
    let writer = try WriterBeside(bench, library: library, ids: corpus.ids())
    defer { writer.stop() }
    sleep(2)
    let before = try writer.takeTimes()
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let watch = LogWatch(library)
    let start = Clock.now()
    try client.send(client.frame("data/check", "{}"))
    let answer = try client.receive()
    let duration = Clock.now() - start
    let log = watch.stop()
    guard let result = answer["result"], result["isSound"]?.bool == true else {
      throw ServerClient.Refused(description: "the library of the benchmark is not sound: \(answer)")
    }
    let times = try writer.takeTimes()
    sleep(1)
    let after = try writer.takeTimes()
    return [
      BenchRow(name, duration, "s"),
      BenchRow("peak memory of it", try client.process.mebibytes("VmHWM"), "MiB", target: .most(64)),
      BenchRow(
        "longest of \(Figure.grouped(times.count)) changes beside it", times.quantile(1), "ms",
        against: ("alone", before.quantile(1)), target: .most(100)),
      BenchRow(
        "changes beside it, p99", times.quantile(0.99), "ms", against: ("alone", before.quantile(0.99))),
      BenchRow("longest change in the second after it", after.quantile(1), "ms", target: .most(100)),
      BenchRow("largest log beside it", log, "MiB"),
      BenchRow("log a second after it", LogWatch.mebibytes(library), "MiB", target: .most(logBound)),
    ]
  }
}
