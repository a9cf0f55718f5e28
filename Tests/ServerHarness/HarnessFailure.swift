/// Why a test could not go on: something did not arrive, or could not be started.
public struct HarnessFailure: Error, CustomStringConvertible {
  /// What was awaited or tried.
  public var what: String
  /// What is known about the other side: messages received, the log, how the process ended.
  public var evidence: String

  /// Creates a failure.
  public init(_ what: String, evidence: String = "") {
    self.what = what
    self.evidence = evidence
  }

  /// Both, for the test's report.
  public var description: String {
    evidence.isEmpty ? what : "\(what)\n\(evidence)"
  }
}
