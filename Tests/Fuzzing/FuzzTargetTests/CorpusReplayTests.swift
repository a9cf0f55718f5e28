import Foundation
import Testing

/// Feeds every target with the inputs that are kept for it: what was found stays mended, and what is fuzzed stays right.
@Suite struct CorpusReplayTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("corpus")

  private static func inputs(of target: FuzzTarget) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.allCases)
  func theKeptInputsBreakNoPromise(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      try Self.run(target, on: Array(Data(contentsOf: input)), "\(input.lastPathComponent)")
    }
  }

  /// What a fuzzer does first: no bytes, one byte, the kept inputs cut short.
  @Test(arguments: FuzzTarget.allCases)
  func whatIsCutOffBreaksNoPromise(target: FuzzTarget) throws {
    Self.run(target, on: [], "nothing")
    for byte in UInt8.min ... .max { Self.run(target, on: [byte], "the byte \(byte)") }
    for input in try Self.inputs(of: target) {
      let bytes = Array(try Data(contentsOf: input))
      for part in 1...4 {
        Self.run(target, on: bytes.dropLast(bytes.count * part / 5), "\(input.lastPathComponent), cut")
      }
    }
  }

  @Test func onlyTargetsHaveKeptInputs() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
    #expect(folders == FuzzTarget.allCases.map(\.rawValue).sorted())
  }

  private static func run(_ target: FuzzTarget, on bytes: some Collection<UInt8>, _ comment: Comment) {
    let bytes = Array(bytes)
    #expect(throws: Never.self, comment) { try bytes.withUnsafeBytes { try target.run($0) } }
  }
}
