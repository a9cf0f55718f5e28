import Foundation

extension ChildProcess {
  /// A line of proc(5) in kB, in MiB; NaN without it.
  ///
  /// - Parameters:
  ///   - name: `VmRSS` for what it holds now, `VmHWM` for the most that it ever held.
  ///   - file: in the process's folder.
  func mebibytes(_ name: String, of file: String = "status") throws -> Double {
    try ProcessMemory.mebibytes(name, of: file, in: processID)
  }
}

/// What the system says of a process's memory.
enum ProcessMemory {
  /// A line of proc(5) in kB, in MiB; NaN without it.
  static func mebibytes(_ name: String, of file: String = "status", in process: pid_t) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return (Double(line?.filter(\.isNumber) ?? "") ?? .nan) / 1_024
  }
}
