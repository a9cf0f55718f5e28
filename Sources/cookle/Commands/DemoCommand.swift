import CookleLibrary
import CookleProtocol
import CookleWorkflow

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle demo`: real servers at work on a library that is thrown away.
struct DemoCommand: Command {
  private static let samples = CommandManual.Option(
    name: "--samples", value: "DIR", help: "a folder of Markdown recipes to show; without it docs/samples")

  static let manual = CommandManual(
    name: "demo",
    summary: "see the server at work",
    details: """
      Fills a temporary library with sample recipes, starts two servers on it and
      shows what two clients send and get: a search, a conditional edit, the
      notification that reaches the other server, and a conflict. Your own library
      is not touched.
      """,
    options: [samples],
    examples: [.init(line: "cookle demo --samples ~/recipes", purpose: "with recipes of your own")],
    exitCodes: [.done, .failed, .usage, .inputAtFault, .serverLost, .outputClosed])

  private let samples: String

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 0)
    samples = arguments.value(of: Self.samples) ?? "docs/samples"
    guard access(samples, R_OK | X_OK) == 0 else {
      throw UsageError("There is no folder \(samples) here; name one with Markdown recipes with --samples.")
    }
  }

  func run() throws -> Int32 {
    let library = try TemporaryLibrary()
    defer { library.remove() }
    let count = try fill(library)
    try StandardOutput.write(
      """
      Cookle's demo: \(count) recipes from \(Terminal.cleaned(samples)) in a temporary library, and two
      clients on it, A and B, each with a “cookle serve” of its own.
      → is what a client sends, ← is what it gets.

      """)
    let editor = try DemoParticipant("A", library: library.path, areas: [])
    let script = try DemoParticipant("B", library: library.path, areas: [.recipeList])
    try DemoSession(editor: editor, script: script).play()
    try editor.leave()
    try script.leave()
    try StandardOutput.write(Self.farewell)
    return ExitCode.done.rawValue
  }

  private func fill(_ library: TemporaryLibrary) throws -> Int {
    do {
      let context = try LibraryContext(location: LibraryLocation(path: library.path), timeZone: .system())
      defer { context.close() }
      let outcome = try RecipeActionService.importRecipes(from: [samples], in: context) { _, _ in }
      guard let count = outcome.mutation.value?.importedCount, count > 0 else {
        throw CommandFailure(.inputAtFault, "There is no recipe in \(samples) that can be read.")
      }
      return count
    } catch let error as LibraryError {
      throw CommandFailure(.failed, error.message)
    }
  }

  private static let farewell = """

    The temporary library is gone again. To go on with one of your own:

      an editor    start “\(CommandLine.arguments[0]) serve” from it and speak JSON-RPC 2.0 over its stdin and
                   stdout, with Content-Length headers as in LSP
      a script     start the same, write a request a line, read an answer a line; README.md has one in Python
      a shell      \(CommandLine.arguments[0]) import docs/samples
                   \(CommandLine.arguments[0]) call recipe/search '{"text": "tomato"}'
                   \(CommandLine.arguments[0]) watch

    Every method with its parameters: docs/protocol-reference.md

    """
}
