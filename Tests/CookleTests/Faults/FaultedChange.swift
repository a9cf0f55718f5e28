import JSON
import ServerHarness
import Testing

/// One kind of change, for a fault to be put into: the request, made of what the library has.
struct FaultedChange: Sendable, CustomTestStringConvertible {
  let method: String
  let params: @Sendable ([String: JSONValue]) -> JSONValue

  var testDescription: String { method }

  /// Makes the request; its key lets the test ask what became of it.
  func request(_ library: FaultedLibrary) -> JSONValue {
    params(library.ids).setting("requestKey", "the one")
  }

  /// Whether it is a change of the state, and none of the library.
  var isOfState: Bool { method == "recipe/recordOpened" || method == "cooking/start" }

  /// Whether a process that ends at a place has made the change; those that follow in the state come after it.
  func isMade(at place: String) -> Bool {
    ["committed", "announced", "logToBeCut", "logCut", "stateCommitted"].contains(place)
      || (!isOfState && place.hasPrefix("state"))
  }

  /// The places of `FailPoint` that it comes by at least, beside its statements.
  var places: Set<String> {
    switch method {
    case _ where isOfState: ["stateWritten", "stateLogged", "stateCommitted"]
    case "recipe/addPhoto": Self.ofLibrary.union(["fileAside", "fileNamed", "fileLasting"])
    case "tag/merge": Self.ofLibrary.union(["logToBeCut", "logCut"])
    case "data/undo", "data/redo":
      Self.ofLibrary.union(["reversalWeighed", "rowReversed", "rowReversed:5", "logToBeCut", "logCut"])
    default: Self.ofLibrary
    }
  }

  /// Whether the place is on its way, or on that of what follows it in the state.
  func mayComeBy(_ place: String) -> Bool {
    places.contains(place) || place.hasPrefix("state")
  }

  private static let ofLibrary: Set<String> = [
    "mutationBegun", "recordsWritten", "indexWritten", "changeLogged", "answerKept", "committed", "announced",
  ]

  /// Changes of every kind of record, and of the state.
  static let all: [FaultedChange] = [
    FaultedChange(method: "recipe/create") { _ in
      [
        "draft": RecipeDrafts.named(
          "Stew", ingredients: ["Leek", "Butter"], categories: ["Soup", "New"], steps: ["Stew."])
      ]
    },
    FaultedChange(method: "recipe/update") {
      [
        "id": $0["soup"] ?? .null,
        "draft": RecipeDrafts.named(
          "Bisque", ingredients: ["Butter", "Cream"], categories: ["Fine"], steps: ["Blend."]),
      ]
    },
    FaultedChange(method: "recipe/delete") { ["id": $0["soup"] ?? .null] },
    FaultedChange(method: "recipe/markCooked") { ["id": $0["toast"] ?? .null] },
    FaultedChange(method: "recipe/addPhoto") {
      ["id": $0["toast"] ?? .null, "data": .string(PhotoPictures.gif(comment: "second").base64EncodedString())]
    },
    FaultedChange(method: "photo/delete") { ["id": $0["photo"] ?? .null] },
    FaultedChange(method: "tag/rename") {
      ["kind": "ingredient", "id": $0["Tomatoes"] ?? .null, "value": "Plum tomatoes"]
    },
    FaultedChange(method: "tag/merge") {
      ["kind": "ingredient", "keep": $0["Butter"] ?? .null, "merging": [$0["butter"] ?? .null]]
    },
    FaultedChange(method: "diary/create") {
      ["draft": ["day": "2026-03-13", "note": "Sun.", "rows": [["meal": "lunch", "recipe": $0["toast"] ?? .null]]]]
    },
    FaultedChange(method: "diary/delete") { ["id": $0["diary"] ?? .null] },
    FaultedChange(method: "shopping/addRecipe") { ["recipe": $0["soup"] ?? .null] },
    FaultedChange(method: "shopping/check") { ["ids": [$0["flour"] ?? .null]] },
    FaultedChange(method: "menu/assign") { ["day": "sun", "recipe": $0["toast"] ?? .null] },
    FaultedChange(method: "settings/set") { _ in ["key": "menu.days", "value": ["mon", "sat"]] },
    FaultedChange(method: "data/undo") { _ in [:] },
    FaultedChange(method: "data/redo") { _ in [:] },
    FaultedChange(method: "recipe/recordOpened") { ["id": $0["toast"] ?? .null] },
    FaultedChange(method: "cooking/start") { ["recipe": $0["soup"] ?? .null] },
  ]
}
