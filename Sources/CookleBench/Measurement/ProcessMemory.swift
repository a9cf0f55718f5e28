import Foundation

extension ChildProcess {
  /// A line of proc(5) in kB, in MiB; NaN without it.
  ///
  /// - Parameters:
  ///   - name: `VmRSS` for what it holds now, `VmHWM` for the most that it ever held.
  ///   - file: in the process's folder.
  func mebibytes(_ name: String, of file: String = "status") throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(processID)/\(file)", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let digits = line?.filter(\.isNumber) ?? ""
    return (Double(digits) ?? .nan) / 1_024
  }
}
