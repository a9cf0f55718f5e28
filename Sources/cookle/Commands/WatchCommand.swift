import CookleProtocol
import JSON
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle watch`: what a server tells of changes, a line each.
struct WatchCommand: Command {
  static let manual = CommandManual(
    name: "watch",
    arguments: "[AREA…]",
    summary: "print what changes in the library, as it happens",
    details: """
      Prints the parameters of each surface/didChange from now on, one JSON object on
      a line: which areas are out of date, for which ids, and at which revision. It
      does not say what they contain now; surface/get does. Without AREA it tells of
      all of them. A first line on stderr says when it listens. Ends with exit code 0
      on Ctrl-C, SIGTERM, or when nobody reads its output any more.

      areas: \(Wire.Area.allCases.map(\.rawValue).joined(separator: ", "))
      """,
    options: [.library, .allowNetworkFileSystem],
    examples: [
      .init(line: "cookle watch", purpose: "see every change by anyone on the library"),
      .init(
        line: "cookle watch recipe.list | while read -r change; do ./rebuild-page; done",
        purpose: "do something whenever the list of recipes changed"),
    ],
    exitCodes: [.done, .failed, .usage, .serverLost])

  private let options: Wire.InitializationOptions

  init(_ arguments: CommandArguments) throws {
    let areas = try arguments.operands.map { name in
      guard let area = Wire.Area(rawValue: name) else {
        let names = Wire.Area.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("There is no area “\(name)”; there are \(names).")
      }
      return area
    }
    options = Wire.InitializationOptions(
      library: arguments.value(of: .library), surfaces: areas.isEmpty ? Wire.Area.allCases : areas,
      allowNetworkFileSystem: arguments.has(.allowNetworkFileSystem))
  }

  func run() throws -> Int32 {
    let server = ServerConnection(try ServerProcess.start())
    defer { server.hangUp() }
    let library: String
    switch try server.initialize(options) {
    case .refusal(let refusal):
      throw CommandFailure(.failed, refusal.message)
    case .result(let json):
      let result = try JSONReader.decode(Wire.InitializeResult.self, from: json)
      library = Terminal.cleaned(result.capabilities.experimental.cookle.library)
    }
    // Until here a signal may end this program as it ends any other; whoever has read the line below may rely on more.
    var output = WatchedOutput(descriptor: STDOUT_FILENO, signals: SignalWatch.install())
    StandardError.write("Watching \(library); Ctrl-C ends.\n")
    while true {
      while let message = try server.takeMessage() {
        guard case .notification("surface/didChange", let parameters) = message else { continue }
        output.add(Terminal.cleaned(json: parameters) + [UInt8(ascii: "\n")])
      }
      switch output.wait(for: server.output) {
      case .ended: return ExitCode.done.rawValue
      case .readable:
        guard server.receive() else { throw CommandFailure(.serverLost, "The server ended; start watching again.") }
      case .nothing: continue
      }
    }
  }
}
