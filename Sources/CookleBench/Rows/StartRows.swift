/// From the start of the process to its answer to `initialize`, both with everything in the page cache.
enum StartRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    let library = try bench.corpus(10_000).path
    guard let clangd = Tool.find("clangd") else {
      bench.say("clangd is not installed; the start has no reference")
      return []
    }
    let options = "\"initializationOptions\":{\"library\":\(ServerClient.quoted(library))}"
    let frame = FrameChannel.frame(
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"processId\":null,\"rootUri\":null,"
        + "\"capabilities\":{},\(options)}}")
    var ours: [Double] = []
    var theirs: [Double] = []
    for run in 0..<bench.count(60) + 2 {
      let reference = try time(clangd, [], frame, bench)
      let value = try time(bench.server, ["serve"], frame, bench)
      // The first runs fill the page cache.
      guard run >= 2 else { continue }
      ours.append(value * 1e3)
      theirs.append(reference * 1e3)
    }
    return [
      BenchRow(
        "start to answered initialize, 10,000 recipes", Samples(ours).median, "ms",
        against: ("clangd", Samples(theirs).median), target: .ratio(1))
    ]
  }

  private static func time(
    _ program: String, _ arguments: [String], _ frame: [UInt8], _ bench: Bench
  ) throws -> Double {
    let start = Clock.now()
    let process = try ChildProcess(program, arguments, errors: bench.errors)
    var channel = FrameChannel(input: process.output, output: process.input)
    try channel.send(frame)
    try channel.skip()
    let duration = Clock.now() - start
    process.kill()
    return duration
  }
}
