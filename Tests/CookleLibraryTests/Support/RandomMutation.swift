import JSON
import Testing

@testable import CookleLibrary

/// One change of any kind, of records chosen by chance.
struct RandomMutation {
  let context: LibraryContext
  let fixture: LibraryFixture

  private static let tags = ["Salt", "salt", "Leek", "Rice", "Egg", "Miso", "Ｓalt", "Tofu"]
  private static let names = ["Soup", "Pie", "Curry", "スープ", "Stew", "Salad"]

  func perform(_ chance: inout SplitMix64) throws {
    switch Int.random(in: 0..<30, using: &chance) {
    case 0...5: _ = try RecipeOperations.create(draft(&chance), in: context)
    case 6...7: _ = try RecipeOperations.update(id: recipe(&chance), draft(&chance), in: context)
    case 8...9: _ = try RecipeOperations.delete(id: recipe(&chance), in: context)
    case 10: _ = try RecipeOperations.markCooked(id: recipe(&chance), in: context)
    case 11:
      let shade = UInt8.random(in: 0..<8, using: &chance)
      _ = try RecipeOperations.addPhoto(
        id: recipe(&chance), .bytes(PNGBuilder(shade: shade).bytes), in: context)
    case 12:
      let photos = try RecipeOperations.get(id: recipe(&chance), in: context)
      guard let photo = photos.content.photos.randomElement(using: &chance) else { return }
      _ = try RecipeOperations.removePhoto(id: photos.id, photo: photo, in: context)
    case 13:
      _ = try PhotoOperations.add(
        .bytes(PNGBuilder(shade: UInt8.random(in: 0..<8, using: &chance)).bytes), in: context)
    case 14: _ = try PhotoOperations.delete(id: id(in: "photo", &chance), in: context)
    case 15...16: _ = try DiaryOperations.create(diary(&chance), in: context)
    case 17:
      _ = try DiaryOperations.update(id: id(in: "diary", &chance), diary(&chance), in: context)
    case 18: _ = try DiaryOperations.delete(id: id(in: "diary", &chance), in: context)
    case 19: _ = try DiaryOperations.addRecipe(recipe(&chance), day: day(&chance), meal: .lunch, in: context)
    case 20:
      let kind = try chance.pick(TagKind.allCases)
      _ = try TagOperations.rename(
        kind, id: id(in: kind.table, &chance), to: "Tag \(Int.random(in: 0..<9, using: &chance))", in: context)
    case 21:
      let kind = try chance.pick(TagKind.allCases)
      _ = try TagOperations.delete(kind, id: id(in: kind.table, &chance), in: context)
    case 22:
      let kind = try chance.pick(TagKind.allCases)
      let (kept, gone) = (try id(in: kind.table, &chance), try id(in: kind.table, &chance))
      _ = try TagOperations.merge(kind, keep: kept, merging: [gone], in: context)
    case 23: _ = try TagOperations.mergeDuplicates(try chance.pick(TagKind.allCases), in: context)
    case 24: try changeMenu(&chance)
    case 25: try fillShopping(&chance)
    case 26...28: try changeShopping(&chance)
    default:
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        _ = try SettingsOperations.set(
          .recipeSort, to: SettingValue(json: .string(try chance.pick(RecipeBrowseSortMode.allCases).rawValue)),
          in: context)
      case 1:
        _ = try RecipeOperations.quickRegister(
          QuickRegistration(name: try chance.pick(Self.names), ingredients: "Egg: 2\nRice: 1 cup"), in: context)
      default:
        var change = MenuConfigurationChange()
        change.avoidWithinDays = Int.random(in: 0..<5, using: &chance)
        let categories = try context.connection.statement("SELECT id FROM category").all { $0.text(0) }
        change.categories = [.monday: Array(categories.shuffled(using: &chance).prefix(2))]
        _ = try MenuOperations.configure(change, in: context)
      }
    }
  }

  private func changeMenu(_ chance: inout SplitMix64) throws {
    let seed = Int.random(in: 0..<100, using: &chance)
    let day = try chance.pick(Weekday.allCases)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: _ = try MenuOperations.reroll(day, seed: seed, in: context)
    case 1: _ = try MenuOperations.markCooked(day, in: context)
    case 2: _ = try MenuOperations.toDiary(day, meal: .dinner, in: context)
    default:
      let confirmation = try MenuOperations.generate(seed: seed, MutationRequest(dryRun: true), in: context)
        .confirmation
      _ = try MenuOperations.generate(seed: seed, MutationRequest(confirmation: confirmation), in: context)
    }
  }

  private func fillShopping(_ chance: inout SplitMix64) throws {
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: _ = try ShoppingOperations.addRecipe(recipe(&chance), servings: 3, in: context)
    case 1: _ = try ShoppingOperations.addMenu(in: context)
    default: _ = try ShoppingOperations.addDiary(from: "2026-03-01", to: "2026-03-09", in: context)
    }
  }

  private func changeShopping(_ chance: inout SplitMix64) throws {
    let item = try? id(in: "shopping_item", &chance)
    let name = try chance.pick(Self.tags)
    switch (Int.random(in: 0..<8, using: &chance), item) {
    case (0, let item?): _ = try ShoppingOperations.check(ids: [item], in: context)
    case (1, let item?): _ = try ShoppingOperations.uncheck(ids: [item], in: context)
    case (2, let item?): _ = try ShoppingOperations.remove(ids: [item], in: context)
    case (3, let item?):
      _ = try ShoppingOperations.update(id: item, ShoppingItemEdit(name: name, section: "Dairy"), in: context)
    case (4, _?): _ = try ShoppingOperations.clearChecked(in: context)
    case (5, _?): _ = try ShoppingOperations.remove(recipe: recipe(&chance), in: context)
    default:
      _ = try ShoppingOperations.add(ShoppingEntry(name: name, amount: "1", section: "Shelf"), in: context)
    }
  }

  private func draft(_ chance: inout SplitMix64) throws -> RecipeFormDraft {
    var draft = RecipeFormDraft(name: try chance.pick(Self.names) + " \(Int.random(in: 1..<20, using: &chance))")
    let ingredients = Int.random(in: 0..<4, using: &chance)
    for number in 0..<ingredients {
      draft.ingredients.append(RecipeIngredient(ingredient: try chance.pick(Self.tags), amount: "\(number) g"))
    }
    draft.steps = [RecipeStep(text: "Cook it for \(Int.random(in: 1..<9, using: &chance)) minutes.")]
    draft.categories = Array(Self.tags.shuffled(using: &chance).prefix(2))
    draft.diet = try chance.pick(RecipeDiet.allCases)
    if chance.chance(40) {
      draft.photos = try context.connection.statement("SELECT id FROM photo").all { $0.text(0) }
        .shuffled(using: &chance).prefix(3).map(\.self)
    }
    return draft
  }

  private func diary(_ chance: inout SplitMix64) throws -> DiaryFormDraft {
    let day = day(&chance)
    var rows: [(Meal, String)] = []
    let count = Int.random(in: 0..<4, using: &chance)
    for _ in 0..<count { rows.append((try chance.pick(Meal.allCases), try recipe(&chance))) }
    return .of(day.text, note: "Note \(Int.random(in: 0..<4, using: &chance))", rows)
  }

  private func day(_ chance: inout SplitMix64) -> CalendarDay {
    CalendarDay(text: "2026-03-0\(Int.random(in: 1..<8, using: &chance))") ?? "2026-03-01"
  }

  private func recipe(_ chance: inout SplitMix64) throws -> String { try id(in: "recipe", &chance) }

  private func id(in table: String, _ chance: inout SplitMix64) throws -> String {
    let ids = try context.connection.statement("SELECT id FROM \(table) ORDER BY slot").all { $0.text(0) }
    guard let id = ids.randomElement(using: &chance) else { throw LibraryError.notFound(.recipe, id: "") }
    return id
  }
}
