#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The writing thread.
extension Outbox {
  /// More than a pipe or a socket takes at once.
  private static let writeBytes = 256 << 10

  /// Hands what waits to the kernel whenever it has room; returns when the output is closed.
  func write() {
    while let channel = channelOnceNeeded() {
      // The channel keeps its descriptor open, also when the output is closed meanwhile.
      withExtendedLifetime(channel) {
        _ = Descriptor.poll([
          Descriptor.Watch(descriptor: channel.descriptor, events: POLLOUT),
          Descriptor.Watch(descriptor: writerBell.descriptor, events: POLLIN),
        ])
      }
      monitor.withLock { drain(&$0) }
    }
  }

  /// Drops what waits and everything sent from now on.
  func close() {
    monitor.withLock { close(&$0) }
  }

  func close(_ state: inout State) {
    guard state.channel != nil else { return }
    state.channel = nil
    _ = state.chunks.removeAll()
    state.waiting = 0
    state.owesPull = false
    becomeRoomy(&state)
    monitor.wakeAll()
    writerBell.ring()
    supervisor.ring()
  }

  /// Blocks until something waits; nil when the output is closed.
  private func channelOnceNeeded() -> OutputChannel? {
    monitor.waitFor { state -> OutputChannel?? in
      guard let channel = state.channel else { return .some(nil) }
      return state.waiting > 0 ? .some(channel) : nil
    }
  }

  /// Writes once: between two writes others get the lock, however fast the client reads.
  private func drain(_ state: inout State) {
    guard let channel = state.channel, let chunk = state.chunks.first else { return }
    let rest = state.taken..<min(state.taken + Self.writeBytes, chunk.count)
    let outcome = chunk.withUnsafeBytes { channel.write(UnsafeRawBufferPointer(rebasing: $0[rest])) }
    guard case .took(let count) = outcome else { return close(&state) }
    state.written += count
    state.waiting -= count
    state.taken += count
    if state.taken == chunk.count {
      _ = state.chunks.popFirst()
      state.taken = 0
    }
    if state.waiting <= capacity / 2 { becomeRoomy(&state) }
    guard state.waiting == 0 else { return }
    if state.owesPull { turns.requestPull() }
    state.owesPull = false
    supervisor.ring()
  }

  private func becomeRoomy(_ state: inout State) {
    guard state.isFull else { return }
    state.isFull = false
    turns.outputBecame(full: false)
  }
}
