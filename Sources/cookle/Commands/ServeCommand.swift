import CookleLibrary
import CookleServer
import JSONRPC

/// `cookle serve`: the server itself. Nothing may happen here before it serves: clients wait for it to start.
struct ServeCommand: Command {
  private static let framing = CommandManual.Option(
    name: "--framing", value: "headers|lines", help: "insist on one framing; without it the first byte decides")
  private static let log = CommandManual.Option(
    name: "--log", value: "LEVEL", help: "write more or less to stderr: error, warning (default), info or debug")
  private static let clock = CommandManual.Option(
    name: "--clock", value: "FILE", help: "take the time from a file, for tests of front ends: an RFC 3339 instant")
  private static let programs = CommandManual.Option(
    name: "--programs", value: "DIR", help: "look for other programs in this folder only, for tests of front ends")

  static let manual = CommandManual(
    name: "serve",
    summary: "serve one client over stdin and stdout",
    details: """
      Speaks JSON-RPC 2.0 with the client that started it, until the client says
      exit, closes the input or ends, or SIGTERM or SIGINT comes. Messages have
      Content-Length headers as in LSP, or stand one on a line. A client may choose
      another library in its initialize; it cannot undo --read-only.
      """,
    options: [.library, .readOnly, .allowNetworkFileSystem, framing, log, clock, programs],
    examples: [
      .init(line: "cookle serve", purpose: "what to put into an editor's configuration"),
      .init(
        line: "cookle serve --library ~/recipes.cookle --read-only --framing lines",
        purpose: "for a script that only looks"),
    ],
    exitCodes: [.done, .failed, .usage])

  private var configuration = RPCConfiguration()
  private let defaults: SessionDefaults

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 0)
    configuration.handlesSignals = true
    configuration.framing = try arguments.choice(
      of: Self.framing, among: RPCFraming.allCases.map { ($0.rawValue, $0) })
    let levels: [(String, RPCLog.Level)] = [
      ("error", .error), ("warning", .warning), ("info", .info), ("debug", .debug),
    ]
    if let level = try arguments.choice(of: Self.log, among: levels) { configuration.log = RPCLog(level: level) }
    defaults = SessionDefaults(
      location: arguments.value(of: .library).map(LibraryLocation.init(path:)) ?? .standard,
      isReadOnly: arguments.has(.readOnly),
      environment: try Self.environment(arguments))
  }

  private static func environment(_ arguments: CommandArguments) throws -> LibraryEnvironment {
    var environment = LibraryEnvironment.system
    if let path = arguments.value(of: clock) {
      guard let file = ClockFile(path: path) else {
        throw UsageError("Write an instant like 2026-03-14T09:00:00Z into the file for \(clock.name), \(path).")
      }
      environment = LibraryEnvironment(clock: file.now)
    }
    if let folder = arguments.value(of: programs) {
      guard folder.hasPrefix("/") else { throw UsageError("Give the whole path of the folder for \(programs.name).") }
      environment.programs = ProgramSearch(folders: [folder])
    }
    environment.allowsNetworkFileSystem = arguments.has(.allowNetworkFileSystem)
    return environment
  }

  func run() throws -> Int32 {
    ServerHeap.share()
    guard let streams = RPCStandardStreams.takeOver() else {
      throw CommandFailure(.failed, "Start the server with stdin and stdout open; it speaks through them.")
    }
    return CookleServer.run(
      input: streams.input, output: streams.output, configuration: configuration, defaults: defaults)
  }
}
