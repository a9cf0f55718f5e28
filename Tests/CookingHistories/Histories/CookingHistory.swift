import ServerHarness

/// Some installations and what happens to them, all of it brought back by a seed.
struct CookingHistory: Sendable {
  /// Brings the history back.
  let seed: UInt64
  /// By how many milliseconds each installation's clock is ahead; up to thirty years.
  let clockErrors: [Int64]
  /// What happens, in order.
  let events: [HistoryEvent]

  private static let year: Int64 = 365 * 86_400_000

  /// Generates the history of a seed: 2 to 5 installations, 20 to 100 events.
  init(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let installations = Int.random(in: 2...5, using: &random)
    self.seed = seed
    clockErrors = (0..<installations).map { _ in
      Int64.random(in: -30 * CookingHistory.year...30 * CookingHistory.year, using: &random)
    }
    // In most histories clocks are wrong and stay wrong by as much, so that remaining times can be compared.
    let setsClocks = Int.random(in: 0..<4, using: &random) == 0
    let count = Int.random(in: 20...100, using: &random)
    events = (0..<count).map { _ in
      CookingHistory.event(of: Int.random(in: 0..<installations, using: &random), setsClocks, &random)
    }
  }

  /// The names of the installations, in an order of their own.
  var names: [String] {
    Array(["m", "b", "z", "a", "k.2"].prefix(clockErrors.count))
  }

  /// Whether no clock is set on the way.
  var clocksRunEvenly: Bool {
    events.allSatisfy { if case .setClock = $0 { false } else { true } }
  }

  private static func event(of index: Int, _ setsClocks: Bool, _ random: inout RandomSource) -> HistoryEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10:
      .start(
        by: index, recipe: Int.random(in: 0..<100, using: &random), selecting: Int.random(in: -1...6, using: &random))
    case 10..<42: .edit(by: index, edit(&random), session: pick(&random))
    case 42..<58: .send(from: index)
    case 58..<87:
      // Most messages arrive soon, some long after.
      .deliver(
        to: index, message: Int.random(in: 0..<(Bool.random(using: &random) ? 4 : 1_000), using: &random),
        isWritten: Int.random(in: 0..<4, using: &random) == 0)
    case 87..<93: .wait(Int64.random(in: 0...3 * 3_600_000, using: &random))
    case 93..<96: .restart(index)
    default:
      if setsClocks {
        .setClock(index, by: Int64.random(in: -3 * year...3 * year, using: &random))
      } else {
        .wait(Int64.random(in: 0...100, using: &random))
      }
    }
  }

  private static func edit(_ random: inout RandomSource) -> HistoryEvent.SessionEdit {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: .select([0, 1, 1, 2, 2, 3, -1, .max, .min].randomElement(using: &random) ?? 0)
    case 5..<10: .startTimer(seconds: [1, 60, 300, 7_200, 356_400, 0, -5, 356_401].randomElement(using: &random) ?? 1)
    case 10..<12: .cancelTimer
    case 12..<14: .repeatTimer
    case 14..<15: .end
    default: .choose
    }
  }

  private static func pick(_ random: inout RandomSource) -> HistoryEvent.SessionPick {
    let number = Int.random(in: 0..<1_000, using: &random)
    return Int.random(in: 0..<5, using: &random) == 0 ? .any(number) : .active(number)
  }
}
