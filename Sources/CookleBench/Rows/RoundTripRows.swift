/// The cheapest request there is, against an echo of the same bytes.
///
/// Both are asked in turns, a block at a time, so that whatever else the machine does falls on both. A row is the median
/// of the blocks' quantiles.
enum RoundTripRows {
  /// Subscribing to nothing answers the library's revision and an empty list.
  static let method = "surface/subscribe"
  static let parameters = "{\"areas\":[]}"

  private static let blockSize = 500

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let library = try bench.corpus(10_000).path
    let client = try bench.connect(to: library)
    let echo = try EchoClient(EchoProgram.build(in: bench.folder), errors: bench.errors)
    defer { client.leave() }

    var ours: [Samples] = []
    var theirs: [Samples] = []
    for block in 0..<bench.count(60) {
      let frames = (0..<blockSize).map { _ in client.frame(method, parameters) }
      let echoed = Samples(try frames.map { try echo.roundTrip($0) * 1e6 })
      let answered = Samples(try frames.map { try client.roundTrip($0) * 1e6 })
      // The first blocks warm both up.
      guard block >= 2 else { continue }
      theirs.append(echoed)
      ours.append(answered)
    }
    func row(_ share: Double, _ name: String, _ ratio: Double) -> BenchRow {
      let (value, reference) = (quantile(share, ours), quantile(share, theirs))
      return BenchRow(
        "round trip, \(method), \(name)", value, "µs", against: ("echo in C", reference), target: .ratio(ratio))
    }
    return [row(0.5, "p50", 1.5), row(0.99, "p99", 3)]
  }

  private static func quantile(_ share: Double, _ blocks: [Samples]) -> Double {
    Samples(blocks.map { $0.quantile(share) }).median
  }
}

/// The client of the echo.
final class EchoClient {
  private let process: ChildProcess
  private var channel: FrameChannel

  init(_ program: String, errors: String) throws {
    process = try ChildProcess(program, [], errors: errors)
    channel = FrameChannel(input: process.output, output: process.input)
  }

  func roundTrip(_ frame: [UInt8]) throws -> Double {
    let start = Clock.now()
    try channel.send(frame)
    try channel.skip()
    return Clock.now() - start
  }
}
