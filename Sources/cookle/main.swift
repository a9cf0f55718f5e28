#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

exit(CookleProgram.run(Array(CommandLine.arguments.dropFirst())))
