import RecipeText
import Testing

/// The ways people group ingredients and steps.
@Suite struct RecipeMarkdownShapesTests {
  private func read(_ body: String) throws -> ImportedRecipe {
    try RecipeMarkdown.read("---\ntitle: A\n---\n" + body)
  }

  @Test(arguments: [
    "## Ingredients\n- 1 egg\n\n### Sauce\n- 2 tomatoes\n- salt\n",
    "## Ingredients\n- 1 egg\n- Sauce:\n  - 2 tomatoes\n  - salt\n",
    "## Ingredients\n- 1 egg\n- Sauce\n\t- 2 tomatoes\n\t- salt\n",
    "## Ingredients\n- 1 egg\n\n**Sauce**\n\n- 2 tomatoes\n- salt\n",
    "## Ingredients\n- 1 egg\n\n__Sauce:__\n\n- 2 tomatoes\n- salt\n",
    "## Ingredients\n* 1 egg\n\nSauce:\n\n* 2 tomatoes\n* salt\n",
    "## Ingredients\n+ 1 egg\n\nSauce\n+ 2 tomatoes\n+ salt\n",
    "## Ingredients\n1 egg\n\n### Sauce\n2 tomatoes\nsalt\n",
    "Ingredients\n---\n- [ ] 1 egg\n\n### Sauce\n- [x] 2 tomatoes\n- [ ] salt\n",
  ])
  func groupsOfIngredientsBecomeSections(body: String) throws {
    #expect(
      try read(body).ingredients == [
        .init(ingredient: "egg", amount: "1"), .init(ingredient: "tomatoes", amount: "2", section: "Sauce"),
        .init(ingredient: "salt", amount: "", section: "Sauce"),
      ])
  }

  @Test(arguments: [
    "## Directions\n1. Boil.\n\n### Sauce\n1. Chop.\n2. Stir.\n",
    "## Directions\n1. Boil.\n2. Sauce:\n    1. Chop.\n    2. Stir.\n",
    "## Directions\n1. Boil.\n2. Sauce:\n    - Chop.\n    - Stir.\n",
    "## Directions\n1. Boil.\n2. Sauce\n    1. Chop.\n    2. Stir.\n",
    "## Directions\n- Boil.\n\n**Sauce**\n\n- Chop.\n- Stir.\n",
    "## Directions\nBoil.\n\n### Sauce\nChop.\nStir.\n",
  ])
  func groupsOfStepsBecomeSections(body: String) throws {
    #expect(
      try read(body).steps == [
        .init(text: "Boil."), .init(text: "Chop.", section: "Sauce"), .init(text: "Stir.", section: "Sauce"),
      ])
  }

  @Test func partsWithIngredientsAndDirectionsOfTheirOwnBecomeSections() throws {
    let recipe = try read(
      "## Sauce\n### Ingredients\n- salt\n### Directions\n1. Stir.\n## Cake\n### Ingredients\n- flour\n### Directions\n1. Bake.\n"
    )
    #expect(
      recipe
        == ImportedRecipe(
          name: "A",
          ingredients: [
            .init(ingredient: "salt", amount: "", section: "Sauce"),
            .init(ingredient: "flour", amount: "", section: "Cake"),
          ],
          steps: [.init(text: "Stir.", section: "Sauce"), .init(text: "Bake.", section: "Cake")]))
  }

  @Test func groupsWithinGroupsKeepBothNames() throws {
    let recipe = try read(
      "## Ingredients\n### Cake\n- flour\n- Icing:\n  - sugar\n#### Top\n**Nuts**\n\n- almonds\n### Tea\n- water\n")
    #expect(recipe.ingredients.map(\.section) == ["Cake", "Cake – Icing", "Cake – Top – Nuts", "Tea"])
  }

  @Test func remarksBelowAStepStayWithIt() throws {
    let recipe = try read(
      "## Directions\n1. Shape the meatballs.\n   * Larger ones are fine.\n     * But not too large.\n\n   Keep them cold.\n2. Fry.\n"
    )
    #expect(
      recipe.steps == [
        .init(text: "Shape the meatballs.\n- Larger ones are fine.\n  - But not too large.\nKeep them cold."),
        .init(text: "Fry."),
      ])
  }

  @Test func sentencesBelowAnIngredientGoToTheNote() throws {
    let recipe = try read(
      "## Ingredients\n- 200 g cheese\n  - Cheese that is grated in the shop does not melt as well as your own.\n- salt\n"
    )
    #expect(recipe.ingredients.map(\.ingredient) == ["cheese", "salt"])
    #expect(recipe.note == "200 g cheese\n\n- Cheese that is grated in the shop does not melt as well as your own.")
  }

  @Test func wrappedTextIsOneStep() throws {
    let recipe = try read("## Directions\nPut all of it into a pan\nand wait until it boils.\n\nServe.\n")
    #expect(recipe.steps.map(\.text) == ["Put all of it into a pan and wait until it boils.", "Serve."])
  }

  @Test func proseAroundTheListsGoesToTheNote() throws {
    let recipe = try read(
      """
      Before.

      ## Ingredients

      Enough for 4 hungry people:

      - salt

      Any salt will do.

      ## Directions

      ### Day one

      1. Wait.

      Tip: wait longer.

      ### Remarks

      Nothing to do here.

      > Quoted.

      ## Notes

      | a | b |
      |---|---|
      | 1 | 2 |

      ```
      code
      ```

      """)
    #expect(recipe.steps == [.init(text: "Wait.", section: "Day one")])
    #expect(
      recipe.note == """
        Before.

        Enough for 4 hungry people:

        Any salt will do.

        ### Day one

        Tip: wait longer.

        ### Remarks

        Nothing to do here.

        > Quoted.

        ## Notes

        | a | b |
        |---|---|
        | 1 | 2 |

        ```
        code
        ```
        """)
  }

  @Test func thePlaceOfFirstPublicationIsTheSource() throws {
    let recipe = try read(
      "## Directions\n1. Fry.\n\nOriginally published at [https://example.org/a/](https://example.org/a/)\n")
    #expect(recipe.source == .init(url: "https://example.org/a/"))
    #expect(recipe.note == "Originally published at [https://example.org/a/](https://example.org/a/)")
  }

  @Test func picturesAndLinksOfStepsAreKeptInTheNote() throws {
    let recipe = try read(
      "## Directions\n1. Look ![at *this*](/a.webp \"Title\").\n2. See <https://example.org> and [that](b.md).\n")
    #expect(recipe.steps.map(\.text) == ["Look .", "See https://example.org and that."])
    #expect(recipe.note == "![at this](/a.webp \"Title\")\n\n[that](b.md)")
  }

  /// `&#10;` is a line break that no line of the file shows, and inline markup may reach over lines.
  @Test func aRowStaysOnOneLine() throws {
    let recipe = try RecipeMarkdown.read(
      "# Tea&#10;time\n\n## Ingredients\n\n- 1 l water&#10;hot\n- tea <b\nid=1>\n\n## Directions\n\n1. Boil&#xA;it.\n")
    #expect(recipe.name == "Tea time")
    #expect(recipe.ingredients.map(\.ingredient) == ["water hot", "tea <b id=1>"])
    #expect(recipe.steps.map(\.text) == ["Boil it."])
  }
}
