import RecipeText
import Testing

@Suite struct BlurbTests {
  @Test func theFirstStepThatSaysSomethingWins() {
    #expect(Blurb.text(steps: ["Mix.", "Knead the dough."], note: "n", ingredients: ["a"]) == "Knead the dough.")
  }

  @Test func aShortStepIsBetterThanTheNote() {
    #expect(Blurb.text(steps: [" ", "Mix."], note: "A long and informative note.", ingredients: ["a"]) == "Mix.")
  }

  @Test func theNoteComesBeforeTheIngredients() {
    #expect(Blurb.text(steps: [], note: "\n\n - Grandma's\nsecret", ingredients: ["a"]) == "Grandma's")
  }

  @Test func theFirstTwoIngredientsAreTheLastResort() {
    #expect(Blurb.text(steps: [], note: " ", ingredients: ["eggs", "", "milk", "flour"]) == "eggs, milk")
    #expect(Blurb.text(steps: [], note: "", ingredients: []) == "")
  }

  @Test(arguments: [
    ("1. Boil the water", "Boil the water"),
    ("2) Boil the water", "Boil the water"),
    ("１．お湯をたっぷり沸かしておきます", "お湯をたっぷり沸かしておきます"),
    ("1.お湯をたっぷり沸かしておきます", "お湯をたっぷり沸かしておきます"),
    ("- Boil the water", "Boil the water"),
    ("• Boil the water", "Boil the water"),
    ("・お湯をたっぷり沸かしておきます", "お湯をたっぷり沸かしておきます"),
    ("1. - Boil the water", "Boil the water"),
    ("  Boil\t the \n water ", "Boil the water"),
    ("1.5 cups of water, boiled", "1.5 cups of water, boiled"),
    ("-5 degrees are cold", "-5 degrees are cold"),
    ("10 minutes of boiling", "10 minutes of boiling"),
  ])
  func listPrefixesAreStrippedAndWhiteSpaceCollapsed(step: String, expected: String) {
    #expect(Blurb.text(steps: [step], note: "", ingredients: []) == expected)
  }

  @Test func aLongLineIsCutAtAWord() {
    let step = "Heat the oil in a large pan over medium heat and fry the onions until they are golden"
    let blurb = Blurb.text(steps: [step], note: "", ingredients: [])
    #expect(blurb == "Heat the oil in a large pan over medium heat and fry the onions until...")
    #expect(blurb.count == 72)
  }

  @Test func aLineThatJustFitsStays() {
    let step = String(repeating: "a", count: 72)
    #expect(Blurb.text(steps: [step], note: "", ingredients: []) == step)
  }

  @Test func textWithoutSpacesIsCutAtTheLimit() {
    let step = String(repeating: "煮", count: 73)
    let expected = String(repeating: "煮", count: 69) + "..."
    #expect(Blurb.text(steps: [step], note: "", ingredients: []) == expected)
  }

  /// However much text makes up a line, or a single character, only its beginning is looked at.
  @Test func hugeTextCostsLittle() {
    let words = String(repeating: "word ", count: 1_000_000)
    #expect(Blurb.text(steps: [words], note: "", ingredients: []).count <= 72)
    let character = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(Blurb.text(steps: [character], note: "", ingredients: []).unicodeScalars.count == 4_096)
  }
}
