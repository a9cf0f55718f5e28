import Foundation
import RecipeText
import Testing

@Suite struct SampleRecipesTests {
  private func read(_ name: String) throws -> ImportedRecipe {
    try RecipeMarkdown.read(
      String(contentsOf: packageRoot.appending(path: "docs/samples/\(name)"), encoding: .utf8))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: "docs/samples").path())
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  @Test func everySampleIsACompleteRecipe() throws {
    let recipes = try names().map(read)
    #expect(recipes.count == 24)
    for recipe in recipes {
      #expect(recipe.servingSize > 0 && recipe.cookingTime > 0 && recipe.createdAt != nil, "\(recipe.name)")
      #expect(recipe.ingredients.count >= 4 && recipe.steps.count >= 4, "\(recipe.name)")
      #expect(recipe.categories.count >= 3, "\(recipe.name)")
    }
    #expect(Set(recipes.map(\.name)).count == 24)
  }

  @Test func aThirdIsJapanese() throws {
    let recipes = try names().map(read)
    let japanese = recipes.filter { $0.name.unicodeScalars.contains { 0x3041...0x9FFF ~= $0.value } }
    #expect(japanese.count == 8)
    #expect(japanese.allSatisfy { recipe in recipe.steps.allSatisfy { $0.text.contains("。") } })
  }

  @Test func theSamplesCoverEveryDiet() throws {
    let diets = try names().map { try read($0).diet }
    #expect(diets.count { $0 == .vegan } == 6 && diets.count { $0 == .vegetarian } == 9)
  }

  @Test func nearlyEveryIngredientHasItsAmountApart() throws {
    let ingredients = try names().flatMap { try read($0).ingredients }
    let whole = ingredients.filter { $0.amount.isEmpty }.map(\.ingredient)
    #expect(
      Set(whole) == [
        "salt and white pepper", "salt and black pepper", "salt", "black pepper", "icing sugar",
      ])
    let numbered = ingredients.map(\.ingredient).sorted().filter {
      $0.unicodeScalars.contains { $0.properties.numericType == .decimal }
    }
    #expect(numbered == ["chicken (about 1.6 kg)", "ripe tomatoes (or 2 x 400 g tins of tomatoes)"])
  }

  @Test func aSampleReadsWhole() throws {
    #expect(
      try read("oyakodon.md")
        == ImportedRecipe(
          name: "親子丼", servingSize: 2, cookingTime: 20,
          ingredients: [
            .init(ingredient: "鶏もも肉", amount: "200g"), .init(ingredient: "玉ねぎ", amount: "1/2個"),
            .init(ingredient: "卵", amount: "4個"), .init(ingredient: "ごはん", amount: "2膳"),
            .init(ingredient: "三つ葉", amount: "少々"),
            .init(ingredient: "だし汁", amount: "150ml", section: "合わせだし"),
            .init(ingredient: "しょうゆ", amount: "大さじ2", section: "合わせだし"),
            .init(ingredient: "みりん", amount: "大さじ2", section: "合わせだし"),
            .init(ingredient: "砂糖", amount: "小さじ1", section: "合わせだし"),
          ],
          steps: [
            .init(text: "鶏肉は2cm角に、玉ねぎは薄切りにする。卵は白身が残るくらいに軽く溶く。"),
            .init(text: "フライパンに合わせだしと玉ねぎを入れて中火で3分煮る。鶏肉を加えてさらに4分、火が通るまで煮る。"),
            .init(text: "卵の2/3を回し入れ、ふたをして30秒。残りの卵を加えて火を止め、ふたをして1分蒸らす。"),
            .init(text: "ごはんにのせ、三つ葉を散らす。"),
          ],
          categories: ["和食", "丼", "鶏肉", "卵", "時短"], createdAt: 1_768_953_600_000))
  }
}
