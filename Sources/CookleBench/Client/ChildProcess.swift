import Glibc

/// A program that was started with a pipe to its input and one from its output; its errors go to a file.
final class ChildProcess {
  let processID: pid_t
  /// The end that the program reads.
  let input: Int32
  /// The end that the program writes.
  let output: Int32
  private var isRunning = true

  struct Failure: Error {
    var code: Int32
  }

  /// Starts the program with this process's environment.
  init(_ path: String, _ arguments: [String], errors: String) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw Failure(code: errno) }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var child: pid_t = 0
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    let code = posix_spawn(&child, path, &actions, nil, &words, environ)
    words.forEach { free($0) }
    posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    input = toChild[1]
    output = fromChild[0]
    processID = child
    guard code == 0 else {
      isRunning = false
      throw Failure(code: code)
    }
  }

  /// Closes its input and waits for its end.
  func finish() {
    end(with: nil)
  }

  /// Ends it at once.
  func kill() {
    end(with: SIGKILL)
  }

  private func end(with signal: Int32?) {
    guard isRunning else { return }
    isRunning = false
    close(input)
    close(output)
    if let signal { Glibc.kill(processID, signal) }
    var status: Int32 = 0
    waitpid(processID, &status, 0)
  }

  deinit {
    kill()
  }
}
