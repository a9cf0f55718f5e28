import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// Which recipes asked for an item.
@Suite struct ShoppingAskersTests {
  private static let soup = ShoppingRecipe(id: "soup", name: "Soup")
  private static let toast = ShoppingRecipe(id: "toast", name: "Toast")
  private static let gone = ShoppingRecipe(id: "gone", name: "Stew", isMissing: true)

  private static func source(_ origin: ShoppingOrigin, _ servings: Int? = nil) -> ShoppingSource {
    ShoppingSource(origin: origin, servings: servings, amount: "1")
  }

  private static func recipes(_ count: Int, servings: Int? = nil) -> [ShoppingSource] {
    (1...count).map { source(.recipe(ShoppingRecipe(id: "r\($0)", name: "R\($0)")), servings) }
  }

  static let table: [([ShoppingSource], en: String?, ja: String?)] = [
    ([], nil, nil),
    ([source(.hand)], nil, nil),
    ([source(.recipe(soup))], "Soup", "Soup"),
    ([source(.recipe(soup), 1)], "Soup · 1 serving", "Soup・1人分"),
    ([source(.recipe(soup), 6), source(.menu(.monday, toast), 6)], "Soup, Toast · 6 servings", "Soup、Toast・6人分"),
    ([source(.recipe(soup), 6), source(.recipe(soup), 6)], "Soup · 6 servings", "Soup・6人分"),
    ([source(.recipe(soup), 6), source(.recipe(toast))], "Soup (6 servings), Toast", "Soup（6人分）、Toast"),
    (
      [source(.recipe(soup), 6), source(.recipe(soup), 2)], "Soup (6 servings), Soup (2 servings)",
      "Soup（6人分）、Soup（2人分）"
    ),
    ([source(.hand), source(.recipe(soup), 6)], "Soup (6 servings), by hand", "Soup（6人分）、手入力"),
    ([source(.recipe(gone), 2)], "Stew (deleted) · 2 servings", "Stew（削除済み）・2人分"),
    (recipes(3), "R1, R2, R3", "R1、R2、R3"),
    (recipes(5, servings: 2), "R1, R2, R3 and 2 more · 2 servings", "R1、R2、R3、ほか2件・2人分"),
  ]

  @Test(arguments: table)
  func areNamedOnceAndBounded(sources: [ShoppingSource], en: String?, ja: String?) {
    let item = ShoppingItem(
      id: "x", revision: "x", name: "Salt", amount: "", section: nil, checkedAt: nil, sources: sources,
      createdAt: Instant(milliseconds: 0), modifiedAt: Instant(milliseconds: 0))
    #expect(ShoppingAskers(of: item, SurfaceStrings(language: .en))?.shown == en)
    #expect(ShoppingAskers(of: item, SurfaceStrings(language: .ja))?.shown == ja)
    #expect(
      ShoppingAskers(of: item, SurfaceStrings(language: .en))?.spoken == en?.replacing(" · ", with: ", "))
  }
}
