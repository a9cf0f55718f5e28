import CookleLibrary
import CookleWorkflow
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle import`: recipes in files, into the library.
struct ImportCommand: Command {
  private static let dryRun = CommandManual.Option(name: "--dry-run", help: "say what would happen and change nothing")

  static let manual = CommandManual(
    name: "import",
    arguments: "PATH…",
    summary: "put Markdown recipes into the library",
    details: """
      Takes Markdown files, and folders with every .md and .markdown file below them:
      YAML front matter, then ## Ingredients and ## Directions. A recipe the library
      has already, word for word, is left alone, so an import can be repeated. A file
      that cannot be read as a recipe is named on stderr as file:line: reason, the
      rest still goes in, and the exit code says so. All goes in at once: whoever
      interrupts finds nothing changed.
      """,
    options: [.library, .allowNetworkFileSystem, dryRun],
    examples: [
      .init(line: "cookle import ~/recipes", purpose: "a whole folder"),
      .init(line: "cookle import --dry-run pancakes.md", purpose: "see whether a file can be read"),
    ],
    exitCodes: [.done, .failed, .usage, .inputAtFault, .outputClosed, .interrupted])

  private let paths: [String]
  private let location: LibraryLocation
  private let request: MutationRequest
  private var environment = LibraryEnvironment.system

  init(_ arguments: CommandArguments) throws {
    guard !arguments.operands.isEmpty else { throw UsageError("Name the files or folders to import.") }
    paths = arguments.operands
    location = arguments.value(of: .library).map(LibraryLocation.init(path:)) ?? .standard
    request = MutationRequest(dryRun: arguments.has(Self.dryRun))
    environment.allowsNetworkFileSystem = arguments.has(.allowNetworkFileSystem)
  }

  func run() throws -> Int32 {
    do {
      let tally = try importRecipes()
      guard tally.fileCount > 0 || tally.refusalCount > 0 else {
        throw CommandFailure(.inputAtFault, "There is no Markdown file to import below \(paths[0]).")
      }
      try StandardOutput.write(tally.summary(isDryRun: request.dryRun))
      return (tally.refusalCount == 0 ? ExitCode.done : .inputAtFault).rawValue
    } catch LibraryError.cancelled {
      throw CommandFailure(.interrupted, "The import was interrupted, and nothing was changed.")
    } catch let error as LibraryError {
      throw CommandFailure(.failed, error.message)
    }
  }

  private func importRecipes() throws -> ImportTally {
    let signals = SignalWatch.install()
    let control = OperationControl(
      mayWait: { true },
      mustStop: {
        var entry = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
      })
    let context = try LibraryContext(
      location: location, environment: environment, timeZone: .system(), control: control)
    defer { context.close() }
    var tally = ImportTally()
    var bar = ProgressBar(title: "Importing")
    defer { bar.clear() }
    let outcome = try RecipeActionService.importRecipes(
      from: paths, request, in: context,
      refused: { refusal in
        bar.clear()
        tally.refusalCount += 1
        StandardError.write(Self.line(refusal))
      },
      progress: { done, total in
        tally.fileCount = total
        bar.show(done, of: total)
      })
    tally.count(outcome.mutation)
    return tally
  }

  private static func line(_ refusal: ImportRefusal) -> String {
    let place = refusal.line.map { "\(refusal.file):\($0)" } ?? refusal.file
    return "\(Terminal.cleaned(place)): \(Terminal.cleaned(refusal.reason))\n"
  }
}

/// What became of the files of one import.
private struct ImportTally {
  var fileCount = 0
  var refusalCount = 0
  var importedCount = 0
  var unchangedCount = 0

  mutating func count(_ outcome: MutationOutcome<ImportReport>) {
    if let report = outcome.value {
      importedCount = report.importedCount
      unchangedCount = report.unchangedFiles.count
    } else {
      // A dry run has no report, but says how many recipes it would have made.
      importedCount = outcome.impact?.first { $0.entity == .recipe && $0.change == .created }?.count ?? 0
    }
  }

  func summary(isDryRun: Bool) -> String {
    var parts = ["\(recipes(importedCount)) \(isDryRun ? "would be imported" : "imported")"]
    if unchangedCount > 0 { parts.append("\(unchangedCount) already there") }
    if refusalCount > 0 { parts.append("\(refusalCount) left out") }
    return parts.joined(separator: ", ") + ".\n"
  }

  private func recipes(_ count: Int) -> String {
    count == 1 ? "1 recipe" : "\(count) recipes"
  }
}
