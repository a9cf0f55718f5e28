import Foundation
import JSON

/// A change by one server, heard by a client of another on the same library.
enum NotificationRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    try deliveryRows(bench) + idleRows(bench)
  }

  private static func deliveryRows(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "notified")
    defer { bench.remove(library) }
    let writer = try bench.connect(to: library)
    let listener = try bench.connect(to: library, hearsChanges: true)
    defer {
      writer.leave()
      listener.leave()
    }
    var random = SplitMix64(seed: 7)
    // What is measured and what is load have recipes of their own, or one change would be taken for another.
    let ids = try corpus.ids().prefix(2_000)
    func samples(_ count: Int) throws -> (fromRequest: Samples, fromAnswer: Samples) {
      var fromAnswer: [Double] = []
      var fromRequest: [Double] = []
      for _ in 0..<bench.count(count) {
        // At no fixed distance from any timer.
        usleep(UInt32(15_000 + random.index(below: 30_000)))
        let (asked, answered, heard) = try times(ofCooking: random.pick(Array(ids)), writer, listener)
        fromRequest.append((heard - asked) * 1e3)
        fromAnswer.append(max(heard - answered, 0) * 1e3)
      }
      return (Samples(fromRequest), Samples(fromAnswer))
    }
    let (request, answer) = try samples(400)
    let load = try WritingLoad(bench, library: library, ids: Array(corpus.ids().dropFirst(2_000)))
    let (loadedRequest, loadedAnswer) = try samples(400)
    let loadedWrites = try load.stop()
    return [
      BenchRow("change asked of one server to notification from another, p50", request.median, "ms", target: .most(10)),
      BenchRow(
        "change asked of one server to notification from another, p99", request.quantile(0.99), "ms",
        target: .most(100)),
      BenchRow("the same from the writer's answer, p50", answer.median, "ms"),
      BenchRow("the same from the writer's answer, p99", answer.quantile(0.99), "ms"),
      BenchRow(
        "change to notification, 3 more servers writing (\(Figure.grouped(loadedWrites)) writes), p50",
        loadedRequest.median, "ms"),
      BenchRow(
        "change to notification, 3 more servers writing, p99", loadedRequest.quantile(0.99), "ms", target: .most(100)),
      BenchRow(
        "the same from the writer's answer, p99", loadedAnswer.quantile(0.99), "ms", target: .most(100)),
    ]
  }

  /// How often a server wakes that nobody asks anything.
  private static func idleRows(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "idle")
    defer { bench.remove(library) }
    let client = try bench.connect(to: library, hearsChanges: true)
    defer { client.leave() }
    // What the last start left to do, and the time in which a file counts as just written.
    sleep(4)
    let before = wakeUps(of: client.process.processID)
    let seconds = 10
    sleep(UInt32(seconds))
    let count = wakeUps(of: client.process.processID) - before
    return [
      BenchRow(
        "wake-ups of an idle server, all its threads", Double(count) / Double(seconds), "a second", target: .most(1.1))
    ]
  }

  /// How often any thread of a process went to sleep by its own wish (proc(5)): every wake-up is followed by one.
  private static func wakeUps(of process: pid_t) -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (Int(line?.filter(\.isNumber) ?? "") ?? 0)
    }
  }

  /// When the change was asked, when its answer was there and when the other client could read of it.
  private static func times(
    ofCooking id: String, _ writer: ServerClient, _ listener: ServerClient
  ) throws -> (asked: Double, answered: Double, heard: Double) {
    let frame = writer.frame("recipe/markCooked", "{\"id\":\"\(id)\"}")
    let asked = Clock.now()
    try writer.send(frame)
    var answered: Double?
    var heard: Double?
    while true {
      if let answered, let heard { return (asked, answered, heard) }
      var waiting = [
        pollfd(fd: answered == nil ? writer.process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener.process.output, events: Int16(POLLIN), revents: 0),
      ]
      let happened = poll(&waiting, 2, listener.hasInput ? 0 : 10_000)
      guard happened > 0 || listener.hasInput else { throw ServerClient.Refused(description: "no notification came") }
      let now = Clock.now()
      if waiting[0].revents != 0 {
        answered = now
        try writer.skip()
      }
      // What follows from an earlier change, the history of recent recipes for one, is told by itself.
      if waiting[1].revents != 0 || listener.hasInput, try names(id, listener.receive()) { heard = heard ?? now }
    }
  }

  private static func names(_ id: String, _ notification: JSONValue) -> Bool {
    notification["params"]?["areas"]?["recipe.list"]?["ids"]?.array?.contains(.string(id)) ?? false
  }
}
