import Testing

@testable import CookleLibrary

@Suite struct RouteAddressTests {
  private static let web = "https://muhiro12.github.io/Cookle/"

  static let forms: [(String, Route)] = [
    ("home", .home), ("diary", .diary), ("recipe", .recipes), ("recipe?id=a-1", .recipe("a-1")), ("photo", .photos),
    ("photo?id=a", .photo("a")), ("tag/category", .categories), ("tag/ingredient", .ingredients),
    ("tag/category?id=c", .category("c")), ("tag/ingredient?id=i", .ingredient("i")), ("search", .search),
    ("search?q=rice", .searchText("rice")), ("search?q=", .searchText("")), ("settings", .settings),
    ("settings/subscription", .subscription), ("settings/license", .license), ("menu", .menu), ("cooking", .cooking),
    ("search?q=a+b", .searchText("a+b")), ("search?q=a=b", .searchText("a=b")),
    ("search?q=%26%23?/", .searchText("&#?/")),
    ("search?q=%e3%81%8b", .searchText("か")), ("search?q=a%00b", .searchText("a\u{0}b")),
    ("recipe?%69d=x", .recipe("x")), ("settings/licens%65", .license),
  ]

  @Test(arguments: forms)
  func bothFormsAreRead(destination: String, route: Route) throws {
    #expect(try RouteOperations.parse("cookle://" + destination) == route)
    #expect(try RouteOperations.parse(Self.web + destination) == route)
  }

  @Test func daysAreRead() throws {
    let day = try #require(CalendarDay(year: 2024, month: 2, day: 29))
    #expect(try RouteOperations.parse("cookle://diary/2024-02-29") == .diaryDay(day))
    #expect(try RouteOperations.parse("https://muhiro12.github.io/Cookle/diary/2024-02-29") == .diaryDay(day))
    #expect(
      RouteOperations.build(.diaryDay(day))
        == RouteAddresses(app: "cookle://diary/2024-02-29", web: Self.web + "diary/2024-02-29"))
  }

  @Test(arguments: [
    "COOKLE://recipe?id=A", "Cookle://RECIPE?id=A", "HTTPS://MUHIRO12.GitHub.io/Cookle/recipe?id=A",
  ])
  func schemeAndHostHaveNoCase(address: String) throws {
    #expect(try RouteOperations.parse(address) == .recipe("A"))
  }

  static let malformed = [
    "", ":", "cookle", "cookle:", "cookle:/", "cookle://", "cookle:///", "cookle:recipe", "cookle:/recipe",
    "cookle:///recipe", "recipe", "/recipe", "//recipe", "http://muhiro12.github.io/Cookle/recipe",
    "https://muhiro12.github.io", "https://muhiro12.github.io/", "https://muhiro12.github.io/Cookle",
    "https://muhiro12.github.io/Cookle/", "https://muhiro12.github.io/cookle/recipe",
    "https://muhiro12.github.io/Cookle/Recipe", "https://muhiro12.github.io//Cookle/recipe",
    "https://muhiro12.github.io/Cookle//recipe", "https://muhiro12.github.io:443/Cookle/recipe",
    "https://me@muhiro12.github.io/Cookle/recipe", "https://muhiro12.github.io./Cookle/recipe",
    "https://example.org/Cookle/recipe", "https://muhiro12.github.io.example.org/Cookle/recipe",
    "https://example.org/https://muhiro12.github.io/Cookle/recipe", "ftp://recipe", " cookle://recipe",
    "cookle://recipe ", "cookle://recipe/", "cookle://recipe/x", "cookle://recipe/?id=x", "cookle://recipe?",
    "cookle://recipe?id", "cookle://recipe?id=", "cookle://recipe?=x", "cookle://recipe?ID=x", "cookle://recipe?id=x&",
    "cookle://recipe?id=x&id=x", "cookle://recipe?id=x&id=y", "cookle://recipe?id=x&b=c", "cookle://recipe?q=x",
    "cookle://recipe?id=x#top", "cookle://recipe#", "cookle://me@recipe", "cookle://recipe:1", "cookle://recipes",
    "cookle://search?id=x", "cookle://search?q=a&q=b", "cookle://search?q=a b", "cookle://search?q=%",
    "cookle://search?q=%4",
    "cookle://search?q=%zz", "cookle://search?q=%ff", "cookle://search?q=%c3", "cookle://search?q=%ed%a0%80",
    "cookle://search?q=%c0%af", "cookle://search?q=か", "cookle://search?q=<", "cookle://search/q", "cookle://tag",
    "cookle://tag/", "cookle://tag/Category", "cookle://tag/category/x", "cookle://tag/category?id=",
    "cookle://tag/photo", "cookle://tag?id=x", "cookle://tag%2Fcategory", "cookle://settings/", "cookle://settings/x",
    "cookle://settings/license/x", "cookle://settings?id=x", "cookle://settings%2Flicense", "cookle://home/",
    "cookle://home?id=x", "cookle://menu/mon", "cookle://menu?id=x", "cookle://cooking/x", "cookle://cooking?",
    "cookle://diary/", "cookle://diary/today", "cookle://diary/2026-02-29", "cookle://diary/2026-13-01",
    "cookle://diary/2026-3-14", "cookle://diary/+026-03-14", "cookle://diary/02026-03-14", "cookle://diary/0000-01-01",
    "cookle://diary/2026-03-14/", "cookle://diary/2026-03-14/x", "cookle://diary/2026-03-14?id=x",
    "cookle://diary/２０２６-03-14", "cookle://diary?id=x", "cookle://photo/x", "cookle://photo?id=", "cookle://photo?q=x",
    "cookle://recipe\u{0}", "cookle://recipe\n", "cookle:\\\\recipe",
  ]

  @Test(arguments: malformed)
  func whatIsNotExactlyARouteIsNone(address: String) throws {
    #expect(
      try fieldErrors { try RouteOperations.parse(address) }
        == [
          FieldError(
            path: "url",
            message: "This is no link of Cookle; one looks like cookle://recipe or cookle://diary/2026-03-14.",
            value: address)
        ])
  }

  @Test(arguments: [31, 32, 33] as [UInt64])
  func whatIsBuiltIsReadAsTheSame(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let route = Route.random(&random)
      let addresses = RouteOperations.build(route)
      for address in [addresses.app, addresses.web] {
        #expect(try RouteOperations.parse(address) == route, "seed \(seed): \(address)")
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
      }
    }
  }
}

extension Route {
  /// Any route, with texts of every kind of character.
  fileprivate static func random(_ random: inout SplitMix64) -> Route {
    func text(_ random: inout SplitMix64, from least: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: least...12, using: &random) {
        let top: UInt32 = random.chance(50) ? 0x7f : random.chance(50) ? 0xffff : 0x10ffff
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...top, using: &random)) { text.append(scalar) }
      }
      return text.isEmpty && least > 0 ? "x" : String(text)
    }
    switch Int.random(in: 0..<18, using: &random) {
    case 0: return .home
    case 1: return .diary
    case 2: return .diaryDay(CalendarDay(daysSince1970: Int.random(in: -700_000...2_900_000, using: &random)))
    case 3: return .recipes
    case 4: return .recipe(text(&random, from: 1))
    case 5: return .photos
    case 6: return .photo(text(&random, from: 1))
    case 7: return .categories
    case 8: return .ingredients
    case 9: return .category(text(&random, from: 1))
    case 10: return .ingredient(text(&random, from: 1))
    case 11: return .search
    case 12: return .settings
    case 13: return .subscription
    case 14: return .license
    case 15: return .menu
    case 16: return .cooking
    default: return .searchText(text(&random, from: 0))
    }
  }
}
