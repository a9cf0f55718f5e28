import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct ShoppingIntentTests {
  let fixture: SurfaceFixture
  let client: SurfaceClient

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
  }

  private func shopping() throws -> ShoppingSurface { try ShoppingSurface(in: client.context) }

  // MARK: What is heard

  @Test func aLongListIsToldInPart() throws {
    for number in 1...10 { try fixture.buy("I\(number)") }
    #expect(
      try client.perform(.showShoppingList).dialog == "10 things to buy: I1, I2, I3, I4, I5, I6, I7, I8, I9, I10.")
    try fixture.buy("I11: 2 kg")
    #expect(
      try client.perform(.showShoppingList).dialog
        == "11 things to buy, among them I1, I2, I3, I4, I5, I6, I7, I8, I9, I10.")
    #expect(
      try fixture.perform(.showShoppingList, .ja).dialog == "買うものは11点です。I1、I2、I3、I4、I5、I6、I7、I8、I9、I10など。")
    #expect(client.screens.tab == .shopping)
    #expect(client.touched == [.navigation])
  }

  @Test func whatIsCheckedIsNotToldOf() throws {
    let tea = try fixture.buy("Tea")
    try fixture.buy("Milk: 1 l")
    try fixture.check(tea)
    #expect(try client.perform(.showShoppingList).dialog == "1 thing to buy: Milk (1 l).")
    try fixture.check(try fixture.buy("Milk"))
    #expect(try client.perform(.showShoppingList).dialog == "Everything on the shopping list is checked.")
    #expect(try fixture.perform(.showShoppingList, .ja).dialog == "買い物リストはすべてチェック済みです。")
  }

  @Test func aDryRunNeitherOpensNorAdds() throws {
    let request = MutationRequest(dryRun: true)
    _ = try client.perform(.openShopping, request)
    _ = try client.perform(.showShoppingList, request)
    _ = try client.perform(.addShoppingItem(NewShoppingItem(name: "Tea")), request)
    #expect(client.screens.tab == .diary)
    #expect(try shopping().lines == [])
  }

  // MARK: What is refused

  @Test func anItemWithoutANameStaysInItsField() throws {
    let error = try libraryError { try client.perform(.addShoppingItem(NewShoppingItem(name: ": 200 g"))) }
    #expect(error.fields == ["name"])
    #expect(client.touched == [.shopping])
    let field = try #require(try shopping().additions.fields.first)
    #expect(field.text == ": 200 g")
    #expect(try shopping().errors == ["name": "This is needed."])
    #expect(try fixture.shopping().errors == [:])
    try client.perform(.addShoppingItem(NewShoppingItem(name: "Flour: 200 g")))
    #expect(client.touched == [.shopping])
    #expect(try shopping().errors == [:])
    #expect(try shopping().additions.fields.first?.text == "")
  }

  @Test func whatNoFieldHandsInLeavesNoneBehind() throws {
    _ = try libraryError {
      try client.perform(.addShoppingItem(NewShoppingItem(name: "", amount: "1", section: "Baking")))
    }
    #expect(client.touched == [])
    #expect(try shopping().errors == [:])
  }

  @Test func aRefusedDryRunLeavesNothingBehind() throws {
    _ = try libraryError {
      try client.perform(.addShoppingItem(NewShoppingItem(name: "")), MutationRequest(dryRun: true))
    }
    #expect(client.touched == [])
    #expect(try shopping().errors == [:])
  }

  @Test func aTextOfAnItemIsRefusedOnItsOwnField() throws {
    let tea = try fixture.buy("Tea")
    try fixture.buy("Milk")
    let long = String(repeating: "x", count: LibraryLimits.shortTextCharacters + 1)
    let entries: [(ChangedShoppingItem, String, String)] = [
      (ChangedShoppingItem(id: tea.id, name: " "), "name", "This is needed."),
      (ChangedShoppingItem(id: tea.id, amount: long), "amount", "At most 500 characters are allowed."),
      (ChangedShoppingItem(id: tea.id, section: "a\0"), "section", "A NUL character cannot be stored; remove it."),
    ]
    for (entry, field, sentence) in entries {
      #expect(try libraryError { try client.perform(.updateShoppingItem(entry)) }.fields == [field])
      #expect(try shopping().errors == [tea.id + "." + field: sentence])
    }
    try client.perform(.checkShoppingItem(RecordTarget(id: tea.id)))
    #expect(try shopping().errors == [:])
  }

  @Test func servingsAreReadAsTheyAreTyped() throws {
    try fixture.planMenu()
    for (text, sentence) in [
      ("many", "Enter a whole number."), ("0", "Enter a number from 1 to 10,000."),
      ("-1", "Enter a number from 1 to 10,000."), ("10001", "Enter a number from 1 to 10,000."),
    ] {
      let error = try libraryError { try client.perform(.addMenuToShopping(MenuServings(servings: text))) }
      #expect(error.fields == ["servings"])
      #expect(try shopping().errors == ["servings": sentence])
    }
    #expect(
      try client.perform(.addMenuToShopping(MenuServings(servings: " ６ "))).dialog
        == "1 thing for the menu was added to the shopping list.")
    #expect(try shopping().errors == [:])
    try client.perform(.addMenuToShopping(MenuServings(servings: "")))
    #expect(try shopping().sections.flatMap(\.rows).map(\.amount) == ["400 g"])
  }

  @Test func everyRecipeWithoutServingsIsNamed() throws {
    try fixture.recipe(RecipeFormDraft(name: "Toast", ingredients: [RecipeIngredient(ingredient: "Bread")]))
    try fixture.planMenu()
    let toast = try #require(
      try RecipeOperations.search(RecipeBrowseCriteria(text: "Toast"), in: fixture.library).items.first)
    _ = try MenuOperations.assign(.monday, recipe: toast.id, in: fixture.library)
    _ = try libraryError { try client.perform(.addMenuToShopping(MenuServings(servings: "2"))) }
    #expect(try shopping().errors == ["servings": "Toast does not say how many it serves."])
    #expect(
      try ShoppingSurface(in: SurfaceContext(library: fixture.library, language: .ja, screens: client.screens)).errors
        == ["servings": "「Toast」には何人分かが書かれていません。"])
  }

  @Test func theOrderOfSectionsIsRefusedHereToo() throws {
    let long = String(repeating: "x", count: LibraryLimits.shortTextCharacters + 1)
    _ = try libraryError {
      try client.perform(.setSetting(SettingEntry(key: "shopping.sections", value: long)))
    }
    #expect(client.touched.contains(.shopping))
    #expect(try shopping().errors == ["shopping.sections": "At most 500 characters are allowed."])
  }

  @Test func nothingCheckedCannotBeCleared() throws {
    try fixture.buy("Tea")
    for request in [MutationRequest.unconditional, MutationRequest(dryRun: true)] {
      #expect(try libraryError { try client.perform(.clearCheckedShopping, request) }.fields == ["intent"])
    }
  }

  @Test func daysOfTheMenuAreReadAsTheyAreTyped() throws {
    try fixture.planMenu()
    for days in ["mon", " mon , "] { try client.perform(.addMenuToShopping(MenuServings(days: days))) }
    #expect(try shopping().sections.flatMap(\.rows).map(\.amount) == ["200 g"])
    for days in ["tue", "mon, day"] {
      let error = try libraryError { try client.perform(.addMenuToShopping(MenuServings(days: days))) }
      #expect(error == .validationFailed([FieldError(path: "days", message: error.fieldMessage, value: days)]))
    }
    #expect(try shopping().errors == [:])
  }

  // MARK: Repeats

  @Test func aRepeatIsAnsweredAsItWas() throws {
    let tea = try fixture.buy("Tea")
    let key = MutationRequest(requestKey: "once")
    try client.perform(.checkShoppingItem(RecordTarget(id: tea.id)))
    #expect(try client.perform(.clearCheckedShopping, key).dialog == "1 checked item was taken off the shopping list.")
    #expect(try client.perform(.clearCheckedShopping, key).dialog == "1 checked item was taken off the shopping list.")
  }
}

extension LibraryError {
  /// The fields that are wrong.
  fileprivate var fields: [String] {
    if case .validationFailed(let fields) = self { fields.map(\.path) } else { [] }
  }

  /// What is wrong with the first of them.
  fileprivate var fieldMessage: String {
    if case .validationFailed(let fields) = self { fields.first?.message ?? "" } else { "" }
  }
}
