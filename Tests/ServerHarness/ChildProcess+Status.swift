import Foundation

extension ChildProcess {
  /// What the kernel says about a running process; only Linux does.
  public struct Status: Sendable {
    /// Memory in use, in bytes.
    public var residentBytes: Int
    /// How many threads it has.
    public var threads: Int
    /// How often any of them was put to sleep by its own wish: every wake-up is followed by one.
    public var wakeUps: Int
    /// Processor time used by all threads, in clock ticks.
    public var processorTicks: Int
  }

  /// Reads `/proc`; nil where there is none or the process is gone.
  public func status() -> Status? {
    guard let memory = fields(of: "/proc/\(identifier)/status"), let resident = memory["VmRSS"] else { return nil }
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
    let wakeUps = tasks.reduce(0) { sum, task in
      sum + (fields(of: "/proc/\(identifier)/task/\(task)/status")?["voluntary_ctxt_switches"] ?? 0)
    }
    return Status(
      residentBytes: resident * 1024, threads: memory["Threads"] ?? 0, wakeUps: wakeUps,
      processorTicks: processorTicks())
  }

  /// The first number of each `name: value` line.
  private func fields(of path: String) -> [String: Int]? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    var fields: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = parts[1].split(whereSeparator: \.isWhitespace).first else { continue }
      fields[String(parts[0])] = Int(number)
    }
    return fields
  }

  private func processorTicks() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    // Behind the command's name the state is field 3; user and system time are fields 14 and 15 (proc(5)).
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12 else { return 0 }
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }
}
