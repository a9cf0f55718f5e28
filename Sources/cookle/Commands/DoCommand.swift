import CookleProtocol
import CookleServer
import CookleSurface
import JSON
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle do`: one intent, performed by a server of its own.
struct DoCommand: Command {
  private static let json = CommandManual.Option(
    name: "--json", help: "print the whole answer as JSON instead of what it says")
  private static let dryRun = CommandManual.Option(
    name: "--dry-run", help: "change nothing and say what would happen")
  private static let ifRevision = CommandManual.Option(
    name: "--if-revision", value: "REVISION", help: "do it only if the record still has this revision")
  private static let yes = CommandManual.Option(
    name: "--yes", help: "do not ask before an intent that removes or replaces something")
  private static let confirm = CommandManual.Option(
    name: "--confirm", value: "TOKEN", help: "confirm what the dry run said that answered this token")

  static let manual = CommandManual(
    name: "do",
    arguments: "[INTENT [--ARGUMENT VALUE]…]",
    summary: "perform an intent, or list the intents there are",
    details: """
      Performs the intent and prints what it says: a sentence, or the id of what it
      made or changed. An argument that takes several values is given several times;
      none at all is written --ARGUMENT= with nothing behind it. The path of a file
      may begin in the folder you are in. On a terminal it asks before an intent that
      removes or replaces something; a script is not asked. What replaces the whole
      menu has to be confirmed: a script does so with --yes, or with --confirm and the
      confirmation that --dry-run --json answers. Without INTENT it lists all of them
      with their arguments, and INTENT --help says what each argument of one is. What
      an intent opens is forgotten with the server, so a front end keeps one cookle
      serve and sends intent/perform.
      """,
    options: [
      .library, .readOnly, .allowNetworkFileSystem, .timeZone, .locale, dryRun, ifRevision, yes, confirm, json,
    ],
    takesFurtherOptions: true,
    examples: [
      .init(line: "cookle do", purpose: "list what can be done"),
      .init(
        line: #"cookle do createRecipe --name "Leek Soup" --ingredients "Leek: 2" --steps "Simmer.""#,
        purpose: "save a recipe"),
      .init(line: "cookle do showTodayDiary", purpose: "hear what today's diary says"),
      .init(line: "cookle do generateMenu --yes", purpose: "plan the week, in the place of the menu there is"),
    ],
    exitCodes: [.done, .failed, .usage, .serverLost, .outputClosed])

  /// What is to be done; nil for the list.
  private let intent: IntentDeclaration?
  private let arguments: JSONObject
  private let conditions: JSONObject
  private let isJSON: Bool
  private let agreement: Agreement
  private let options: Wire.InitializationOptions

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 1)
    isJSON = arguments.has(Self.json)
    options = Wire.InitializationOptions(
      library: arguments.value(of: .library), readOnly: arguments.has(.readOnly),
      timeZone: arguments.value(of: .timeZone), locale: arguments.value(of: .locale), surfaces: [],
      allowNetworkFileSystem: arguments.has(.allowNetworkFileSystem))
    guard let name = arguments.operands.first else {
      if let stray = arguments.furtherOptions.first {
        throw UsageError("Name the intent that --\(stray.name) is for; cookle do lists them.")
      }
      intent = nil
      self.arguments = [:]
      conditions = [:]
      agreement = .given
      return
    }
    guard let intent = IntentDeclaration.all.first(where: { $0.name.rawValue == name }) else {
      throw UsageError("There is no intent “\(name)”; cookle do lists those there are.")
    }
    self.intent = intent
    self.arguments = try IntentArgumentReader(intent: intent, folder: Self.workingFolder)
      .arguments(from: arguments.furtherOptions)
    var conditions: JSONObject = [:]
    if arguments.has(Self.dryRun) { conditions["dryRun"] = true }
    if let revision = arguments.value(of: Self.ifRevision) { conditions["ifRevision"] = .string(revision) }
    if let token = arguments.value(of: Self.confirm) { conditions["confirmation"] = .string(token) }
    self.conditions = conditions
    agreement = Self.agreement(to: intent, arguments)
  }

  /// How the person agrees to what an intent removes or replaces.
  private enum Agreement {
    /// Nothing has to be agreed to, or whoever asks for it bears the refusal.
    case given
    /// The person is asked.
    case asked
    /// The person agrees to whatever it does.
    case inAdvance
  }

  /// The page of the intent that is named first, or else that of the command.
  static func help(_ words: [String]) -> String {
    let named = IntentDeclaration.all.first { words.first == $0.name.rawValue }
    guard let intent = named else { return manual.text }
    return IntentListing(language: SurfaceLanguage(locale: ClientLocale.ofEnvironment)).page(of: intent)
  }

  private static func agreement(to intent: IntentDeclaration, _ arguments: CommandArguments) -> Agreement {
    if !intent.asksFirst || arguments.has(dryRun) || arguments.value(of: confirm) != nil { return .given }
    if arguments.has(yes) { return .inAdvance }
    return isatty(STDIN_FILENO) == 1 ? .asked : .given
  }

  private static var workingFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return String(cString: folder)
  }

  func run() throws -> Int32 {
    guard let intent else {
      try StandardOutput.write(
        IntentListing(language: SurfaceLanguage(locale: options.locale ?? ClientLocale.ofEnvironment)).text)
      return ExitCode.done.rawValue
    }
    let server = ServerConnection(try ServerProcess.start())
    if case .refusal(let refusal) = try server.initialize(options) {
      server.hangUp()
      throw CommandFailure(.failed, refusal.message)
    }
    guard let conditions = try agreed(to: intent, by: server) else {
      try server.end()
      throw CommandFailure(.failed, "Nothing was changed.")
    }
    let answer = try perform(intent, on: server, beside: conditions)
    try server.end()
    switch answer {
    case .refusal(let refusal):
      StandardError.say(refusal.message)
      if refusal.code == RPCErrorCode.confirmationRequired.rawValue {
        StandardError.say("Run it again with --yes, or see --dry-run first.")
      }
      if isJSON { try write(json: refusal.json) }
      return ExitCode.failed.rawValue
    case .result(let json):
      if isJSON { try write(json: json) } else { try say(json) }
      return ExitCode.done.rawValue
    }
  }

  private func perform(
    _ intent: IntentDeclaration, on server: ServerConnection, beside conditions: JSONObject
  ) throws -> ServerAnswer {
    var parameters: JSONObject = ["intent": .string(intent.name.rawValue), "arguments": .object(arguments)]
    for member in conditions { parameters[member.name] = member.value }
    return try server.request("intent/perform", JSONWriter.encode(JSONValue.object(parameters)))
  }

  /// The conditions with which to perform what the person agrees to; nil where they do not.
  ///
  /// What has to be confirmed is confirmed with the token of the dry run whose words the person was told, so nothing else
  /// is replaced than was spoken of.
  private func agreed(to intent: IntentDeclaration, by server: ServerConnection) throws -> JSONObject? {
    guard agreement != .given,
      case .result(let json) = try perform(intent, on: server, beside: ["dryRun": true])
    else { return conditions }
    let weighed = try JSONReader.decode(Wire.IntentPerformResult.self, from: json)
    if agreement == .asked, !isWanted(weighed.dialog ?? intent.documentation) { return nil }
    var conditions = conditions
    conditions["confirmation"] = weighed.confirmation.map(JSONValue.string)
    return conditions
  }

  /// Asks the person at the terminal, with what a dry run says would happen.
  private func isWanted(_ dialog: String) -> Bool {
    StandardError.write("\(Terminal.cleaned(dialog)) Go on? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  private func say(_ json: [UInt8]) throws {
    let result = try JSONReader.decode(Wire.IntentPerformResult.self, from: json)
    guard let sentence = result.dialog ?? result.value else { return }
    try StandardOutput.write(Terminal.cleaned(sentence) + "\n")
  }

  private func write(json: [UInt8]) throws {
    let text = StandardOutput.isTerminal ? try JSONPrettyPrinter.print(json) : json
    try StandardOutput.write(Terminal.cleaned(json: text) + [UInt8(ascii: "\n")])
  }
}
