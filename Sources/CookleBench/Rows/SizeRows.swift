import Foundation

/// What is shipped and what it keeps.
enum SizeRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.server)
    let program = (attributes[.size] as? Int) ?? 0
    let library = try bench.corpus(10_000)
    return [
      BenchRow("release binary, stripped", Double(program) / 1_048_576, "MiB"),
      BenchRow("library of 10,000 recipes on disk", Double(library.bytes) / 1_048_576, "MiB"),
    ]
  }
}
