import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct MenuNoticeTests {
  @Test(arguments: [
    (MenuRequirement.recipes, 1, "A menu needs 7 recipes; 1 is missing.", "献立にはレシピが7件必要です。あと1件足りません。"),
    (.recipes, 4, "A menu needs 7 recipes; 4 are missing.", "献立にはレシピが7件必要です。あと4件足りません。"),
    (.days, 1, "No day is planned; choose at least one.", "献立を立てる曜日がありません。1つ以上選んでください。"),
    (
      .vegan, 1, "1 vegan recipe is missing for the vegan days.", "ヴィーガンの曜日のためのヴィーガンのレシピが1件足りません。"
    ),
    (
      .vegetarian, 2, "2 vegetarian recipes are missing for the vegetarian days.",
      "ベジタリアンの曜日のためのベジタリアンのレシピが2件足りません。"
    ),
    (
      .pinned, 1, "The recipes that are kept leave 1 day without one that suits it: Monday, Friday.",
      "固定したレシピがあるため、合うレシピのない曜日が1つあります：月曜日、金曜日。"
    ),
    (
      .categories, 1, "1 recipe of the categories asked for is missing: Monday, Friday.",
      "希望のカテゴリーのレシピが1件足りません：月曜日、金曜日。"
    ),
    (
      .cookingTime, 2, "2 recipes that are quick enough are missing: Monday, Friday.",
      "希望の時間で作れるレシピが2件足りません：月曜日、金曜日。"
    ),
    (
      .avoid, 1, "1 recipe that was not cooked or eaten lately is missing: Monday, Friday.",
      "最近作っても食べてもいないレシピが1件足りません：月曜日、金曜日。"
    ),
  ])
  func eachRequirementIsToldWithWhatIsMissing(
    requirement: MenuRequirement, missing: Int, english: String, japanese: String
  ) {
    let problem = MenuProblem(requirement: requirement, missing: missing, days: [.monday, .friday])
    #expect(SurfaceStrings(language: .en).text(of: problem) == english)
    #expect(SurfaceStrings(language: .ja).text(of: problem) == japanese)
  }

  @Test func theFirstProblemIsWhyTheWeekCannotBePlanned() throws {
    let fixture = try SurfaceFixture()
    try fixture.dishes()
    try fixture.configure(
      MenuConfigurationChange(
        diets: [.monday: .vegan, .tuesday: .vegan, .friday: .vegetarian, .sunday: .vegetarian],
        maxCookingTime: [.wednesday: 5]))
    let surface = try fixture.menu()
    #expect(
      surface.notices.map(\.text) == [
        "1 vegan recipe is missing for the vegan days.",
        "1 vegetarian recipe is missing for the vegetarian days.",
        "1 recipe that is quick enough is missing: Wednesday.",
      ])
    #expect(surface.generate?.isEnabled == false)
    #expect(surface.generate?.accessibility.hint == surface.notices.first?.text)
  }
}
