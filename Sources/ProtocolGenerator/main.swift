#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to a descriptor; nobody is left to tell when that fails.
func say(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

let outcome = CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
say(outcome.output, to: STDOUT_FILENO)
say(outcome.complaint, to: STDERR_FILENO)
exit(outcome.exitCode)
