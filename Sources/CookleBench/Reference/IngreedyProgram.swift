import Foundation
import JSON

/// The amounts' reference: the Python package `ingreedypy`, which reads ingredient lines by a grammar.
///
/// It is not part of this package. The program below runs in the Python named by `COOKLE_INGREEDY_PYTHON`, else in the
/// virtual environment `.build/reference`, which `make bench` makes; where neither has it, the rows say so.
struct IngreedyProgram {
  /// One line's amounts as they were answered; nil where the program failed.
  typealias Result = [(amount: Double, unit: String?)]?

  /// Reads lines on its standard input, parses each as a whole, and prints
  /// `{linesPerSecond, results: [{quantity: [[amount, unit], …] | null}]}`.
  ///
  /// Only the parsing is timed, on the monotonic clock, after a pass that warms up; the figure is the median of three.
  static let source = #"""
    import json
    import sys
    import time

    from ingreedypy import Ingreedy

    lines = sys.stdin.read().splitlines()
    parser = Ingreedy()


    def parse(line):
        try:
            return parser.parse(line)
        except Exception:
            return None


    for line in lines[:500]:
        parse(line)
    durations = []
    for _ in range(3):
        start = time.monotonic()
        answers = [parse(line) for line in lines]
        durations.append(time.monotonic() - start)


    def quantity(answer):
        if answer is None:
            return None
        return [[part["amount"], part["unit"]] for part in answer["quantity"] or []]


    print(json.dumps({
        "linesPerSecond": len(lines) / sorted(durations)[1],
        "results": [{"quantity": quantity(answer)} for answer in answers],
    }))
    """#

  private static let check = "import importlib.util as u, sys; sys.exit(u.find_spec('ingreedypy') is None)"

  private let python: String
  private let script: String
  private let folder: String

  /// Nil where no Python has the package.
  /// - Parameter buildFolder: holds the virtual environment; `folder` takes the program and its input.
  init?(buildFolder: String, folder: String) throws {
    let chosen = ProcessInfo.processInfo.environment["COOKLE_INGREEDY_PYTHON"]
    guard let python = Tool.find(chosen ?? buildFolder + "/reference/bin/python3"),
      (try? Tool.output(python, ["-c", Self.check])) != nil
    else { return nil }
    self.python = python
    self.folder = folder
    script = folder + "/ingreedy.py"
    try Data(Self.source.utf8).write(to: URL(fileURLWithPath: script))
  }

  /// Parses lines; answers how many in a second, and what it says of each.
  func parse(_ lines: [String]) throws -> (linesPerSecond: Double, results: [Result]) {
    let input = folder + "/ingreedy-lines.txt"
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: input))
    let output = try Tool.output(python, ["-X", "utf8", script], input: input)
    let answer = try JSONReader.decode(JSONValue.self, from: Array(output.utf8))
    guard let speed = answer["linesPerSecond"]?.double, let results = answer["results"]?.array,
      results.count == lines.count
    else { throw Tool.Failure(description: "ingreedypy did not answer every line") }
    return (speed, results.map { Self.result($0["quantity"]) })
  }

  private static func result(_ quantity: JSONValue?) -> Result {
    quantity?.array?.compactMap { part in
      part[0]?.double.map { (amount: $0, unit: part[1]?.string) }
    }
  }
}
