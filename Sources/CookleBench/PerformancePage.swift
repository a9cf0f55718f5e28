import Foundation

/// The page that keeps the last table.
enum PerformancePage {
  static let path = "docs/performance.md"
  private static let begin = "<!-- table: written by `CookleBench --document` -->"
  private static let end = "<!-- end of the table -->"

  struct NoPlace: Error, CustomStringConvertible {
    var description: String { "\(PerformancePage.path) has no place for the table" }
  }

  /// Replaces the table on the page.
  static func update(_ table: BenchTable, _ machine: Machine) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: begin), let stop = text.range(of: end) else { throw NoPlace() }
    let body = "\n\n" + machine.text + "\n\n" + table.markdown + "\n\n" + table.summary + "\n\n"
    let page = text[..<start.upperBound] + body + text[stop.lowerBound...]
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
  }
}
