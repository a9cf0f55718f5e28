import Foundation

/// How late a client hears that a timer has expired: from the deadline that the server answered, by the system's clock, to
/// the moment at which the client has the notification.
///
/// Beside it stands how late the client itself comes back from a wait, on the same machine at the same time.
enum TimerRows {
  private static let limit = 50.0
  private static let timers = 400
  /// The shortest timer that can be started.
  private static let seconds = 1
  /// Seconds between two starts; so many timers run at once that each session's has expired before its next.
  private static let pause = 0.06
  private static let sessions = 24

  static func take(_ bench: Bench) throws -> [BenchRow] {
    try rows(bench, servers: 1) + rows(bench, servers: 2)
  }

  private static func rows(_ bench: Bench, servers: Int) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "timed-\(servers)")
    defer { bench.remove(library) }
    let clients = try (0..<servers).map { _ in TimerListener(try bench.connect(to: library, hearsChanges: true)) }
    defer { clients.forEach { $0.client.leave() } }
    var peers = try CookingPeers(sessions, cooking: Array(corpus.generator.prefix(sessions)))
    try clients[0].settle { _ = try CookingRows.begin($0, &peers, recipes: corpus.ids().prefix(5)) }
    let waits = Samples(try run(clients, peers.sessions, timers: bench.count(timers)))
    return clients.enumerated().flatMap { index, listener in
      let late = Samples(listener.late)
      let place = servers == 1 ? "one server" : index == 0 ? "the server of two that started it" : "the other server"
      return [
        BenchRow(
          "cooking/timerExpired, \(place), late by, p50 of \(late.count)", late.median, "ms",
          against: ("poll(2)", waits.median)),
        BenchRow(
          "cooking/timerExpired, \(place), late by, p99", late.quantile(0.99), "ms",
          against: ("poll(2)", waits.quantile(0.99)), target: .most(limit)),
      ]
    }
  }

  /// Starts timers one after the other and hears all of them expire, each once at every client.
  ///
  /// - Returns: the milliseconds by which waits of the client itself ended late.
  private static func run(
    _ listeners: [TimerListener], _ sessions: [String], timers: Int
  ) throws -> [Double] {
    var waits: [Double] = []
    var random = SplitMix64(seed: 11)
    var started = 0
    var next = Clock.now()
    while started < timers || listeners.contains(where: { $0.late.count < timers }) {
      if started < timers, Clock.now() >= next {
        // At no fixed distance from any other timer.
        next = Clock.now() + pause * (0.5 + random.fraction())
        let session = sessions[started % sessions.count]
        let deadline = try listeners[0].startTimer(seconds, of: session)
        for listener in listeners { try listener.expect(session, at: deadline) }
        started += 1
      }
      var waiting = listeners.map { pollfd(fd: $0.client.process.output, events: Int16(POLLIN), revents: 0) }
      let hasInput = listeners.contains { $0.client.hasInput }
      let rest = started < timers ? max(Int32(((next - Clock.now()) * 1e3).rounded(.up)), 0) : 10_000
      let end = Clock.now() + Double(rest) * 1e-3
      let happened = poll(&waiting, nfds_t(waiting.count), hasInput ? 0 : rest)
      if happened == 0, !hasInput { waits.append((Clock.now() - end) * 1e3) }
      guard happened > 0 || hasInput || started < timers else {
        throw ServerClient.Refused(description: "a timer expired and nobody was told")
      }
      for (listener, place) in zip(listeners, waiting) where place.revents != 0 || listener.client.hasInput {
        try listener.hear()
      }
    }
    return waits
  }
}
