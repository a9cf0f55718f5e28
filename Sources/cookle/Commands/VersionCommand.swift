import CookleProtocol
import CookleServer
import JSON

/// `cookle version`: says which program this is.
struct VersionCommand: Command {
  private static let json = CommandManual.Option(name: "--json", help: "as a JSON object for programs")

  static let manual = CommandManual(
    name: "version",
    summary: "say which version this is",
    details: "Prints the version of the program and of the protocol it speaks.",
    options: [json],
    examples: [.init(line: "cookle version --json", purpose: "for a program")],
    exitCodes: [.done, .usage, .outputClosed])

  private let isJSON: Bool

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 0)
    isJSON = arguments.has(Self.json)
  }

  func run() throws -> Int32 {
    if isJSON {
      let version: JSONValue = [
        "name": "cookle", "version": .string(CookleVersion.text), "protocolVersion": .string(Wire.protocolVersion),
      ]
      try StandardOutput.write(JSONWriter.encode(version) + [UInt8(ascii: "\n")])
    } else {
      try StandardOutput.write("cookle \(CookleVersion.text) (protocol \(Wire.protocolVersion))\n")
    }
    return ExitCode.done.rawValue
  }
}
