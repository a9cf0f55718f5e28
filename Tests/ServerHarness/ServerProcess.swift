import Foundation
import JSON

/// A `cookle serve` at the other end of two pipes.
///
/// Nothing runs beside the test: bytes move only while the test waits for something or writes, so a test decides
/// exactly when its client reads. Every wait has a deadline and fails with what had come until then.
public final class ServerProcess {
  /// The process itself.
  public let process: ChildProcess
  /// The framing that the client uses and expects.
  public let framing: Framing
  /// Every message received so far, in order.
  public private(set) var received: [ReceivedMessage] = []
  /// Whether the client reads; while it does not, answers pile up on the server's side.
  public var isReading = true

  private let input: Descriptor
  private let output: Descriptor
  private let log: TemporaryFolder
  private var unsent: [UInt8] = []
  /// How much of `unsent` is on its way; cutting it off after each write would move the rest every time.
  private var sentCount = 0
  private var splitter: MessageSplitter
  private var lastNumber = 0
  /// Where responses stand in `received` that nobody has asked for.
  private var waitingResponses: [JSONValue: [Int]] = [:]
  /// The same for notifications.
  private var waitingNotifications: [Int] = []

  /// Starts the server on `library`; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - arguments: what follows `cookle`.
  ///   - shell: a script for `/bin/sh` that starts the server in the end, as `"$@"`; the shell is then `process`.
  public init(
    _ library: TemporaryLibrary, framing: Framing = .headers, arguments: [String] = ["serve"],
    environment: [String: String] = [:], shell: String? = nil
  ) throws {
    Self.ignoreBrokenPipes
    self.framing = framing
    splitter = MessageSplitter(framing: framing)
    log = try TemporaryFolder()
    let toServer = try Descriptor.pipe()
    let fromServer = try Descriptor.pipe()
    let errors = try Descriptor.open(log.path("stderr"), O_WRONLY | O_CREAT | O_APPEND)
    let command = [CookleBinary.path] + arguments
    let line = shell.map { ["/bin/sh", "-c", $0, "sh"] + command } ?? command
    process = try ChildProcess(
      line[0], Array(line.dropFirst()),
      environment: library.environment.merging(environment) { _, new in new }, in: library.surroundings,
      input: toServer.reading, output: fromServer.writing, errors: errors)
    input = toServer.writing
    output = fromServer.reading
    input.makeNonBlocking()
    output.makeNonBlocking()
  }

  /// A write to a process that is gone must come back as an error, not end the tests.
  private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// What the server has written to its standard error.
  public var logText: String {
    (try? String(contentsOfFile: log.path("stderr"), encoding: .utf8)) ?? ""
  }

  /// Whether the server has closed its output.
  public var outputHasEnded: Bool { output.number < 0 }

  /// What came on the output and is not a whole message.
  public var outputRemainder: [UInt8] { splitter.remainder }

  /// The next id for a request; ids count from 1.
  public func nextID() -> JSONValue {
    lastNumber += 1
    return .number(JSONNumber(lastNumber))
  }

  // MARK: - Writing

  /// Writes all of `bytes`, reading meanwhile if the client reads; a closed pipe swallows them.
  public func write(_ bytes: [UInt8], seconds: Double = Deadline.patience) throws {
    unsent += bytes
    try wait(for: "the server to take its input", seconds: seconds, needsOutput: false) { unsent.isEmpty }
  }

  /// Writes as much of `bytes` as the server takes, until it takes nothing for `seconds`.
  ///
  /// - Returns: how many bytes it took.
  public func writeWhatIsTaken(of bytes: [UInt8], pausing seconds: Double = 2) throws -> Int {
    unsent += bytes
    var before = -1
    while !unsent.isEmpty && sentCount != before {
      before = sentCount
      try moveBytes(milliseconds: Int32(seconds * 1000))
    }
    defer { discardUnsent() }
    return unsent.isEmpty ? bytes.count : sentCount
  }

  /// Ends the server's input.
  public func closeInput() {
    discardUnsent()
    input.close()
  }

  /// Closes the client's end of the server's output.
  public func closeOutput() {
    output.close()
  }

  // MARK: - Waiting

  /// Moves bytes until `condition` holds.
  public func wait(
    for what: String, seconds: Double = Deadline.patience, needsOutput: Bool = true, until condition: () throws -> Bool
  ) throws {
    let deadline = Deadline(seconds: seconds)
    while try !condition() {
      if needsOutput && outputHasEnded {
        throw HarnessFailure("the server closed its output; awaited: \(what)", evidence: evidence())
      }
      guard !deadline.hasPassed else {
        throw HarnessFailure("waited in vain for \(what)", evidence: evidence())
      }
      try moveBytes(milliseconds: min(deadline.remainingMilliseconds, 1_000))
    }
  }

  /// Takes the response to `id` once it has come; the oldest, if there are several.
  public func response(to id: JSONValue) throws -> JSONValue {
    try wait(for: "the response to \(id.text)") { waitingResponses[id]?.isEmpty == false }
    guard let index = waitingResponses[id]?.removeFirst() else { throw HarnessFailure("no response") }
    return try received[index].value()
  }

  /// Takes the oldest notification of `method` that nobody has taken, waiting for one.
  public func notification(_ method: String = "surface/didChange") throws -> JSONValue {
    var found: Int?
    try wait(for: "a notification \(method)") {
      found = waitingNotifications.firstIndex { received[$0].kind == .notification(method) }
      return found != nil
    }
    guard let found else { throw HarnessFailure("no notification") }
    return try received[waitingNotifications.remove(at: found)].value()
  }

  /// Takes every notification that has come so far.
  public func takeNotifications() throws -> [JSONValue] {
    defer { waitingNotifications = [] }
    return try waitingNotifications.map { try received[$0].value() }
  }

  /// How many responses have come that nobody took.
  public var waitingResponseCount: Int { waitingResponses.values.reduce(0) { $0 + $1.count } }

  /// Whether a response to `id` has come that nobody took.
  public func hasAnswer(to id: JSONValue) -> Bool { waitingResponses[id]?.isEmpty == false }

  /// Waits for the process to end and reads what it still wrote.
  public func waitForEnd() throws -> ChildProcess.Ending {
    if isReading { try wait(for: "the end of the output", needsOutput: false) { outputHasEnded } }
    return try process.waitForEnd()
  }

  /// What a failing test should print.
  public func evidence() -> String {
    let last = received.suffix(5).map { String(decoding: $0.bytes.prefix(400), as: UTF8.self) }
    return """
      the process: \(process.endingIfAny()?.description ?? "running")
      the last of \(received.count) messages:
      \(last.joined(separator: "\n"))
      not a whole message: \(String(decoding: splitter.remainder.prefix(400), as: UTF8.self))
      its log: \(logText.suffix(2_000))
      """
  }

  // MARK: - Pipes

  /// Waits until either pipe is ready, at most this long, and moves what can be moved.
  private func moveBytes(milliseconds: Int32) throws {
    var polled = [
      pollfd(fd: unsent.isEmpty ? -1 : input.number, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isReading ? output.number : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return }
    if polled[0].revents != 0 { writeSome() }
    if polled[1].revents != 0 { try readSome() }
  }

  private func writeSome() {
    let count = unsent.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sentCount...])
      return Foundation.write(input.number, rest.baseAddress, min(rest.count, 1 << 16))
    }
    if count > 0 {
      sentCount += count
      if sentCount == unsent.count { discardUnsent() }
    } else if errno != EAGAIN && errno != EINTR {
      closeInput()
    }
  }

  private func discardUnsent() {
    unsent = []
    sentCount = 0
  }

  private func readSome() throws {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = Foundation.read(output.number, buffer.baseAddress, buffer.count)
      if count > 0 { splitter.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return output.close() }
    while let message = try splitter.next() {
      switch message.kind {
      case .response(let id): waitingResponses[id, default: []].append(received.count)
      case .notification, .request: waitingNotifications.append(received.count)
      }
      received.append(message)
    }
  }
}
