/// The one owner of the output: messages leave whole, in the order in which they were sent.
///
/// A message goes straight to the kernel while nothing waits; what the kernel has no room for waits here for the writing
/// thread. The lock is held while the kernel copies, never while it waits. From `capacity` bytes on those who produce
/// messages are told to stop, until half of them are gone; it is they who keep the memory bounded.
final class Outbox: Sendable {
  struct State: Sendable {
    /// Nil once nobody reads any more or the connection has ended; messages are then dropped.
    var channel: OutputChannel?
    var encoder = FrameEncoder()
    /// Used again for each message.
    var frame: [UInt8] = []
    /// What waits; of the first chunk `taken` bytes have left.
    var chunks = FIFO<[UInt8]>()
    var taken = 0
    /// The bytes in `chunks` that have not left.
    var waiting = 0
    var isFull = false
    /// Whether a pull is to be requested once nothing waits.
    var owesPull = false
    /// All bytes that have ever left.
    var written = 0
  }

  /// Small messages that wait are put together up to this size, to leave in one write.
  private static let chunkBytes = 64 << 10

  let monitor: Monitor<State>
  let capacity: Int
  let turns: TurnQueue
  /// Rung when a wait of the supervisor may be over: nothing waits any more, or the output is closed.
  let supervisor: Doorbell
  /// Gets the writing thread out of `poll`.
  let writerBell = Doorbell()

  init(output: Int32, capacity: Int, turns: TurnQueue, supervisor: Doorbell) {
    self.capacity = capacity
    self.turns = turns
    self.supervisor = supervisor
    monitor = Monitor(State(channel: OutputChannel(output)))
  }

  /// Sets how messages are framed; called before the first one.
  func use(_ framing: RPCFraming) {
    monitor.withLock { $0.encoder.framing = framing }
  }

  /// Whether so much waits that no more should be produced.
  var isFull: Bool { monitor.withLock { $0.isFull } }

  /// Whether nobody reads any more.
  var isClosed: Bool { monitor.withLock { $0.channel == nil } }

  /// How many bytes wait, and how many have ever left.
  var progress: (waiting: Int, written: Int) { monitor.withLock { ($0.waiting, $0.written) } }

  /// Sends a message; true if nothing waits afterwards.
  @discardableResult
  func send(_ body: UnsafeRawBufferPointer) -> Bool {
    monitor.withLock { send(body, &$0) }
  }

  /// Sends a message; true if nothing waits afterwards.
  @discardableResult
  func send(_ notification: RPCOutgoingNotification) -> Bool {
    notification.body.withUnsafeBytes { send($0) }
  }

  /// Sends a message nobody will miss, unless something waits.
  func sendIfDrained(_ notification: RPCOutgoingNotification) {
    monitor.withLock { state in
      guard state.waiting == 0 else { return }
      notification.body.withUnsafeBytes { _ = send($0, &state) }
    }
  }

  /// Whether nothing waits; if something does, a pull is requested as soon as it has left.
  func isDrainedOrOwesPull() -> Bool {
    monitor.withLock { state in
      if state.waiting > 0 { state.owesPull = true }
      return state.waiting == 0
    }
  }

  private func send(_ body: UnsafeRawBufferPointer, _ state: inout State) -> Bool {
    guard let channel = state.channel else { return true }
    state.frame.removeAll(keepingCapacity: state.frame.count <= Self.chunkBytes)
    state.encoder.append(body, to: &state.frame)
    var taken = 0
    if state.waiting == 0 {
      switch state.frame.withUnsafeBytes({ channel.write($0) }) {
      case .took(let count): taken = count
      case .closed:
        close(&state)
        return true
      }
    }
    state.written += taken
    if taken == state.frame.count { return true }
    keepFrame(from: taken, &state)
    return false
  }

  /// Lets the rest of the frame wait.
  private func keepFrame(from taken: Int, _ state: inout State) {
    let rest = state.frame[taken...]
    state.waiting += rest.count
    if rest.count > Self.chunkBytes {
      // Handed over as it is, without a copy; only the first that waits can have left in part.
      state.taken = max(state.taken, taken)
      state.chunks.append(state.frame)
      state.frame = []
    } else {
      let isAppended = state.chunks.updateLast { chunk in
        guard chunk.count + rest.count <= Self.chunkBytes else { return false }
        chunk.append(contentsOf: rest)
        return true
      }
      if isAppended != true { state.chunks.append(Array(rest)) }
    }
    if !state.isFull, state.waiting >= capacity {
      state.isFull = true
      turns.outputBecame(full: true)
    }
    monitor.wakeAll()
  }
}
