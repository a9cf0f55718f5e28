import Foundation
import Testing

@testable import CookleLibrary

@Suite struct HistoryConflictTests {
  @Test func aLaterEditOfTheSameRecipeIsNamed() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Soup", ingredients: ["Leek"]))
    let creation = try fixture.lastChange().id
    fixture.clock.advance(milliseconds: 1_000)
    _ = try RecipeOperations.update(id: recipe.id, .tagged("Stew"), in: fixture.context)
    let before = try fixture.rows()
    #expect(
      try obstacles { try fixture.undo(creation) } == ["recipe \(recipe.id) “Stew” was edited since"])
    #expect(try fixture.rows() == before)
  }

  @Test func aRecipeThatIsGoneIsNamedByItsLastName() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Soup"))
    let creation = try fixture.lastChange().id
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    #expect(
      try obstacles { try fixture.undo(creation) } == ["recipe \(recipe.id) “Soup” was deleted since"])
  }

  @Test func aDiaryThatNamesTheRecipeSinceIsInTheWay() throws {
    let fixture = try LibraryFixture()
    let dish = try fixture.dish("Soup")
    let creation = try fixture.lastChange().id
    let diary = try fixture.diary("2026-03-02", [(.dinner, dish)])
    #expect(
      try obstacles { try fixture.undo(creation) } == ["diary \(diary.id) “2026-03-02” names the recipe now"])
  }

  @Test func aDayThatWasTakenMeanwhileIsInTheWay() throws {
    let fixture = try LibraryFixture()
    let diary = try fixture.diary("2026-03-02", note: "First")
    _ = try DiaryOperations.delete(id: diary.id, in: fixture.context)
    let deletion = try fixture.lastChange().id
    let other = try fixture.diary("2026-03-02", note: "Second")
    #expect(
      try obstacles { try fixture.undo(deletion) } == ["diary \(other.id) “2026-03-02” has the same day now"])
  }

  @Test func aTagThatWasDeletedMeanwhileIsNamed() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("Soup", ingredients: ["Leek"]))
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    let deletion = try fixture.lastChange().id
    let tag = try fixture.tagID(.ingredient, "Leek")
    _ = try TagOperations.delete(.ingredient, id: tag, in: fixture.context)
    #expect(
      try obstacles { try fixture.undo(deletion) } == ["ingredient \(tag) “Leek” was deleted since"])
    // What was deleted last comes back first.
    try fixture.undo()
    try fixture.undo()
    #expect(try fixture.uses(.ingredient) == ["Leek 1"])
    try fixture.expectSound()
  }

  @Test func aTagWithTheSameValueMeanwhileIsNamed() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("Soup", ingredients: ["Leek"]))
    let tag = try fixture.tagID(.ingredient, "Leek")
    _ = try TagOperations.rename(.ingredient, id: tag, to: "Onion", in: fixture.context)
    let renaming = try fixture.lastChange().id
    try fixture.recipe(.tagged("Pie", ingredients: ["Leek"]))
    let other = try fixture.tagID(.ingredient, "Leek")
    #expect(
      try obstacles { try fixture.undo(renaming) } == ["ingredient \(other) “Leek” has the same name now"])
  }

  @Test func aTagThatOthersUseSinceStays() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("Soup", ingredients: ["Leek", "Salt"], categories: ["Warm"]))
    let creation = try fixture.lastChange().id
    try fixture.recipe(.tagged("Pie", ingredients: ["Leek"]))
    _ = try MenuOperations.configure(
      MenuConfigurationChange(categories: [.monday: [fixture.tagID(.category, "Warm")]]), in: fixture.context)
    try fixture.undo(creation)
    #expect(try fixture.uses(.ingredient) == ["Leek 1"])
    #expect(try fixture.uses(.category) == ["Warm 0"])
    try fixture.expectSound()
    try fixture.redo(creation)
    #expect(try fixture.uses(.ingredient) == ["Leek 2", "Salt 1"])
    #expect(try fixture.uses(.category) == ["Warm 1"])
    try fixture.expectSound()
  }

  @Test func countsThatMovedAreNotInTheWay() throws {
    let fixture = try LibraryFixture()
    let dish = try fixture.dish("Soup")
    _ = try RecipeOperations.update(id: dish, .tagged("Stew", ingredients: ["Leek"]), in: fixture.context)
    let edit = try fixture.lastChange().id
    try fixture.diary("2026-03-02", [(.dinner, dish)])
    _ = try RecipeOperations.markCooked(id: dish, in: fixture.context)
    try fixture.undo(edit)
    let recipe = try RecipeOperations.get(id: dish, in: fixture.context)
    #expect(recipe.content.name == "Soup")
    #expect(recipe.madeCount == 1)
    #expect(recipe.timesCooked == 1)
    try fixture.expectSound()
  }

  @Test func mealsComeBackOnTheDayThatTheirDiaryHasNow() throws {
    let fixture = try LibraryFixture()
    let (soup, pie) = (try fixture.dish("Soup"), try fixture.dish("Pie"))
    let diary = try fixture.diary("2026-03-02", [(.dinner, pie), (.dinner, soup)])
    _ = try RecipeOperations.delete(id: soup, in: fixture.context)
    let deletion = try fixture.lastChange().id
    _ = try DiaryOperations.update(
      id: diary.id, .of("2026-03-05", [(.dinner, pie)]), in: fixture.context)
    try fixture.undo(deletion)
    let moved = try DiaryOperations.get(id: diary.id, in: fixture.context)
    #expect(moved.day == "2026-03-05")
    #expect(DiaryFormDraft(moved).rows.map(\.recipeID) == [pie, soup])
    try fixture.expectSound()
  }

  @Test func aPhotoWhoseFileIsGoneDoesNotComeBack() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo()
    _ = try PhotoOperations.delete(id: photo.summary.reference.id, in: fixture.context)
    try FileManager.default.removeItem(atPath: photo.summary.reference.path)
    #expect(
      try obstacles { try fixture.undo() } == ["photo \(photo.summary.reference.id) “” has lost its file"])
  }

  @Test func anItemThatIsToBeBoughtMeanwhileIsInTheWay() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.buy("Milk", "1 l")
    _ = try ShoppingOperations.remove(ids: [first], in: fixture.context)
    let removal = try fixture.lastChange().id
    let second = try fixture.buy("Milk", "2 l")
    #expect(
      try obstacles { try fixture.undo(removal) } == ["shoppingItem \(second) “Milk” is on the list now"])
  }

  @Test func aSettingThatWasSetSinceIsNamed() throws {
    let fixture = try LibraryFixture()
    _ = try SettingsOperations.set(.debugEnabled, to: SettingValue(json: .bool(true)), in: fixture.context)
    let first = try fixture.lastChange().id
    _ = try SettingsOperations.set(.debugEnabled, to: SettingValue(json: .bool(false)), in: fixture.context)
    #expect(
      try obstacles { try fixture.undo(first) } == ["setting debug.enabled “debug.enabled” was edited since"])
  }

  @Test func whatAMenuRemembersIsNotInTheWay() throws {
    let fixture = try LibraryFixture()
    for number in 1...8 { try fixture.dish("Dish \(number)") }
    let menu = try #require(try MenuOperations.generate(seed: 1, in: fixture.context).value)
    let planning = try fixture.lastChange().id
    let planned = try #require(menu.days.first)
    _ = try RecipeOperations.update(id: planned.recipeID, .tagged("Renamed"), in: fixture.context)
    _ = try RecipeOperations.delete(id: planned.recipeID, in: fixture.context)
    try fixture.undo(planning)
    #expect(try MenuOperations.get(in: fixture.context).menu == nil)
    try fixture.expectSound()
  }
}
