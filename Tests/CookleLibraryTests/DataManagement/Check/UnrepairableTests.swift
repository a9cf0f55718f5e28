import Foundation
import Testing

@testable import CookleLibrary

/// What people wrote is never touched by a repair: where nothing follows from the rest, it says what to do.
@Suite struct UnrepairableTests {
  private func findings(_ library: CheckedLibrary) throws -> [LibraryFinding] {
    let before = try library.rows()
    let report = try library.check(repair: true)
    #expect(!report.isSound)
    #expect(try library.rows() == before)
    #expect(try library.check().findings == report.findings)
    return report.findings
  }

  private func photoFile(_ library: CheckedLibrary) throws -> String {
    try PhotoOperations.path(of: library.photo, in: library.context)
  }

  @Test func anAmountOfAnIngredientThatIsGoneStays() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("UPDATE recipe_ingredient SET ingredient = 77 WHERE recipe = 1 AND position = 0")
    _ = try library.check(repair: true)
    let message =
      "The recipe “Pancakes” has amounts of ingredients that are gone (1); open it, say what they were, and save it."
    let finding = LibraryFinding(
      kind: .danglingReference, message: message, entity: .recipe, id: library.pancakes, isRepairable: false)
    #expect(try findings(library) == [finding])
    // Doing so helps.
    var draft = RecipeFormDraft(try RecipeOperations.get(id: library.pancakes, in: library.context).content)
    draft.ingredients.insert(RecipeIngredient(ingredient: "Flour", amount: "200 g"), at: 0)
    _ = try RecipeOperations.update(id: library.pancakes, draft, in: library.context)
    _ = try library.check(repair: true)
    #expect(try library.check().findings == [])
  }

  @Test func aPhotoWithoutItsFileIsNamed() throws {
    let library = try CheckedLibrary()
    try FileManager.default.removeItem(atPath: photoFile(library))
    let finding = LibraryFinding(
      kind: .photoFileMissing,
      message: "The file of the photo of a recipe is missing; add the same picture again, or delete the photo.",
      entity: .photo, id: library.photo, isRepairable: false)
    #expect(try findings(library) == [finding])
    _ = try library.fixture.photo(SamplePictures.jpeg)
    #expect(try library.check().findings == [])
  }

  @Test(arguments: [
    (SamplePictures.jpeg + [0], "has \(SamplePictures.jpeg.count + 1) bytes instead of \(SamplePictures.jpeg.count)"),
    (SamplePictures.jpeg.map { $0 ^ 1 }, "holds other bytes than those that were added"),
  ]) func aPhotoWithAnotherFileIsNamed(bytes: [UInt8], what: String) throws {
    let library = try CheckedLibrary()
    try Data(bytes).write(to: URL(fileURLWithPath: photoFile(library)))
    let finding = LibraryFinding(
      kind: .photoFileDamaged,
      message: "The file of the photo of a recipe \(what); add the same picture again, or delete the photo.",
      entity: .photo, id: library.photo, isRepairable: false)
    #expect(try findings(library) == [finding])
  }

  @Test func aLinkInPlaceOfAPhotoIsNotFollowed() throws {
    let library = try CheckedLibrary()
    let file = try photoFile(library)
    try FileManager.default.moveItem(atPath: file, toPath: library.fixture.folder + "/elsewhere")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: library.fixture.folder + "/elsewhere")
    #expect(try findings(library).map(\.kind) == [.photoFileDamaged])
  }

  @Test func aHashThatIsAPathIsNoName() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("UPDATE photo SET hash = '../../../../etc/passwd'")
    #expect(try findings(library).map(\.kind) == [.photoFileDamaged])
    let path = try PhotoOperations.path(of: library.photo, in: library.context)
    #expect(!path.contains(".."))
  }

  @Test func aPhotoThatTakingAChangeBackWouldBringAgainIsLookedAt() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary(
      """
      INSERT INTO history_entry VALUES (99, 'photo/delete', 6, 'x', 'x', '', 1, 0, NULL, 0, 0);
      INSERT INTO history_photo VALUES (99, '\(String(repeating: "a", count: 64))');
      """)
    let finding = LibraryFinding(
      kind: .photoFileMissing,
      message: "The file of a photo that taking a change back would bring again is missing; "
        + "restore its file from a backup.",
      entity: .photo, isRepairable: false)
    #expect(try findings(library) == [finding])
  }

  @Test(arguments: 1...4) func photosAreLookedAtInBlocks(of size: Int) throws {
    let library = try CheckedLibrary()
    let pictures = [SamplePictures.gif, SamplePictures.heic].map { PhotoInput.bytes($0) }
    let added = try #require(try PhotoOperations.addAll(pictures, in: library.context).value)
    try library.breakLibrary(
      """
      INSERT INTO history_entry VALUES (99, 'photo/delete', 6, 'x', 'x', '', 1, 0, NULL, 0, 0);
      INSERT INTO history_photo VALUES (99, '\(String(repeating: "a", count: 64))');
      INSERT INTO history_photo VALUES (99, '\(String(repeating: "b", count: 64))');
      """)
    try FileManager.default.removeItem(atPath: PhotoOperations.path(of: added[1], in: library.context))
    let check = PhotoFileCheck(context: library.context, blockSize: size)
    var findings = LibraryFindings()
    var parts: [Double] = []
    let extent = try library.context.reading { try check.extent() }
    let bytes = try check.addFindings(extent, to: &findings) { parts.append($0) }
    #expect(findings.list.map(\.id) == [added[1], nil, nil])
    #expect(bytes == Int64(SamplePictures.jpeg.count + SamplePictures.gif.count))
    #expect(parts == [0, 0.2, 0.4, 0.6, 0.8])
  }

  @Test func aSettingThatCannotBeReadIsNamed() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("INSERT OR REPLACE INTO setting VALUES ('suggestion.hour', '{')")
    #expect(
      try findings(library) == [
        LibraryFinding(
          kind: .unreadableSetting,
          message: "The setting suggestion.hour cannot be read and counts as its default; set it anew.",
          entity: .setting, id: "suggestion.hour", isRepairable: false)
      ])
  }

  @Test func aRowNumberThatIsNotGivenIsNamed() throws {
    let library = try CheckedLibrary()
    try library.breakLibrary("UPDATE shopping_item SET slot = 9223372036854775807; DELETE FROM shopping_request")
    #expect(try findings(library).map(\.kind) == [.recordNumber])
  }

  @Test func aRepairNeedsALibraryThatMayBeWritten() throws {
    let library = try CheckedLibrary()
    let reader = try library.fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(throws: LibraryError.readOnly) { try DataMaintenanceOperations.check(repair: true, in: reader) }
    #expect(try DataMaintenanceOperations.check(in: reader).findings == [])
  }

  @Test func aCheckEndsWhenItsCallerGivesUp() throws {
    let library = try CheckedLibrary()
    library.context.control.mustStop = { true }
    #expect(throws: LibraryError.cancelled) { try library.check() }
  }

  @Test func findingsOfOneKindAreBounded() throws {
    var findings = LibraryFindings()
    for number in 1...150 { findings.add(.danglingReference, "Finding \(number).", .recipe, id: "\(number)") }
    #expect(findings.list.count == 101)
    #expect(
      findings.list.last
        == LibraryFinding(
          kind: .danglingReference, message: "There are 50 more findings of this kind.", isRepairable: false))
  }
}
