/// Everything the help says about a command; the parser knows the options from here too.
struct CommandManual: Sendable {
  /// One option; it takes a value when `value` names one.
  struct Option: Sendable {
    var name: String
    var value: String?
    var help: String
  }

  /// One line of an example: what to type and what it is for.
  struct Example: Sendable {
    var line: String
    var purpose: String
  }

  var name: String
  /// The arguments as they are written, without the options.
  var arguments = ""
  var summary: String
  /// What else is to be known, wrapped at 78 columns.
  var details: String
  var options: [Option] = []
  /// Whether options beyond these are taken, each with a value.
  var takesFurtherOptions = false
  var examples: [Example] = []
  /// The codes it can exit with.
  var exitCodes: [ExitCode]

  /// The whole help page.
  var text: String {
    var sections = ["\(usage)\n\n\(details)"]
    if !options.isEmpty {
      sections.append("options:\n" + CommandManual.table(options.map { ($0.heading, $0.help) }))
    }
    if !examples.isEmpty {
      sections.append("examples:\n" + examples.map { "  # \($0.purpose)\n  \($0.line)" }.joined(separator: "\n"))
    }
    sections.append("exit codes:\n" + CommandManual.table(exitCodes.map { (String($0.rawValue), $0.meaning) }))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var usage: String {
    let words = ["usage: cookle", name, arguments, options.map { "[\($0.heading)]" }.joined(separator: " ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Two columns, the second aligned.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)" }
      .joined(separator: "\n")
  }
}

extension CommandManual.Option {
  var heading: String { value.map { "\(name) \($0)" } ?? name }

  /// Chooses the library; several commands take it.
  static let library = CommandManual.Option(
    name: "--library", value: "DIR",
    help: "the library's folder; without it $COOKLE_LIBRARY, else $XDG_DATA_HOME/cookle/library")
  /// Opens the library without writing anything.
  static let readOnly = CommandManual.Option(name: "--read-only", help: "open the library for reading only")
  /// Opens a library that lies on another machine.
  static let allowNetworkFileSystem = CommandManual.Option(
    name: "--allow-network-file-system",
    help: "open a library on a network file system, which no other machine may open")
  /// Says which zone *today* is in.
  static let timeZone = CommandManual.Option(
    name: "--time-zone", value: "ZONE", help: "the IANA time zone that says what today is; without it the system's")
  /// Says which language display texts are in.
  static let locale = CommandManual.Option(
    name: "--locale", value: "LOCALE", help: "the language of display texts, en or ja; without it the environment's")
}
