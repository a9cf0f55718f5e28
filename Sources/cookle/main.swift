#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A file that may not grow further is an error of the write, as a full disk is; a handler, because an ignored signal would
// be ignored by every program that is started too.
signal(SIGXFSZ) { _ in }
// Whoever started this program may ignore the ends of programs, which is inherited and would hide how ours end.
signal(SIGCHLD, SIG_DFL)
exit(CookleProgram.run(Array(CommandLine.arguments.dropFirst())))
