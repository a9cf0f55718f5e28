/// The words behind a command, sorted by what the command's manual declares.
struct CommandArguments {
  /// What is no option, in order.
  private(set) var operands: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]
  /// The options beyond the manual's, without their dashes, in order.
  private(set) var furtherOptions: [(name: String, value: String)] = []
  private let manual: CommandManual

  /// - Throws: `UsageError` for an option the manual does not declare, or one whose value is missing or unwanted.
  init(_ words: [String], for manual: CommandManual) throws {
    self.manual = manual
    var rest = words[...]
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try takeOption(word, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = manual.options.first(where: { $0.name == parts[0] }) else {
      if manual.takesFurtherOptions, word.hasPrefix("--") {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw UsageError("Give a value: \(parts[0]) VALUE.")
        }
        furtherOptions.append((String(parts[0].dropFirst(2)), value))
        return
      }
      throw UsageError("There is no option \(parts[0]); cookle \(manual.name) --help lists those there are.")
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw UsageError("\(option.name) takes no value.") }
      flags.insert(option.name)
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw UsageError("Give a value: \(option.heading).")
    }
    values[option.name] = value
  }

  /// Whether the words ask for the help rather than for the command.
  static func askForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Whether an option without a value was given.
  func has(_ option: CommandManual.Option) -> Bool {
    flags.contains(option.name)
  }

  /// The value of an option.
  func value(of option: CommandManual.Option) -> String? {
    values[option.name]
  }

  /// The value of an option that has to be one of `choices`.
  func choice<Choice>(of option: CommandManual.Option, among choices: [(String, Choice)]) throws -> Choice? {
    guard let value = values[option.name] else { return nil }
    guard let choice = choices.first(where: { $0.0 == value }) else {
      let names = choices.map(\.0).joined(separator: ", ")
      throw UsageError("\(option.name) is one of \(names), not “\(value)”.")
    }
    return choice.1
  }

  /// Refuses operands for a command that takes none, or more than it takes.
  func expectOperands(atMost limit: Int) throws {
    guard operands.count > limit else { return }
    throw UsageError("“\(operands[limit])” is one argument too many; see cookle \(manual.name) --help.")
  }
}
