import JSONRPC
import Testing

@testable import CookleProtocol
@testable import ProtocolGenerator

@Suite struct MethodTableTests {
  @Test func theTableHoldsEveryMethodOnce() throws {
    let model = try PackageFolder.model()
    let declared = model.requests.map(\.heading.name) + model.notifications.map(\.heading.name)
    let names = Wire.methods.map(\.name)
    #expect(Set(names) == Set(declared))
    #expect(names.count == declared.count)
  }

  @Test func aWriteSaysWhatItChanges() throws {
    let create = try #require(Wire.methods.first { $0.name == "recipe/create" })
    #expect(
      create
        == Wire.Method(
          name: "recipe/create", summary: "Stores a new recipe.", direction: .clientToServer, execution: .ordered,
          effects: [.recipeDataChanged, .photoDataChanged, .tagDataChanged, .notificationPlanChanged],
          areas: [
            .recipeList, .recipeDetail, .recipeForm, .search, .tagList, .tagDetail, .photoList, .photoDetail,
            .cooking, .diaryLanding, .diaryList, .diaryDetail, .diaryForm, .glance, .notifications, .navigation,
            .menu, .history, .status,
          ],
          parameters: ["draft", "requestKey?", "dryRun?"]))
    #expect(Wire.RecipeCreateRequest.method == create.name)
    #expect(Wire.RecipeCreateRequest.execution == create.execution)
  }

  @Test func aNotificationDoesNotRun() {
    let change = Wire.methods.first { $0.name == Wire.SurfaceDidChangeNotification.method }
    #expect(change?.direction == .serverToClient)
    #expect(change?.execution == nil)
  }

  @Test func everyAreaIsDescribedByName() throws {
    #expect(Wire.areas.map(\.area.rawValue) == Wire.Area.allCases.map(\.rawValue).sorted())
    #expect(
      Wire.areas.filter(\.needsId).map(\.area.rawValue)
        == Wire.areas.map(\.area.rawValue).filter { $0.hasSuffix(".detail") })
    let list = try #require(Wire.areas.first { $0.area == .recipeList })
    #expect(
      list.parameters.map { "\($0.name): \($0.type)" } == [
        "text: string", "sort: RecipeBrowseSortMode", "limit: integer", "cursor: Cursor",
      ])
  }
}
