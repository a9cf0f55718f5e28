import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct ShoppingSurfaceTests {
  /// A field of an item.
  private func field(
    _ item: String, _ text: String, _ title: String, _ value: String, spoken: String, hint: String,
    options: [SurfaceOption] = []
  ) -> SurfaceField {
    SurfaceField(
      id: item + "." + text, title: title, kind: .line, text: value, options: options, isEnabled: true,
      accessibility: Accessibility(spoken, hint: hint),
      change: FieldChange(intent: .updateShoppingItem, arguments: ["id": item], argument: text))
  }

  private func option(
    _ item: String, _ section: String, _ title: String, isSelected: Bool, spoken: String, hint: String
  ) -> SurfaceOption {
    SurfaceOption(
      id: section, title: title, isSelected: isSelected, isEnabled: true,
      accessibility: Accessibility(spoken, hint: hint),
      intent: IntentCall(.updateShoppingItem, ["id": item, "section": section]))
  }

  /// Flour that bread for six asked for as well, to be bought, and tea that is bought.
  private func filled(_ fixture: SurfaceFixture) throws -> (flour: String, tea: String) {
    let sections = SettingValue(text: "Baking", for: .shoppingSections)
    _ = try SettingsOperations.set(.shoppingSections, to: sections, in: fixture.library)
    let bread = try fixture.recipe(
      RecipeFormDraft(
        name: "Bread", servingSize: "4", ingredients: [RecipeIngredient(ingredient: "Flour", amount: "200 g")]))
    let change = try ShoppingOperations.addRecipe(bread.id, servings: 6, in: fixture.library).value
    let flour = try #require(change?.items.first)
    _ = try ShoppingOperations.update(id: flour.id, ShoppingItemEdit(section: "Baking"), in: fixture.library)
    let tea = try fixture.buy("Tea")
    try fixture.check(tea)
    return (flour.id, tea.id)
  }

  @Test func inEnglish() throws {
    let fixture = try SurfaceFixture()
    let (flour, tea) = try filled(fixture)
    let none = "There is no menu to add."
    let expected = ShoppingSurface(
      title: "Shopping", progress: "1 of 2 checked",
      additions: FormSection(
        id: "additions", title: "Add",
        fields: [
          SurfaceField(
            id: "name", title: "Item", kind: .line, text: "", placeholder: "Flour: 200 g", options: [],
            isEnabled: true,
            accessibility: Accessibility("Item", hint: "Puts it onto the list; an amount stands behind a colon."),
            change: FieldChange(intent: .addShoppingItem, arguments: [:], argument: "name")),
          SurfaceField(
            id: "servings", title: "Add the menu for how many?", kind: .number, text: "", options: [],
            isEnabled: false, accessibility: Accessibility("Add the menu for how many?", hint: none),
            change: FieldChange(intent: .addMenuToShopping, arguments: [:], argument: "servings")),
          SurfaceField(
            id: "from", title: "Add a day of the diary", kind: .day, text: "", options: [], isEnabled: true,
            accessibility: Accessibility(
              "Add a day of the diary", hint: "Adds what the recipes of this day need."),
            change: FieldChange(intent: .addDiaryToShopping, arguments: [:], argument: "from")),
        ],
        rows: [], footer: "An ingredient that is to be bought already is added up with what is there.",
        actions: [
          SurfaceAction(
            id: "addMenu", title: "Add the menu", isEnabled: false, color: .muted,
            accessibility: Accessibility("Add the menu", hint: none), intent: IntentCall(.addMenuToShopping)),
          SurfaceAction(
            id: "addDiary", title: "Add the next seven days of the diary", isEnabled: true, color: .accent,
            accessibility: Accessibility(
              "Add the next seven days of the diary",
              hint: "Adds what the recipes of these days need, today included."),
            intent: IntentCall(.addDiaryToShopping, ["from": "2026-03-01", "to": "2026-03-07"])),
        ]),
      sections: [
        ShoppingSection(
          id: "section.Baking", title: "Baking",
          rows: [
            ShoppingRow(
              id: flour, title: "Flour", amount: "300 g", subtitle: "Bread · 6 servings", isChecked: false,
              color: .primary, isEnabled: true,
              accessibility: Accessibility(
                "Flour, 300 g, Baking, to buy, for Bread, 6 servings", hint: "Checks it off."),
              intent: IntentCall(.checkShoppingItem, ["id": flour]),
              fields: [
                field(
                  flour, "name", "Name", "Flour", spoken: "Flour: Name",
                  hint: "Renames it; an item of that name takes it in."),
                field(
                  flour, "amount", "Amount", "300 g", spoken: "Flour: Amount",
                  hint: "Stands for all that was asked for so far; an empty one says nothing."),
                field(
                  flour, "section", "Section", "Baking", spoken: "Flour: Section",
                  hint: "Moves it; its ingredient goes there from then on.",
                  options: [
                    option(
                      flour, "Baking", "Baking", isSelected: true, spoken: "Flour: Baking", hint: "Moves it there."),
                    option(
                      flour, "", "No section", isSelected: false, spoken: "Flour: No section",
                      hint: "Moves it there."),
                  ]),
              ],
              actions: [
                SurfaceAction(
                  id: "remove", title: "Remove", isEnabled: true, color: .critical,
                  accessibility: Accessibility(
                    "Flour: Remove", hint: "Takes it off the list, with all that asked for it."),
                  intent: IntentCall(.removeShoppingItem, ["id": flour]))
              ])
          ]),
        ShoppingSection(
          id: "checked", title: "Checked",
          rows: [
            ShoppingRow(
              id: tea, title: "Tea", amount: "", isChecked: true, color: .muted, isEnabled: true,
              accessibility: Accessibility("Tea, Other, checked", hint: "Puts it back to what is to be bought."),
              intent: IntentCall(.uncheckShoppingItem, ["id": tea]),
              fields: [
                field(
                  tea, "name", "Name", "Tea", spoken: "Tea: Name",
                  hint: "Renames it; an item of that name takes it in."),
                field(
                  tea, "amount", "Amount", "", spoken: "Tea: Amount",
                  hint: "Stands for all that was asked for so far; an empty one says nothing."),
                field(
                  tea, "section", "Section", "", spoken: "Tea: Section",
                  hint: "Moves it; its ingredient goes there from then on.",
                  options: [
                    option(tea, "Baking", "Baking", isSelected: false, spoken: "Tea: Baking", hint: "Moves it there."),
                    option(tea, "", "No section", isSelected: true, spoken: "Tea: No section", hint: "Moves it there."),
                  ]),
              ],
              actions: [
                SurfaceAction(
                  id: "remove", title: "Remove", isEnabled: true, color: .critical,
                  accessibility: Accessibility(
                    "Tea: Remove", hint: "Takes it off the list, with all that asked for it."),
                  intent: IntentCall(.removeShoppingItem, ["id": tea]))
              ])
          ], footer: "Checked items stay until they are cleared."),
      ],
      order: SurfaceField(
        id: "shopping.sections", title: "Sections of the shop", kind: .paragraph, text: "Baking",
        placeholder: "Fruit and vegetables", options: [], isEnabled: true,
        accessibility: Accessibility(
          "Sections of the shop", hint: "One section a line, in the order in which you walk through them."),
        change: FieldChange(intent: .setSetting, arguments: ["key": "shopping.sections"], argument: "value")),
      actions: [
        SurfaceAction(
          id: "clearChecked", title: "Clear checked items", isEnabled: true, color: .critical,
          accessibility: Accessibility("Clear checked items", hint: "Takes what is checked off the list."),
          intent: IntentCall(.clearCheckedShopping),
          confirmation: Confirmation(
            title: "Clear 1 checked item?", message: "What is still to be bought stays.",
            confirm: "Clear checked items", cancel: "Cancel"))
      ])
    #expect(try fixture.shopping() == expected)
  }

  @Test func inJapanese() throws {
    let fixture = try SurfaceFixture()
    let (flour, tea) = try filled(fixture)
    let surface = try fixture.shopping(.ja)
    #expect(surface.progress == "2点中1点チェック済み")
    #expect(surface.lines == ["Baking | Flour | 300 g | Bread・6人分", "チェック済み | Tea"])
    let rows = surface.sections.flatMap(\.rows)
    #expect(
      rows.map(\.accessibility) == [
        Accessibility("Flour、300 g、Baking、未購入、追加元：Bread、6人分", hint: "購入済みにします。"),
        Accessibility("Tea、その他、チェック済み", hint: "買うものに戻します。"),
      ])
    #expect(
      rows.first?.fields == [
        field(
          flour, "name", "名前", "Flour", spoken: "Flour：名前", hint: "名前を変えます。同じ名前の項目があれば、ひとつになります。"),
        field(
          flour, "amount", "量", "300 g", spoken: "Flour：量", hint: "これまでの合計の代わりになります。空にすると量なしです。"),
        field(
          flour, "section", "売り場", "Baking", spoken: "Flour：売り場", hint: "項目を移します。この材料は、以後ここに入ります。",
          options: [
            option(flour, "Baking", "Baking", isSelected: true, spoken: "Flour：Baking", hint: "ここに移します。"),
            option(flour, "", "売り場なし", isSelected: false, spoken: "Flour：売り場なし", hint: "ここに移します。"),
          ]),
      ])
    #expect(
      rows.last?.actions == [
        SurfaceAction(
          id: "remove", title: "リストから外す", isEnabled: true, color: .critical,
          accessibility: Accessibility("Tea：リストから外す", hint: "この項目をリストから外します。"),
          intent: IntentCall(.removeShoppingItem, ["id": tea]))
      ])
    #expect(
      surface.actions.first?.confirmation
        == Confirmation(
          title: "チェックした1点を消しますか？", message: "まだ買っていないものは残ります。", confirm: "チェックした項目を消す", cancel: "キャンセル"))
  }

  @Test func anEmptyListSaysSo() throws {
    let surface = try SurfaceFixture().shopping()
    #expect(surface.progress == nil)
    #expect(surface.sections == [])
    #expect(
      surface.emptyState
        == EmptyState(
          title: "Nothing to buy",
          message: "Write down what you need, or add what recipes, the menu or the diary need.",
          actions: []))
    #expect(
      surface.actions == [
        SurfaceAction(
          id: "clearChecked", title: "Clear checked items", isEnabled: false, color: .muted,
          accessibility: Accessibility("Clear checked items", hint: "Nothing is checked."),
          intent: IntentCall(.clearCheckedShopping))
      ])
  }

  @Test(arguments: [
    (SurfaceLanguage.en, "The library is open for reading only."),
    (.ja, "ライブラリは読み取り専用で開かれています。"),
  ])
  func aLibraryOpenForReadingDisablesEveryChange(language: SurfaceLanguage, hint: String) throws {
    let fixture = try SurfaceFixture()
    _ = try filled(fixture)
    try fixture.planMenu()
    let reader = try fixture.reader()
    defer { reader.close() }
    let surface = try ShoppingSurface(in: SurfaceContext(library: reader, language: language))
    let rows = surface.sections.flatMap(\.rows)
    let fields = surface.additions.fields + rows.flatMap(\.fields) + [surface.order]
    let actions = surface.additions.actions + rows.flatMap(\.actions) + surface.actions
    let options = fields.flatMap(\.options)
    let isEnabled =
      rows.map(\.isEnabled) + fields.map(\.isEnabled) + actions.map(\.isEnabled) + options.map(\.isEnabled)
    #expect(isEnabled == isEnabled.map { _ in false })
    let hints =
      rows.map(\.accessibility.hint) + fields.map(\.accessibility.hint) + actions.map(\.accessibility.hint)
      + options.map(\.accessibility.hint)
    #expect(hints == hints.map { _ in hint })
    #expect(actions.compactMap(\.confirmation) == [])
  }
}
