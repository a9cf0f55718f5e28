import CookleProtocol
import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle call`: one request to a server of its own.
struct CallCommand: Command {
  private static let pretty = CommandManual.Option(
    name: "--pretty", help: "lay the answer out over several lines, as on a terminal")

  static let manual = CommandManual(
    name: "call",
    arguments: "METHOD [PARAMS|-]",
    summary: "send one request and print its answer",
    details: """
      Starts a server on the library, sends the one request and prints the answer as
      JSON: laid out on a terminal, on one line otherwise. PARAMS is a JSON object;
      with - it is read from stdin. When the request is refused, stdout has the error
      object instead of the result, stderr says it in a sentence, and the exit code
      tells them apart. rpc.discover answers every method with its parameters.
      """,
    options: [.library, .readOnly, .allowNetworkFileSystem, .timeZone, .locale, pretty],
    examples: [
      .init(line: #"cookle call recipe/search '{"text": "tomato"}'"#, purpose: "find recipes"),
      .init(line: "cookle call recipe/create - < draft.json", purpose: "take the parameters from a file"),
      .init(
        line: "cookle call rpc.discover | python3 -m json.tool | less", purpose: "read what methods there are"),
    ],
    exitCodes: [.done, .failed, .usage, .inputAtFault, .serverLost, .outputClosed])

  /// What is read from stdin at most: a message of that size is the longest a server takes.
  private static let inputLimit = 64 << 20

  private let method: String
  private let parameters: String?
  private let isPretty: Bool
  private let options: Wire.InitializationOptions

  init(_ arguments: CommandArguments) throws {
    guard let method = arguments.operands.first else {
      throw UsageError("Name the method to call, like cookle call recipe/latest.")
    }
    try arguments.expectOperands(atMost: 2)
    self.method = method
    parameters = arguments.operands.dropFirst().first
    if method == "initialize", parameters != nil {
      throw UsageError("The parameters of initialize are given as options; see cookle call --help.")
    }
    isPretty = arguments.has(Self.pretty)
    options = Wire.InitializationOptions(
      library: arguments.value(of: .library), readOnly: arguments.has(.readOnly),
      timeZone: arguments.value(of: .timeZone), locale: arguments.value(of: .locale), surfaces: [],
      allowNetworkFileSystem: arguments.has(.allowNetworkFileSystem))
  }

  func run() throws -> Int32 {
    let parameters = try checkedParameters()
    let server = ServerConnection(try ServerProcess.start())
    let answer = try answer(from: server, parameters)
    switch answer {
    case .result(let json):
      try write(json)
      return ExitCode.done.rawValue
    case .refusal(let refusal):
      StandardError.say(refusal.message)
      try write(refusal.json)
      return ExitCode.failed.rawValue
    }
  }

  private func answer(from server: ServerConnection, _ parameters: [UInt8]?) throws -> ServerAnswer {
    let greeting = try server.initialize(options)
    if case .refusal = greeting {
      server.hangUp()
      return greeting
    }
    let answer = method == "initialize" ? greeting : try server.request(method, parameters)
    try server.end()
    return answer
  }

  /// The parameters as bytes that are known to be JSON.
  private func checkedParameters() throws -> [UInt8]? {
    guard let parameters else { return nil }
    var bytes = Array(parameters.utf8)
    if parameters == "-" {
      guard let input = FileBytes.readAll(from: STDIN_FILENO, limit: Self.inputLimit) else {
        throw CommandFailure(.inputAtFault, "The parameters on stdin cannot be read, or are longer than 64 MiB.")
      }
      bytes = input
    }
    do {
      try bytes.withUnsafeBytes { buffer in
        Result { () throws(JSONError) in try JSONReader.validate(buffer) }
      }.get()
      return bytes
    } catch {
      throw CommandFailure(
        .inputAtFault, "The parameters are not valid JSON: \(error.message) at byte \(error.offset).")
    }
  }

  private func write(_ json: [UInt8]) throws {
    let isLaidOut = isPretty || StandardOutput.isTerminal
    let text = isLaidOut ? try JSONPrettyPrinter.print(json) : json
    try StandardOutput.write(Terminal.cleaned(json: text) + [UInt8(ascii: "\n")])
  }
}
