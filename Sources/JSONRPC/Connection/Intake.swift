#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the input, tells messages apart and puts them in the queue; confined to the reading thread.
///
/// A bounded read that has nothing before it is answered right here, between one `read` and one `write`.
struct Intake: ~Copyable {
  /// Why nothing is read any more.
  enum Ending: Hashable {
    case endOfInput
    case exit
    case stopped
    case brokenFraming(FramingError)
  }

  /// Messages that were read while the queue had no room, in order.
  ///
  /// They are read only so that a cancellation among them is found; `lookahead` bounds them.
  struct Overflow {
    var turns = FIFO<Turn>()
    var bytes = 0
  }

  let input: Int32
  let index: MethodIndex
  let turns: TurnQueue
  let requests: RequestTable
  let executor: TurnExecutor
  let log: RPCLog
  let lookahead: Int
  var decoder: FrameDecoder
  var overflow = Overflow()
  var hasExited = false
  private var isFramingKnown = false

  init(input: Int32, index: MethodIndex, executor: TurnExecutor, configuration: RPCConfiguration) {
    self.input = input
    self.index = index
    self.executor = executor
    turns = executor.outbox.turns
    requests = executor.requests
    log = configuration.log
    lookahead = configuration.limits.lookaheadBytes
    decoder = FrameDecoder(
      framing: configuration.framing,
      limits: FramingLimits(
        headerBytes: configuration.limits.headerBytes, messageBytes: configuration.limits.messageBytes))
  }

  /// Reads until the input, the conversation or the server ends; then every message read is in the queue.
  mutating func run() -> Ending {
    var ending: Ending
    do {
      ending = try readMessages()
    } catch {
      ending = .brokenFraming(error)
    }
    requests.raise(to: .inputEnded)
    while !overflow.turns.isEmpty { waitForRoom(orInput: false) }
    adoptFraming()
    if case .brokenFraming(let error) = ending { turns.offerLast(.refusal(id: nil, .framing(error))) }
    return ending
  }

  private mutating func readMessages() throws(FramingError) -> Ending {
    var isAtEnd = false
    while !turns.isStopped {
      try takeMessages()
      if hasExited { return .exit }
      if !overflow.turns.isEmpty {
        let mayRead = !isAtEnd && overflow.bytes < lookahead
        guard waitForRoom(orInput: mayRead), mayRead else { continue }
      } else if isAtEnd {
        if let message = try decoder.finish() { take(message) }
        return hasExited ? .exit : .endOfInput
      }
      if decoder.fill({ Self.read(input, $0) }) <= 0 {
        isAtEnd = true
        requests.raise(to: .inputEnded)
      }
    }
    return .stopped
  }

  /// Takes the whole messages at hand, as far as there is room to keep them.
  private mutating func takeMessages() throws(FramingError) {
    while !hasExited, overflow.turns.isEmpty || overflow.bytes < lookahead, let message = try decoder.next() {
      take(message)
    }
  }

  private mutating func take(_ message: Range<Int>) {
    adoptFraming()
    handle(message)
  }

  /// Answers in the framing of the input, as soon as that is decided.
  private mutating func adoptFraming() {
    guard !isFramingKnown, let framing = decoder.framing else { return }
    isFramingKnown = true
    executor.outbox.use(framing)
  }

  // MARK: - A full queue

  /// Blocks until there is room in the queue, and fills it; or until there is input, and returns true.
  @discardableResult
  private mutating func waitForRoom(orInput mayRead: Bool) -> Bool {
    let happened = Descriptor.poll([
      Descriptor.Watch(descriptor: turns.roomBell.descriptor, events: POLLIN),
      Descriptor.Watch(descriptor: mayRead ? input : -1, events: POLLIN),
    ])
    if happened[0] != 0 { turns.roomBell.answer() }
    while let turn = overflow.turns.first, turns.offer(turn) {
      _ = overflow.turns.popFirst()
      overflow.bytes -= turn.cost
    }
    return happened[1] != 0
  }

  /// Blocks until there are bytes; less than one at the end of the input.
  private static func read(_ input: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(input, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      // Whoever shares the description has made it non-blocking.
      case EAGAIN, EWOULDBLOCK: _ = Descriptor.poll([.init(descriptor: input, events: POLLIN)])
      default: return count
      }
    }
  }
}
