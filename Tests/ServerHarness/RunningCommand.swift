import Foundation

/// A command of the program that goes on until it is told to stop.
public final class RunningCommand {
  /// The process itself.
  public let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts `cookle` with `arguments` on a library, its input empty.
  public init(_ arguments: [String], on library: TemporaryLibrary) throws {
    folder = try TemporaryFolder()
    let output = try Descriptor.open(folder.path("stdout"), O_WRONLY | O_CREAT | O_APPEND)
    let errors = try Descriptor.open(folder.path("stderr"), O_WRONLY | O_CREAT | O_APPEND)
    process = try ChildProcess(
      CookleBinary.path, arguments, environment: library.environment, in: library.surroundings,
      input: try Descriptor.open("/dev/null", O_RDONLY), output: output, errors: errors)
  }

  /// What it has printed so far.
  public var output: String { text("stdout") }

  /// What it has complained about so far.
  public var errors: String { text("stderr") }

  /// The whole lines it has printed so far.
  public var lines: [Substring] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.dropLast())
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
  }
}
