import Testing

@testable import CookleLibrary

@Suite struct RecordCountTests {
  /// Whatever number a file holds, everything can be written out, and a repair counts anew.
  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "-5", "1e308", "0.5", "'text'", "x'00'",
  ])
  func anyNumberIsCountedAnew(value: String) throws {
    let library = try CheckedLibrary()
    let before = try library.rows()
    try library.breakLibrary("UPDATE record_count SET count = \(value)")
    let folder = try TemporaryFolder()
    for format in [ArchiveFormat.cookle, .cookleV1] {
      let export = try DataMaintenanceOperations.export(
        to: folder.path + "/\(format).json", format: format, overwrites: false, in: library.context)
      #expect(export.counts.recipes == 2)
    }
    #expect((0...1 << 40).contains(try RecipeOperations.count(in: library.context)))
    #expect(Set(try library.check().findings.map(\.kind)) == [.recordCount])
    #expect(try library.check(repair: true).isSound)
    #expect(try library.rows() == before)
    #expect(try library.check().findings == [])
  }
}
