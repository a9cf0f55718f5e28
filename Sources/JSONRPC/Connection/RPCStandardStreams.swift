#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The streams a client started the process with, taken over so that nothing else uses them.
public struct RPCStandardStreams: Sendable, Hashable {
  /// Where the client's messages come from.
  public let input: Int32
  /// Where answers go.
  public let output: Int32

  /// Takes over standard input and output; nil if either is closed.
  ///
  /// From then on descriptor 1 is standard error, so that a stray `print` cannot break the protocol, and descriptor 0 is
  /// empty. Programs that the process starts inherit neither stream.
  public static func takeOver() -> RPCStandardStreams? {
    let input = Descriptor.duplicate(0)
    let output = Descriptor.duplicate(1)
    guard input >= 0, output >= 0 else {
      if input >= 0 { close(input) }
      if output >= 0 { close(output) }
      return nil
    }
    let nothing = open("/dev/null", O_RDWR)
    if nothing >= 0 {
      dup2(nothing, 0)
      // A process that was started without standard error still must not write to a client by accident.
      if fcntl(2, F_GETFD) < 0 { dup2(nothing, 2) }
      if nothing > 2 { close(nothing) }
    }
    dup2(2, 1)
    return RPCStandardStreams(input: input, output: output)
  }
}
