import Foundation
import JSON
import ServerHarness
import Testing

extension ServerProcess {
  /// Waits until the process is gone or has answered, and says whether it was killed before it did.
  func wasKilled(answering id: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
    try wait(for: "an answer or the end", needsOutput: false) { outputHasEnded || hasAnswer(to: id) }
    guard outputHasEnded, !hasAnswer(to: id) else { return false }
    #expect(try process.waitForEnd() == .signalled(SIGKILL), sourceLocation: sourceLocation)
    return true
  }
}
