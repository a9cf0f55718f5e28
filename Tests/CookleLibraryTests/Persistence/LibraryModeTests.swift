import Foundation
import Testing

@testable import CookleLibrary

@Suite struct LibraryModeTests {
  /// Whatever the caller's mask lets through, a library is its owner's alone: everything in it, whoever made it.
  @Test func everythingInALibraryIsItsOwnersAlone() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("UPDATE record_count SET count = 9")
    _ = try library.check(repair: true)
    let root = library.fixture.folder
    let names = try #require(FileManager.default.enumerator(atPath: root)?.allObjects as? [String])
    #expect(names.contains { $0.hasPrefix("snapshots/") } && names.contains { $0.hasPrefix("photos/") })
    for name in [""] + names {
      let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + name)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
    }
  }
}
