import Foundation

/// Keeps this process and the programs it starts on one core.
///
/// Where the kernel puts two processes that wake each other decides whether a round trip takes 5 or 50 µs, and it decides
/// anew in every run. On one core a round trip is the work of both and two switches between them, which is what a
/// comparison is about, and the hardest case for the ratio.
enum OneCore {
  /// Runs `body` on the last core this process may use; where `taskset` is missing, on any.
  static func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard let all = allowedCores, let last = all.split(whereSeparator: { !$0.isNumber }).last, set(String(last)) else {
      return try body()
    }
    defer { _ = set(all) }
    return try body()
  }

  /// A list such as `0-3,6` (proc(5)).
  private static var allowedCores: String? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace).last }.map(String.init)
  }

  private static func set(_ cores: String) -> Bool {
    let process = String(ProcessInfo.processInfo.processIdentifier)
    return (try? Tool.output("taskset", ["-p", "-c", cores, process])) != nil
  }
}
