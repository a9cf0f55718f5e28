#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hands bytes to the kernel without ever waiting for the one who reads them.
///
/// The descriptor given may be shared with other processes (a shell, a terminal), so its flags are left alone.
final class OutputChannel: Sendable {
  /// What became of a write.
  enum Outcome: Hashable {
    /// The kernel took this many bytes; 0 when it has no room.
    case took(Int)
    /// Nobody will read any more.
    case closed
  }

  private enum Way {
    /// A description of the same pipe that belongs to this process alone and does not block.
    case ownDescription
    case socket
    /// A terminal, or a pipe that could not be opened again: asked first, then given what it takes without waiting.
    case asked
    /// A file: it has no reader to wait for.
    case file
  }

  /// What to poll and write; owned in the way `ownDescription` only.
  let descriptor: Int32
  private let way: Way

  init(_ descriptor: Int32) {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFIFO, let own = Self.openAgain(descriptor) {
      (way, self.descriptor) = (.ownDescription, own)
    } else {
      let isTerminal = kind == S_IFCHR && isatty(descriptor) == 1
      way = kind == S_IFSOCK ? .socket : isTerminal || kind == S_IFIFO ? .asked : .file
      self.descriptor = descriptor
    }
  }

  deinit {
    if way == .ownDescription { close(descriptor) }
  }

  /// Opens the same pipe anew, which Linux allows; elsewhere that name is only a duplicate.
  private static func openAgain(_ descriptor: Int32) -> Int32? {
    #if canImport(Glibc)
      let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return own >= 0 ? own : nil
    #else
      return nil
    #endif
  }

  /// Writes as many of `bytes` as there is room for now.
  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      let count = writeOnce(bytes)
      if count >= 0 { return .took(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .took(0)
      default: return .closed
      }
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    switch way {
    case .ownDescription, .file:
      return systemWrite(bytes)
    case .socket:
      #if canImport(Glibc)
        return send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      #else
        return send(descriptor, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
      #endif
    case .asked:
      let happened = Descriptor.poll([.init(descriptor: descriptor, events: POLLOUT)], milliseconds: 0)[0]
      guard happened != 0 else { return 0 }
      // Writable means room for this much (POSIX, pipes).
      return systemWrite(UnsafeRawBufferPointer(rebasing: bytes.prefix(Int(PIPE_BUF))))
    }
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
