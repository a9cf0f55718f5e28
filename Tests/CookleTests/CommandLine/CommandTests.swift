import JSON
import ServerHarness
import Testing

/// Expects a command to have failed with one sentence on stderr and nothing on stdout.
func expectComplaint(
  _ run: CommandRun, code: Int32, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.ending == .exited(code), "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.output.isEmpty, "\(run.output)", sourceLocation: sourceLocation)
  let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == 2 && lines.last == "", "\(run.errors)", sourceLocation: sourceLocation)
  expectSentence(String(lines.first ?? ""), sourceLocation: sourceLocation)
}

@Suite struct CommandTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  @Test(arguments: [["--help"], ["help"], ["-h"]])
  func helpNamesEveryCommand(arguments: [String]) throws {
    let run = try CommandRun.cookle(arguments, on: library)
    #expect(run.ending == .exited(0))
    #expect(run.errors.isEmpty)
    for command in ["serve", "call", "do", "watch", "import", "doctor", "demo", "version"] {
      #expect(run.output.contains("\n  \(command) "), "\(command)")
    }
  }

  @Test(arguments: ["serve", "call", "do", "watch", "import", "doctor", "demo", "version"])
  func everyCommandHasHelpWithItsExitCodes(command: String) throws {
    let run = try CommandRun.cookle([command, "--help"], on: library)
    #expect(run.ending == .exited(0))
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("usage: cookle \(command)"))
    #expect(run.output.contains("exit codes:"))
    #expect(try CommandRun.cookle(["help", command], on: library).output == run.output)
  }

  @Test(
    arguments: [
      ["cook"], ["--cook"], ["serve", "now"], ["serve", "--framing"], ["serve", "--framing", "both"],
      ["serve", "--log", "loud"], ["serve", "--library"], ["serve", "--nonsense"], ["call"],
      ["call", "recipe/get", "{}", "more"], ["watch", "kitchen"], ["import"], ["version", "--nonsense"],
      ["help", "cook"],
      ["\u{1B}[31mred"], ["serve", "--\u{1B}]0;x\u{7}"],
    ])
  func aWrongCommandLineIsToldInOneSentence(arguments: [String]) throws {
    expectComplaint(try CommandRun.cookle(arguments, on: library), code: 64)
  }

  @Test func theVersionIsThatOfTheServer() throws {
    let run = try CommandRun.cookle(["version", "--json"], on: library)
    #expect(run.ending == .exited(0))
    let version = try JSONValue(text: run.output)
    let server = try ServerProcess(library)
    let answer = try server.call("initialize", ["capabilities": [:]])
    #expect(version["version"] == answer["serverInfo"]?["version"])
    let plain = try CommandRun.cookle(["version"], on: library)
    #expect(plain.ending == .exited(0))
    #expect(plain.output.contains(version["version"]?.string ?? "?"))
    #expect(plain.output.contains("1.0"))
  }

  @Test func theDemoRunsAndLeavesTheUsersLibraryAlone() throws {
    let samples = CookleBinary.packageRoot.appendingPathComponent("docs/samples").path
    let run = try CommandRun.cookle(["demo", "--samples", samples], on: library)
    #expect(run.ending == .exited(0), "\(run.errors)")
    #expect(run.output.contains("recipe/search"))
    #expect(run.output.contains("surface/didChange"))
    #expect(try CommandRun.run("ls", ["-d", library.path]).ending != .exited(0))
  }

  @Test func serveTakesALibraryAndReadOnlyFromTheCommandLine() throws {
    let other = library.outside("other")
    let server = try ServerProcess(library, arguments: ["serve", "--library", other])
    #expect(try server.initialize()["library"] == .string(other))
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let reader = try ServerProcess(library, arguments: ["serve", "--library", other, "--read-only"])
    try reader.initialize(options: ["readOnly": false])
    expectRefusal(try reader.refusal("recipe/delete", ["id": id]), 1009, "readOnly")
  }
}

@Suite struct CallCommandTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private func create(_ name: String) throws {
    let params = JSONValue.object(["draft": ["name": .string(name)]])
    #expect(try CommandRun.cookle(["call", "recipe/create", params.text], on: library).ending == .exited(0))
  }

  @Test func theAnswerIsOneLineInAPipe() throws {
    try create("Miso Soup")
    let run = try CommandRun.cookle(["call", "recipe/search", #"{"text":"miso"}"#], on: library)
    #expect(run.ending == .exited(0))
    #expect(run.errors.isEmpty)
    #expect(run.output.hasSuffix("\n") && run.output.split(separator: "\n").count == 1)
    let server = try ServerProcess.ready(library)
    #expect(try JSONValue(text: run.output) == server.call("recipe/search", ["text": "miso"]))
  }

  @Test func theAnswerIsLaidOutOnATerminal() throws {
    try create("Miso Soup")
    let run = try CommandRun.cookle(["call", "recipe/search"], on: library, onTerminal: true)
    #expect(run.ending == .exited(0))
    #expect(run.output.contains("\r\n  \"total\": 1"), "\(run.output)")
    let pretty = try CommandRun.cookle(["call", "recipe/search", "--pretty"], on: library)
    #expect(pretty.output.contains("\n  \"total\": 1"))
  }

  @Test func paramsCanBeRead() throws {
    let run = try CommandRun.cookle(
      ["call", "recipe/create", "-"], on: library, input: " {\"draft\":\n{\"name\":\"From a file\"}}\n")
    #expect(run.ending == .exited(0))
    #expect(try JSONValue(text: run.output)["value"]?["name"] == "From a file")
  }

  @Test(
    arguments: [
      (["call", "recipe/get", #"{"id":"nobody"}"#], 1002), (["call", "no/such"], -32601),
      (["call", "recipe/get", "{}"], -32602), (["call", "recipe/create", #"{"draft":{"name":""}}"#], 1001),
      (["call", "recipe/create", #"{"draft":{"name":"a"}}"#, "--read-only"], 1009),
    ] as [([String], Int)])
  func aRefusalIsTheErrorAndASentence(arguments: [String], code: Int) throws {
    _ = try ServerProcess.ready(library).call("recipe/latest")
    let run = try CommandRun.cookle(arguments, on: library)
    #expect(run.ending == .exited(1))
    #expect(try JSONValue(text: run.output)["code"]?.int == code)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    expectSentence(String(lines.first ?? ""))
  }

  @Test(arguments: ["{", "nonsense", "{} {}", "\"\\ud800\"", ""])
  func paramsThatAreNoJSONAreTheInputsFault(params: String) throws {
    let run = try CommandRun.cookle(["call", "recipe/latest", params], on: library)
    expectComplaint(run, code: 65)
    let read = try CommandRun.cookle(["call", "recipe/latest", "-"], on: library, input: params)
    expectComplaint(read, code: 65)
  }

  @Test func aLibraryThatCannotBeOpenedIsTold() throws {
    let run = try CommandRun.cookle(["call", "recipe/latest", "--library", "/dev/null/library"], on: library)
    #expect(run.ending == .exited(1))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    expectSentence(String(run.errors.dropLast()))
  }

  @Test func nothingStoredReachesATerminalAsAControlSequence() throws {
    let evil = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{7F}\u{8}end"
    let server = try ServerProcess.ready(library)
    let answer = try server.request(
      "recipe/create", ["draft": ["name": "Evil", "note": .string(evil), "steps": [["text": .string(evil)]]]])
    #expect(answer["result"] != nil, "\(answer.text)")
    let run = try CommandRun.cookle(["call", "recipe/latest"], on: library, onTerminal: true)
    expectNoControls(run.output)
    let refused = try CommandRun.cookle(
      ["call", "recipe/get", JSONValue.object(["id": .string(evil)]).text], on: library, onTerminal: true)
    expectNoControls(refused.output)
  }
}

/// Expects text for a terminal to hold no control character but line ends, and nothing that turns its direction.
func expectNoControls(
  _ text: String, allowing allowed: Set<UInt32> = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = text.unicodeScalars.filter { scalar in
    let value = scalar.value
    if value == 0x0A || value == 0x0D || allowed.contains(value) { return false }
    return value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
  #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })", sourceLocation: sourceLocation)
}
