import Testing

@testable import JSONRPC

#if canImport(Glibc)
  import Glibc
#endif

/// Something a test opens and a handler waits for, or the other way round.
final class Gate: Sendable {
  /// Stands in for having hung, in milliseconds.
  static let patience: Int32 = 20_000

  // Never answered, so it stays open.
  private let bell = Doorbell()

  func open() {
    bell.ring()
  }

  /// Blocks until the gate is open; fails after a time that only something hung needs.
  func wait(sourceLocation: SourceLocation = #_sourceLocation) {
    let happened = Descriptor.poll(
      [Descriptor.Watch(descriptor: bell.descriptor, events: POLLIN)], milliseconds: Self.patience)
    #expect(happened[0] != 0, "the gate stays shut", sourceLocation: sourceLocation)
  }

  /// Blocks until the gate is open or the request is in `limit`; returns how far it may go then.
  func wait(
    _ cancellation: RPCCancellation, upTo limit: RPCCancellation.State = .inputEnded
  ) -> RPCCancellation.State {
    let woken = Doorbell()
    return cancellation.withWakeUp({ if $0 >= limit { woken.ring() } }) {
      _ = Descriptor.poll(
        [
          Descriptor.Watch(descriptor: bell.descriptor, events: POLLIN),
          Descriptor.Watch(descriptor: woken.descriptor, events: POLLIN),
        ], milliseconds: Self.patience)
      return cancellation.state
    }
  }
}
