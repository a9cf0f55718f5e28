import Foundation

/// A program that ran to its end: what it printed and how it ended.
public struct CommandRun {
  /// How it ended.
  public var ending: ChildProcess.Ending
  /// What it printed.
  public var output: String
  /// What it complained about.
  public var errors: String

  /// Runs `cookle` with `arguments` on a library.
  ///
  /// - Parameters:
  ///   - input: what it reads; the end of input follows.
  ///   - onTerminal: whether its output is a terminal, as when a person runs it.
  public static func cookle(
    _ arguments: [String], on library: TemporaryLibrary, input: String = "", onTerminal: Bool = false,
    environment: [String: String] = [:]
  ) throws -> CommandRun {
    try run(
      CookleBinary.path, arguments, environment: library.environment.merging(environment) { _, new in new },
      in: library.surroundings, input: input, onTerminal: onTerminal)
  }

  /// Runs any program.
  public static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    in workingFolder: String = "/", input: String = "", onTerminal: Bool = false
  ) throws -> CommandRun {
    let folder = try TemporaryFolder()
    try folder.write(input, to: "stdin")
    let inputFile = try Descriptor.open(folder.path("stdin"), O_RDONLY)
    let errorFile = try Descriptor.open(folder.path("stderr"), O_WRONLY | O_CREAT)
    let pipe: (reading: Descriptor, writing: Descriptor)
    if onTerminal {
      let terminal = try Descriptor.terminal()
      pipe = (terminal.screen, terminal.child)
    } else {
      pipe = try Descriptor.pipe()
    }
    let process = try ChildProcess(
      program, arguments, environment: environment, in: workingFolder, input: inputFile, output: pipe.writing,
      errors: onTerminal ? pipe.writing : errorFile)
    pipe.writing.close()
    let output = try readToEnd(pipe.reading, of: "\(program) \(arguments.joined(separator: " "))")
    let ending = try process.waitForEnd()
    let errors = try Data(contentsOf: URL(fileURLWithPath: folder.path("stderr")))
    return CommandRun(
      ending: ending, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }

  private static func readToEnd(_ descriptor: Descriptor, of what: String) throws -> [UInt8] {
    let deadline = Deadline()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var polled = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, deadline.remainingMilliseconds) > 0 else {
        throw HarnessFailure("\(what) did not end", evidence: String(decoding: bytes.suffix(2_000), as: UTF8.self))
      }
      // A terminal whose last writer is gone reads as an error, not as the end.
      let count = read(descriptor.number, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
