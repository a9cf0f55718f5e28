import Foundation
import JSON
import RecipeText
import Testing

@testable import CookleLibrary

@Suite struct OwnArchiveTests {
  /// A library with something of everything.
  private func fill(_ library: LibraryFixture) throws {
    let context = library.context
    let photos = try [SamplePictures.jpeg, SamplePictures.gif].map { try library.photo($0, source: .camera).id }
    var draft = RecipeFormDraft.pancakes
    draft.note = "A “note” with \\ and \u{1F95E}\nand a second line."
    draft.diet = .vegetarian
    draft.source = RecipeSource(url: "https://example.org/pancakes", text: "A book")
    draft.steps = [RecipeStep(text: "Mix.", section: "Batter"), RecipeStep(text: "Fry.")]
    draft.photos = photos.reversed()
    let pancakes = try library.recipe(draft)
    library.clock.advance(milliseconds: 1_234)
    _ = try RecipeOperations.markCooked(id: pancakes.id, in: context)
    let ids = try (1...8).map { try library.recipe(.tagged("Dish \($0)", categories: ["Sweet"])).id }
    try library.diary("2026-03-01", note: "Good", [(.dinner, pancakes.id), (.breakfast, ids[0]), (.dinner, ids[0])])
    try library.diary("1999-12-31", [])
    _ = try SettingsOperations.set(.shoppingSections, to: SettingValue(json: ["Dairy", "Bread"]), in: context)
    _ = try SettingsOperations.set(.menuDays, to: SettingValue(json: ["mon", "tue"]), in: context)
    _ = try MenuOperations.generate(seed: 7, in: context)
    _ = try MenuOperations.configure(
      MenuConfigurationChange(
        avoidWithinDays: 3, categories: [.monday: [try library.tagID(.category, "Sweet")]],
        maxCookingTime: [.tuesday: 30], pinned: [.friday: true]), in: context)
    _ = try RecipeOperations.delete(id: ids[7], in: context)
    _ = try ShoppingOperations.add(ShoppingEntry(name: "Milk", amount: "1 l", section: "Dairy"), in: context)
    _ = try ShoppingOperations.addRecipe(pancakes.id, servings: 6, in: context)
    let flour = try #require(try ShoppingOperations.get(in: context).items.first { $0.name == "Flour" })
    _ = try ShoppingOperations.check(ids: [flour.id], in: context)
  }

  @Test func everythingComesBack() throws {
    let fixture = try ArchiveFixture()
    let original = try LibraryFixture()
    try fill(original)
    let path = fixture.folder.path + "/own.json"
    let archive = try ArchiveFixture.export(original, .cookle, to: path)
    let summary = try fixture.load(path: path)
    #expect(summary.counts.recipes == 8 && summary.counts.photos == 2 && summary.notices == [])
    // A new library has ids, slots and instants of its own; only what an archive holds is compared.
    var again = try fixture.export(.cookle)
    again = again.replacing("exportedAt", by: archive["exportedAt"])
    #expect(again == archive)
    try fixture.library.expectSoundIndex()
    // A rule of a day that says nothing has no row there, and may have one here.
    for table in [
      "recipe", "recipe_ingredient", "recipe_step", "recipe_category", "recipe_photo", "ingredient", "category",
      "diary", "diary_meal", "menu", "menu_day", "menu_rule", "menu_day_category", "shopping_request",
      "shopping_place", "setting", "ingredient_duplicate", "category_duplicate", "ingredient_text_count",
    ] {
      #expect(
        try fixture.library.context.connection.integer("SELECT count(*) FROM \(table)")
          == original.context.connection.integer("SELECT count(*) FROM \(table)"), "\(table)")
    }
    #expect(
      try RecordCountTable(connection: fixture.library.context.connection).count(of: .recipe)
        == RecordCountTable(connection: original.context.connection).count(of: .recipe))
    let photo = try #require(try PhotoOperations.list(in: fixture.library.context).items.first)
    #expect(FileManager.default.fileExists(atPath: photo.reference.path))
  }

  @Test func whatAFirstArchiveSaidTravelsInOurOwn() throws {
    let fixture = try ArchiveFixture()
    try fixture.load(FirstArchive.whole)
    let path = fixture.folder.path + "/own.json"
    _ = try ArchiveFixture.export(fixture.library, .cookle, to: path)
    let second = try ArchiveFixture()
    try second.load(path: path)
    #expect(try second.export(.cookleV1) == FirstArchive.whole)
  }

  @Test func anEmptyLibraryIsAnArchiveToo() throws {
    let fixture = try ArchiveFixture()
    let original = try LibraryFixture()
    let path = fixture.folder.path + "/own.json"
    let archive = try ArchiveFixture.export(original, .cookle, to: path)
    try fixture.load(path: path)
    #expect(try fixture.export(.cookle) == archive)
  }

  @Test func aPhotoWhoseFileIsGoneIsLeftOut() throws {
    let fixture = try ArchiveFixture()
    try fixture.load(FirstArchive.whole)
    let context = fixture.library.context
    let path = try PhotoOperations.path(of: "p1", in: context)
    try FileManager.default.removeItem(atPath: path)
    let export = try DataMaintenanceOperations.export(
      to: fixture.folder.path + "/own.json", format: .cookle, overwrites: false, in: context)
    #expect(export.missingPhotos == 1 && export.counts.photos == 2)
    let summary = try DataMaintenanceOperations.validateArchive(at: export.path, in: context)
    #expect(summary.counts == export.counts)
    let first = try fixture.export(.cookleV1)
    #expect(first["photos"]?.array?.map { $0["id"] } == ["p2", "p3"])
    #expect(first["recipes"]?[0]?["photos"]?.array?.map { $0["photoID"] } == ["p2"])
  }

  /// The members may lie in any order in the file.
  @Test(arguments: [1, 2, 3])
  func theOrderOfMembersDoesNotCount(seed: Int) throws {
    let fixture = try ArchiveFixture()
    let original = try LibraryFixture()
    try fill(original)
    let archive = try ArchiveFixture.export(original, .cookle, to: fixture.folder.path + "/own.json")
    var source = SeededChance(seed: seed)
    var object = try #require(archive.object)
    for index in object.members.indices.reversed() {
      object.members.swapAt(index, Int(source.number(below: UInt64(index + 1))))
    }
    try fixture.load(.object(object))
    #expect(try fixture.export(.cookle).replacing("exportedAt", by: archive["exportedAt"]) == archive)
  }
}
