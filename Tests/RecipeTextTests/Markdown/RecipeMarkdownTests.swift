import RecipeText
import Testing

@Suite struct RecipeMarkdownTests {
  @Test func aPlainRecipeReadsWhole() throws {
    let recipe = try RecipeMarkdown.read(
      """
      ---
      title: "Apple Crumble"
      date: 2021-05-13
      tags: ['dessert', 'apple', 'Dessert']
      author: jane-doe
      ---

      ![Crumble](/pix/crumble.webp)

      A _simple_ pudding for cold evenings.

      - ⏲️ Prep time: 10 min
      - 🍳 Cook time: 40 min
      - 🍽️ Servings: 4

      ## Ingredients

      - 900 g apples
      - a pinch of salt
      - Sugar

      ## Directions

      1. Peel the [apples](/apples)
         and **slice** them.
      2. Bake.
      """)
    #expect(
      recipe
        == ImportedRecipe(
          name: "Apple Crumble", servingSize: 4, cookingTime: 50,
          ingredients: [
            .init(ingredient: "apples", amount: "900 g"), .init(ingredient: "salt", amount: "a pinch"),
            .init(ingredient: "Sugar", amount: ""),
          ],
          steps: [.init(text: "Peel the apples and slice them."), .init(text: "Bake.")],
          categories: ["dessert", "apple"],
          note: """
            ![Crumble](/pix/crumble.webp)

            A _simple_ pudding for cold evenings.

            - ⏲️ Prep time: 10 min
            - 🍳 Cook time: 40 min

            [apples](/apples)
            """,
          source: .init(text: "jane-doe"), createdAt: 1_620_864_000_000))
  }

  @Test func theFrontMatterFillsTheFields() throws {
    let recipe = try RecipeMarkdown.read(
      """
      ---
      title: Soup
      description: For winter.
      servings: 4
      time: 35
      diet: vegan
      source: https://example.org/soup
      author: Jo
      tags: soup, winter
      rating: 5
      equipment:
        - pot
      date: some day
      ---
      ## Ingredients
      - water
      """)
    #expect(
      recipe
        == ImportedRecipe(
          name: "Soup", servingSize: 4, cookingTime: 35, ingredients: [.init(ingredient: "water", amount: "")],
          categories: ["soup", "winter"],
          note: "For winter.\n\nrating: 5\nequipment:\n  - pot\ndate: some day", diet: .vegan,
          source: .init(url: "https://example.org/soup", text: "Jo")))
  }

  @Test func withoutFrontMatterTheFirstHeadingIsTheTitle() throws {
    let recipe = try RecipeMarkdown.read(
      "# Tea\n\nServes 2\n\n## You will need\n\n* tea\n\n## Method\n\n1) Brew.\n")
    #expect(
      recipe
        == ImportedRecipe(
          name: "Tea", servingSize: 2, ingredients: [.init(ingredient: "tea", amount: "")],
          steps: [.init(text: "Brew.")]))
  }

  @Test func japaneseHeadingsAndAmountsAreRead() throws {
    let recipe = try RecipeMarkdown.read(
      """
      ---
      title: 肉じゃが
      tags: [和食, ベジタリアン]
      ---
      調理時間：40分

      ## 材料（２人分）

      - じゃがいも　3個
      - しょうゆ 大さじ2
      - 塩 少々

      ## 作り方

      じゃがいもを切る。
      弱火で20分煮る。
      """)
    #expect(
      recipe
        == ImportedRecipe(
          name: "肉じゃが", servingSize: 2, cookingTime: 40,
          ingredients: [
            .init(ingredient: "じゃがいも", amount: "3個"), .init(ingredient: "しょうゆ", amount: "大さじ2"),
            .init(ingredient: "塩", amount: "少々"),
          ],
          steps: [.init(text: "じゃがいもを切る。"), .init(text: "弱火で20分煮る。")], categories: ["和食", "ベジタリアン"],
          diet: .vegetarian))
  }

  @Test(arguments: [
    ("no heading", "---\ntitle: A\n---\nJust text.\n", 4, "there is no heading for ingredients or directions"),
    ("no title", "## Ingredients\n- salt\n", 1, "the recipe has no title"),
    ("nothing below", "# A\n## Ingredients\n## Directions\n", 1, "there is no ingredient and no step"),
    ("open fence", "---\ntitle: A\n", 1, "the front matter that starts here has no closing ---"),
    ("empty", "", 1, "there is no heading for ingredients or directions"),
  ])
  func aFileThatIsNoRecipeIsRefused(what: String, text: String, line: Int, reason: String) {
    #expect(throws: RecipeMarkdownError(line: line, reason: reason)) { try RecipeMarkdown.read(text) }
  }

  @Test func controlCharactersNeverGetIn() throws {
    let recipe = try RecipeMarkdown.read(
      "---\r\ntitle: \"A\u{202E}\\u001b[0m\"\r\n---\r\n## Ingredients\r\n- sa\u{7}lt&#x202E;\r\n## Directions\r\n1. a\u{1B}b\r\n"
    )
    let expected = ImportedRecipe(
      name: "A[0m", ingredients: [.init(ingredient: "salt", amount: "")], steps: [.init(text: "ab")])
    #expect(recipe == expected)
  }
}
