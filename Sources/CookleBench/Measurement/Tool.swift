import Foundation

/// Programs of the system that prepare a measurement.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The program's path, found along `PATH`.
  static func find(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Runs a program and returns what it wrote.
  /// - Parameter input: the file that is its standard input.
  @discardableResult
  static func output(_ name: String, _ arguments: [String], input: String? = nil) throws -> String {
    guard let path = find(name) else { throw Failure(description: "\(name) is not installed") }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    if let input { process.standardInput = FileHandle(forReadingAtPath: input) }
    process.standardError = FileHandle.standardError
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with status \(process.terminationStatus)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
