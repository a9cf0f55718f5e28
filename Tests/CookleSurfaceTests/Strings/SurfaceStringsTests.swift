import CookleLibrary
import Foundation
import Testing

@testable import CookleSurface

@Suite struct SurfaceStringsTests {
  private let english = SurfaceStrings(language: .en)
  private let japanese = SurfaceStrings(language: .ja)

  @Test(arguments: [
    (0, "0 recipes", "レシピ0件"), (1, "1 recipe", "レシピ1件"), (2, "2 recipes", "レシピ2件"), (11, "11 recipes", "レシピ11件"),
    (21, "21 recipes", "レシピ21件"), (101, "101 recipes", "レシピ101件"), (1_000, "1,000 recipes", "レシピ1,000件"),
    (1_234_567, "1,234,567 recipes", "レシピ1,234,567件"),
  ])
  func wordsFollowTheNumber(count: Int, english: String, japanese: String) {
    #expect(self.english.recipeListTotal(count: count) == english)
    #expect(self.japanese.recipeListTotal(count: count) == japanese)
  }

  @Test func everyCountedWordHasASingular() {
    #expect(english.amountServings(count: 1) == "1 serving")
    #expect(english.amountServings(count: 2) == "2 servings")
    #expect(english.statusIngredients(count: 1) == "1 ingredient")
    #expect(english.statusIngredients(count: 0) == "0 ingredients")
    #expect(english.statusCategories(count: 1) == "1 category")
    #expect(english.statusCategories(count: 3) == "3 categories")
    #expect(english.recipeDetailTimesCookedValue(count: 1) == "1 time")
    #expect(english.recipeDetailTimesCookedValue(count: 12) == "12 times")
  }

  @Test func nothingIsCountedWhereThereIsNothing() {
    #expect(
      english.dialogWouldDeleteDiary(count: 0, day: "1 March 2026")
        == "Deletes the diary of 1 March 2026, which names no recipe.")
    #expect(
      japanese.dialogWouldDeleteDiary(count: 2, day: "2026年3月1日") == "2026年3月1日の日記と食事の記録2件を削除します。レシピは残ります。")
    #expect(english.dialogWouldMergeTags(count: 0, name: "Soup") == "Makes everything Soup; no recipe changes.")
    #expect(english.dialogWouldMergeTags(count: 1, name: "Soup") == "Makes everything Soup, which changes 1 recipe.")
  }

  @Test(arguments: [
    (1, "1 min", "1 minute", "1分"), (59, "59 min", "59 minutes", "59分"), (60, "1 h", "1 hour", "1時間"),
    (61, "1 h 1 min", "1 hour 1 minute", "1時間1分"), (120, "2 h", "2 hours", "2時間"),
    (80, "1 h 20 min", "1 hour 20 minutes", "1時間20分"), (1_441, "24 h 1 min", "24 hours 1 minute", "24時間1分"),
    (0, "0 min", "0 minutes", "0分"),
  ])
  func durations(minutes: Int, shown: String, spoken: String, japanese: String) {
    #expect(english.duration(minutes: minutes) == shown)
    #expect(english.spokenDuration(minutes: minutes) == spoken)
    #expect(self.japanese.duration(minutes: minutes) == japanese)
    #expect(self.japanese.spokenDuration(minutes: minutes) == japanese)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_234, "-1,234"), (2_147_483_647, "2,147,483,647"),
    (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
  ])
  func digitsAreSetInThousands(number: Int, text: String) {
    #expect(SurfaceStrings.digits(number) == text)
  }

  @Test func everyMonthHasItsName() throws {
    let days = try (1...12).map { try #require(CalendarDay(year: 2026, month: $0, day: 9)) }
    #expect(
      days.map(english.day)
        == [
          "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December",
        ].map { "9 \($0) 2026" })
    #expect(days.map(japanese.day) == (1...12).map { "2026年\($0)月9日" })
  }

  @Test func ordersAndDietsHaveNamesOfTheirOwn() {
    for strings in [english, japanese] {
      #expect(Set(RecipeBrowseSortMode.allCases.map(strings.sortTitle)).count == RecipeBrowseSortMode.allCases.count)
      #expect(Set(RecipeDiet.allCases.map(strings.diet)).count == RecipeDiet.allCases.count)
    }
  }

  @Test(arguments: [
    (nil, SurfaceLanguage.en), ("", .en), ("en", .en), ("en-GB", .en), ("ja", .ja), ("ja-JP", .ja),
    ("ja_JP.UTF-8", .ja),
    ("JA", .ja), ("de", .en), ("C", .en), ("POSIX", .en), ("jam", .en), ("-ja", .ja), ("ja@euro", .ja),
  ])
  func theLanguageOfALocale(locale: String?, language: SurfaceLanguage) {
    #expect(SurfaceLanguage(locale: locale) == language)
  }

  /// Both string tables have the same keys and the same places to fill.
  @Test func theTablesAreComplete() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../../protocol/locales")
    func table(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: folder.appending(path: name + ".json"))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    func strings(_ table: [String: Any]) throws -> [String: [String: String]] {
      try #require(table["strings"] as? [String: Any]).mapValues { value in
        (value as? [String: String]) ?? ["": value as? String ?? ""]
      }
    }
    func places(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /\{[a-zA-Z]+\}/).map(\.output))
    }
    let (english, japanese) = (try table("en"), try table("ja"))
    let (en, ja) = (try strings(english), try strings(japanese))
    #expect(en.keys.sorted() == ja.keys.sorted())
    for (key, forms) in en {
      let others = try #require(ja[key])
      #expect(forms.keys.contains("") == others.keys.contains(""), "\(key)")
      if !forms.keys.contains("") {
        #expect(Set(forms.keys) == Set(try #require(english["pluralForms"] as? [String])), "\(key)")
        #expect(Set(others.keys) == Set(try #require(japanese["pluralForms"] as? [String])), "\(key)")
      }
      let expected = Set(forms.values.map(places))
      #expect(expected.count == 1, "\(key)")
      #expect(Set(others.values.map(places)) == expected, "\(key)")
      // What stands between words or sentences may be nothing.
      let separators: Set = ["text.space", "text.sentenceSpace"]
      for text in forms.values.map({ $0 }) + others.values {
        #expect(!text.isEmpty || separators.contains(key), "\(key)")
      }
    }
  }
}
