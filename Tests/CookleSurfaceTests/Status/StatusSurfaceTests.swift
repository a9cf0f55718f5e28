import CookleLibrary
import Foundation
import Testing

@testable import CookleSurface

@Suite struct StatusSurfaceTests {
  private func availability(
    _ titles: [String], _ word: String, _ missing: String, _ notInstalled: String, present: String, separator: String
  ) -> [StatusAvailabilityRow] {
    zip(Capability.allCases, titles).map { capability, title in
      guard capability != .undo else {
        return StatusAvailabilityRow(
          id: capability, title: title, status: .available, color: .positive,
          accessibility: Accessibility(title + separator + present))
      }
      let reason = capability == .renditions ? notInstalled : missing
      return StatusAvailabilityRow(
        id: capability, title: title, status: .unavailable, reason: reason, color: .muted,
        accessibility: Accessibility(title + separator + word, hint: reason))
    }
  }

  private var english: [StatusAvailabilityRow] {
    availability(
      ["Suggestions by a model", "Text in pictures", "Scaled photos", "Recipes from web pages", "Undo"],
      "Not available", "It is not part of this version.", "vipsthumbnail is not installed.", present: "Available",
      separator: ": ")
  }

  @Test func anEmptyLibraryInEnglish() throws {
    let fixture = try SurfaceFixture()
    #expect(
      try StatusSurface(in: fixture.context(.en))
        == StatusSurface(
          title: "Library", library: fixture.folder,
          counts: "0 recipes, 0 ingredients, 0 categories, 0 diaries, 0 photos",
          revision: "\(fixture.library.epoch).0-0",
          availability: StatusAvailability(title: "On this machine", rows: english),
          notices: []))
  }

  @Test func aUsedLibraryInEnglish() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(
      RecipeFormDraft(
        name: "So\u{1b}up", ingredients: [RecipeIngredient(ingredient: "Leek")], categories: ["Soup"]))
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.library)
    #expect(
      try StatusSurface(in: fixture.context(.en))
        == StatusSurface(
          title: "Library", library: fixture.folder, counts: "1 recipe, 1 ingredient, 1 category, 0 diaries, 0 photos",
          revision: "\(fixture.library.epoch).1-1",
          availability: StatusAvailability(title: "On this machine", rows: english),
          notices: [
            StatusNotice(
              id: "lastOpened", text: "Last opened: Soup", color: .secondary,
              accessibility: Accessibility("Last opened: Soup"))
          ]))
  }

  @Test func aLibraryOpenForReadingInJapanese() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(.ramen)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.library)
    let reader = try fixture.reader()
    defer { reader.close() }
    #expect(
      try StatusSurface(in: SurfaceContext(library: reader, language: .ja))
        == StatusSurface(
          title: "ライブラリ", library: fixture.folder, counts: "レシピ1件、材料3件、カテゴリー2件、日記0件、写真0枚",
          revision: "\(fixture.library.epoch).1-1",
          availability: StatusAvailability(
            title: "この端末で使える機能",
            rows: availability(
              ["モデルによる提案", "画像の文字読み取り", "写真の縮小版", "ウェブページのレシピ", "取り消し"], "使えません",
              "このバージョンには含まれていません。", "vipsthumbnailがインストールされていません。", present: "使えます",
              separator: "：")),
          notices: [
            StatusNotice(
              id: "readOnly", text: "ライブラリは読み取り専用で開かれています。変更はできません。", color: .caution,
              accessibility: Accessibility("ライブラリは読み取り専用で開かれています。変更はできません。")),
            StatusNotice(
              id: "lastOpened", text: "最後に開いたレシピ：Shoyu Ramen", color: .secondary,
              accessibility: Accessibility("最後に開いたレシピ：Shoyu Ramen")),
          ]))
  }

  @Test func renditionsAreAvailableWhereTheirProgramIs() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cookle-programs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      FileManager.default.createFile(
        atPath: folder + "/vipsthumbnail", contents: nil, attributes: [.posixPermissions: 0o700]))
    let fixture = try SurfaceFixture(programs: ProgramSearch(folders: [folder]))
    let row = try StatusSurface(in: fixture.context()).availability.rows.first { $0.id == .renditions }
    #expect(
      row
        == StatusAvailabilityRow(
          id: .renditions, title: "Scaled photos", status: .available, reason: nil, color: .positive,
          accessibility: Accessibility("Scaled photos: Available")))
  }

  @Test func aRecipeThatIsGoneIsNoLongerTheOneOpenedLast() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(.ramen)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.library)
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try StatusSurface(in: fixture.context()).notices == [])
  }
}
