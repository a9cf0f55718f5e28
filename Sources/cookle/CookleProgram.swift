/// The program: finds the command its arguments name, runs it, and says in one sentence what went wrong.
enum CookleProgram {
  /// Every command, in the order of the help.
  static var commands: [any Command.Type] {
    [
      ServeCommand.self, CallCommand.self, DoCommand.self, WatchCommand.self, ImportCommand.self, DoctorCommand.self,
      DemoCommand.self, VersionCommand.self, HelpCommand.self,
    ]
  }

  /// Runs the command; returns what the process is to exit with.
  static func run(_ words: [String]) -> Int32 {
    do {
      guard let name = words.first else { throw UsageError("Name a command; cookle help lists them.") }
      let rest = Array(words.dropFirst())
      if ["--help", "-h"].contains(name) { return try run(HelpCommand.self, with: rest) }
      if name == "--version" { return try run(VersionCommand.self, with: rest) }
      return try run(command(named: name), with: rest)
    } catch let error as UsageError {
      StandardError.say(error.sentence)
      return ExitCode.usage.rawValue
    } catch let failure as CommandFailure {
      StandardError.say(failure.sentence)
      return failure.code.rawValue
    } catch is StandardOutput.Closed {
      // Whoever closed it knows.
      return ExitCode.outputClosed.rawValue
    } catch {
      StandardError.say("Something unexpected went wrong: \(error).")
      return ExitCode.failed.rawValue
    }
  }

  /// - Throws: `UsageError` when there is no such command.
  static func command(named name: String) throws -> any Command.Type {
    guard let command = commands.first(where: { $0.manual.name == name }) else {
      throw UsageError("There is no command “\(name)”; cookle help lists those there are.")
    }
    return command
  }

  private static func run(_ command: any Command.Type, with words: [String]) throws -> Int32 {
    if CommandArguments.askForHelp(words) {
      try StandardOutput.write(command.help(words))
      return ExitCode.done.rawValue
    }
    return try command.init(CommandArguments(words, for: command.manual)).run()
  }
}
