import Foundation
import JSON

/// A change by one server, heard by a client of another on the same library.
enum NotificationRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
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
    let ids = try corpus.ids()
    var fromAnswer: [Double] = []
    var fromRequest: [Double] = []
    for _ in 0..<bench.count(400) {
      // At rest, and at no fixed distance from any timer.
      usleep(UInt32(15_000 + random.index(below: 30_000)))
      let (asked, answered, heard) = try times(ofCooking: random.pick(ids), writer, listener)
      fromRequest.append((heard - asked) * 1e3)
      fromAnswer.append(max(heard - answered, 0) * 1e3)
    }
    let (request, answer) = (Samples(fromRequest), Samples(fromAnswer))
    return [
      BenchRow("change asked of one server to notification from another, p50", request.median, "ms", target: .most(10)),
      BenchRow(
        "change asked of one server to notification from another, p99", request.quantile(0.99), "ms",
        target: .most(100)),
      BenchRow("the same from the writer's answer, p50", answer.median, "ms"),
      BenchRow("the same from the writer's answer, p99", answer.quantile(0.99), "ms"),
    ]
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
