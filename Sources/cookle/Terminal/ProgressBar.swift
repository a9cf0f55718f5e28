/// How far a long piece of work has come, drawn over and over on one line of a terminal.
struct ProgressBar {
  /// A person cannot follow more than ten drawings a second.
  private static let distance = Duration.milliseconds(100)

  private let title: String
  private let isShown = StandardError.isTerminal
  private var lastDrawn: ContinuousClock.Instant?

  /// Draws nothing yet, and never anything where no person looks.
  init(title: String) {
    self.title = title
  }

  /// Draws `done` of `total`.
  mutating func show(_ done: Int, of total: Int) {
    guard isShown, total > 0 else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < Self.distance { return }
    lastDrawn = now
    let count = "\(done)/\(total)"
    let room = Terminal.width(at: 2) - title.count - count.count - 6
    guard room >= 4 else { return StandardError.write("\r\(count)") }
    let width = min(room, 40)
    let filled = width * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    StandardError.write("\r\(title) [\(bar)] \(count)")
  }

  /// Takes the line away, so that what is written next stands alone.
  mutating func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    StandardError.write("\r\u{1B}[K")
  }
}
