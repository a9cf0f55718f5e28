/// `cookle help`: says what the program can do.
struct HelpCommand: Command {
  static let manual = CommandManual(
    name: "help",
    arguments: "[COMMAND]",
    summary: "say what the program, or one command, does",
    details: "Prints this overview, or the page of one command; cookle COMMAND --help is the same.",
    examples: [.init(line: "cookle help call", purpose: "how to send one request")],
    exitCodes: [.done, .usage, .outputClosed])

  private let command: (any Command.Type)?

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 1)
    command = try arguments.operands.first.map(CookleProgram.command(named:))
  }

  func run() throws -> Int32 {
    try StandardOutput.write(command?.manual.text ?? Self.overview)
    return ExitCode.done.rawValue
  }

  private static var overview: String {
    let commands = CookleProgram.commands.map { ($0.manual.name, $0.manual.summary) }
    return """
      usage: cookle COMMAND [ARGUMENT…]

      Cookle keeps recipes and answers editors, scripts and screens over JSON-RPC 2.0.

      commands:
      \(CommandManual.table(commands))

      examples:
        # see the server at work, on a library that is thrown away afterwards
        cookle demo
        # put a folder of Markdown recipes into the library
        cookle import ~/recipes
        # find a recipe
        cookle call recipe/search '{"text": "tomato"}'

      exit codes:
      \(CommandManual.table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))

      cookle COMMAND --help says more about one command.

      """
  }
}
