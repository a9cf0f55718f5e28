import CookleLibrary
import Foundation
import Synchronization

/// Looks at the library's log and at the servers' memory from outside while the soak goes on.
final class SoakWatch: Sendable {
  struct Findings {
    var largestLog = 0
    /// The longest time for which the log was beyond its bound, in seconds.
    var longestAbove = 0.0
    var above: Double?
    /// Resident memory of each server in MiB, once a second.
    var memory: [Int32: [Double]] = [:]
  }

  /// The log is to be back within its bound, in bytes, a second after long work.
  static let bound = LibraryLimits.logBytes
  private let library: String
  private let processes: [pid_t]
  private let findings = Mutex(Findings())
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  init(library: String, processes: [pid_t]) {
    self.library = library
    self.processes = processes
  }

  var logBytes: Int { LogWatch.bytes(library) }

  func start() {
    Thread.detachNewThread { [self] in
      var round = 0
      while !isOver.load(ordering: .acquiring) {
        look(withMemory: round % 50 == 0)
        round += 1
        usleep(20_000)
      }
      done.signal()
    }
  }

  func stop() -> Findings {
    isOver.store(true, ordering: .releasing)
    done.wait()
    look(withMemory: true)
    return findings.withLock { $0 }
  }

  private func look(withMemory: Bool) {
    let (bytes, now) = (logBytes, Clock.now())
    let memory = withMemory ? processes.map { ($0, (try? ProcessMemory.mebibytes("VmRSS", in: $0)) ?? .nan) } : []
    findings.withLock { findings in
      findings.largestLog = max(findings.largestLog, bytes)
      if bytes > SoakWatch.bound {
        let start = findings.above ?? now
        findings.above = start
        findings.longestAbove = max(findings.longestAbove, now - start)
      } else {
        findings.above = nil
      }
      for (process, size) in memory { findings.memory[process, default: []].append(size) }
    }
  }
}
