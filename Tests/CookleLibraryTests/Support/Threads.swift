import Foundation
import Synchronization
import Testing

/// Runs `body` on threads of their own at the same time and waits for all; an error of any is recorded as an issue.
func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
  let errors = Mutex<[String]>([])
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      do {
        try body(index)
      } catch {
        errors.withLock { $0.append("\(index): \(error)") }
      }
      group.leave()
    }
  }
  group.wait()
  #expect(errors.withLock { $0 } == [])
}

/// A yes or no that one thread tells another.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

  func set(_ newValue: Bool = true) {
    value.store(newValue, ordering: .sequentiallyConsistent)
  }
}

/// How long `body` takes, in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Int {
  let duration = try ContinuousClock().measure(body)
  return Int(duration / .milliseconds(1))
}
