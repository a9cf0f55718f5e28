/// What the program exits with; 64 and above are the numbers of sysexits(3) and, for a signal, of the shell.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 64
  case inputAtFault = 65
  case serverLost = 69
  case outputClosed = 74
  case tryLater = 75
  case interrupted = 130

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "not done: the answer is an error, the library cannot be opened or changed, or something is wrong"
    case .usage: "the command line is wrong"
    case .inputAtFault: "the input is at fault: parameters that are no JSON, or files that could not be imported"
    case .serverLost: "the server could not be started, or ended without an answer"
    case .outputClosed: "the output was closed, or had no room, before everything was written"
    case .tryLater: "the library was in use all the time; try again"
    case .interrupted: "interrupted by Ctrl-C or SIGTERM; nothing was changed"
    }
  }
}

/// Why a command ends early: what to say and what to exit with.
struct CommandFailure: Error {
  var code: ExitCode
  /// One sentence a person can act on.
  var sentence: String

  init(_ code: ExitCode, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}
