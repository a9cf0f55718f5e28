import Synchronization

/// Keeps notifications back while a request that runs beside the turns has changed something and is not answered yet:
/// what a request changed is told after its answer.
final class NotificationHold: Sendable {
  private let holders = Atomic<Int>(0)

  /// Whether notifications have to wait.
  var isHeld: Bool { holders.load(ordering: .acquiring) > 0 }

  /// One request's part in it; it holds at most once.
  final class Part: Sendable {
    private let hold: NotificationHold
    private let isHolding = Atomic<Bool>(false)

    init(_ hold: NotificationHold) {
      self.hold = hold
    }

    func begin() {
      guard !isHolding.exchange(true, ordering: .acquiringAndReleasing) else { return }
      hold.holders.add(1, ordering: .acquiringAndReleasing)
    }

    func end() {
      guard isHolding.exchange(false, ordering: .acquiringAndReleasing) else { return }
      hold.holders.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}
