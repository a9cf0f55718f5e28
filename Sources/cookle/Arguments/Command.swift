/// One command of the program, made from its arguments.
protocol Command {
  static var manual: CommandManual { get }

  /// What it answers to `--help` among its words.
  static func help(_ words: [String]) -> String

  /// - Throws: `UsageError`.
  init(_ arguments: CommandArguments) throws

  /// Does it; returns what the process is to exit with.
  ///
  /// - Throws: `CommandFailure`, `StandardOutput.Closed`.
  func run() throws -> Int32
}

extension Command {
  /// The page of the command, whatever else was given.
  static func help(_ words: [String]) -> String {
    manual.text
  }
}

/// What is wrong with the command line, in one sentence.
struct UsageError: Error {
  var sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
