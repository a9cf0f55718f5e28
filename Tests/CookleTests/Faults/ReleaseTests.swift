import Foundation
import ServerHarness
import Testing

/// What tests are given to break things with is in no release.
@Suite struct ReleaseTests {
  private static let release = CookleBinary.packageRoot.appendingPathComponent(".build/release/cookle").path

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: release), "a release takes `make build`"))
  func aReleaseHasNoPlacesToEndAt() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: Self.release), options: .alwaysMapped)
    #expect(program.range(of: Data("COOKLE_LIBRARY".utf8)) != nil)
    #expect(program.range(of: Data("COOKLE_FAIL_POINT".utf8)) == nil)
  }
}
