import CSQLite
import Foundation

/// Where the figures were taken.
struct Machine {
  let facts: [(name: StaticString, value: String)]

  /// - Parameter folder: lies on the file system that is measured.
  init(folder: String) {
    facts = [
      ("cpu", Machine.value(of: "model name", in: "/proc/cpuinfo") ?? "unknown"),
      ("cores", String(ProcessInfo.processInfo.processorCount)),
      ("memory", Machine.memory),
      ("kernel", Machine.kernel),
      ("swift", Machine.swift),
      ("sqlite", String(cString: sqlite3_libversion())),
      ("fileSystem", Machine.fileSystem(of: folder)),
    ]
  }

  var text: String {
    facts.map { "\($0.name): \($0.value)" }.joined(separator: " · ")
  }

  private static var memory: String {
    String(format: "%.1f GiB", Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824)
  }

  private static var kernel: String {
    var names = utsname()
    uname(&names)
    func text(_ field: some Any) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return text(names.sysname) + " " + text(names.release) + " " + text(names.machine)
  }

  private static var swift: String {
    guard let output = try? Tool.output("swift", ["--version"]) else { return "unknown" }
    return output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? "unknown"
  }

  private static func value(of key: String, in file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix(key) }
      .flatMap { $0.split(separator: ":", maxSplits: 1).last }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The type of the mount with the longest path that holds the folder (proc(5), mountinfo).
  private static func fileSystem(of folder: String) -> String {
    guard let text = try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8) else { return "unknown" }
    let mounts = text.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count > 3 }
    let holding = mounts.filter { $0[1] == "/" || (folder + "/").hasPrefix($0[1] + "/") }
    guard let mount = holding.max(by: { $0[1].count <= $1[1].count ? true : false }) else { return "unknown" }
    return "\(mount[2]) (\(mount[3]))"
  }
}
