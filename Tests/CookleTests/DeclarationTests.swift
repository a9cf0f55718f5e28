import JSON
import ServerHarness
import Testing

/// Holds the server to what `protocol/cookle.json` declares of each write: its effects, its areas, its errors.
@Suite struct DeclarationTests {
  /// The record that a write is tried on.
  enum Base: Sendable {
    case recipe
    case recipeWithPhoto
    case photo
  }

  /// One write: its parameters beside those that name an existing record.
  struct Write: Sendable, CustomTestStringConvertible {
    /// What a write is about.
    enum Target: Sendable {
      case nothing
      case recipe
      /// Two categories of the recipe: the one that `member` names and, for a merge, the one that goes.
      case category(member: String)
      /// The diary of a day that names the recipe.
      case diary
      /// The recipe, as one that is eaten on the day of that diary.
      case meal
      /// The recipe, as one to cook.
      case cook
      /// A cooking session of the recipe, with a timer where `withTimer` says so.
      case session(withTimer: Bool)
      /// A cooking session of the recipe beside that of another device.
      case sessionBesideAnother
      /// The recipe, as one to shop for: by itself, on the diary of a day, or with others on the menu.
      case shopping
      case shoppingDiary
      case shoppingMenu
      /// An item of the shopping list, checked where `isChecked` says so; `ids` names it among others.
      case shoppingItem(isChecked: Bool)
      /// Recipes for a week, and no menu.
      case week
      /// A change that was taken back.
      case undone
      /// All of the library, for which something else stands ready: nothing, an archive or a snapshot.
      case everything
      /// Monday of a menu of them, and a recipe that is not on it where the write takes one.
      case menuDay(takesRecipe: Bool)
    }

    var method: String
    var rest: JSONObject = [:]
    var target = Target.recipe
    var base = Base.recipe

    var testDescription: String { method }

    /// The member that names the record.
    var member: String? {
      switch target {
      case .nothing, .cook, .shopping, .shoppingDiary, .shoppingMenu, .week, .menuDay, .undone, .everything: nil
      // Several are named in a list.
      case .shoppingItem: method == "shopping/update" ? "id" : nil
      case .recipe, .diary: "id"
      case .session, .sessionBesideAnother: "session"
      case .meal: "recipe"
      case .category(let member): member
      }
    }

    func params(on server: ServerProcess, recipe id: JSONValue, _ more: JSONObject = [:]) throws -> JSONValue {
      var params = rest
      switch target {
      case .nothing: break
      case .recipe: params["id"] = id
      case .category(let member):
        let items = try server.call("tag/list", ["kind": "category"])["items"]
        params["kind"] = "category"
        params[member] = items?[0]?["id"]
        if member == "keep" { params["merging"] = .array([items?[1]?["id"] ?? .null]) }
      case .diary: params["id"] = try diary(naming: id, on: server)["id"]
      case .meal:
        params["recipe"] = id
        params["day"] = try diary(naming: id, on: server)["day"]
      case .cook: params["recipe"] = id
      case .session(let withTimer):
        let session = try server.call("cooking/start", ["recipe": id])["value"]?["id"]
        params["session"] = session
        if withTimer { try server.call("cooking/startTimer", ["session": session ?? .null, "seconds": 60]) }
      case .shopping: params["recipe"] = id
      case .shoppingDiary:
        let day = try diary(naming: id, on: server)["day"]
        params["from"] = day
        params["to"] = day
      case .shoppingMenu:
        if try server.call("menu/get")["menu"] == .null {
          for number in 1...6 { try server.createID(RecipeDrafts.named("Dish \(number)", ingredients: ["Salt"])) }
          try server.call("menu/generate")
        }
      case .shoppingItem(let isChecked):
        let item = try server.call("shopping/add", ["name": "Milk"])["value"]?["items"]?[0]?["id"] ?? .null
        if isChecked { try server.call("shopping/check", ["ids": [item]]) }
        if let member { params[member] = item } else if method != "shopping/clearChecked" { params["ids"] = [item] }
      case .sessionBesideAnother:
        let going = try server.call("cooking/get")["sessions"]?[0]?["id"]
        params["session"] = try going ?? server.call("cooking/start", ["recipe": id])["value"]?["id"]
        try server.call("cooking/sync", ["context": DeclarationTests.peerContext])
      case .week: try recipesOfAWeek(on: server)
      case .undone: if try server.call("data/history")["redo"] == nil { try server.call("data/undo") }
      case .everything:
        switch method {
        case "data/restore":
          params["path"] = "~/library.json"
          try server.call("data/export", ["path": "~/library.json", "overwrite": true])
        case "data/recover":
          let reset = try server.call("data/reset", ["dryRun": true])["confirmation"] ?? .null
          try server.call("data/reset", ["confirmation": reset])
          params["snapshot"] = try server.call("data/snapshots")["items"]?[0]?["id"]
        default: break
        }
        var question = params
        question["dryRun"] = true
        params["confirmation"] = try server.call(method, .object(question))["confirmation"]
      case .menuDay(let takesRecipe):
        params["day"] = "mon"
        let free = try menu(on: server)
        if takesRecipe { params["recipe"] = free }
      }
      for member in more { params[member.name] = member.value }
      return .object(params)
    }

    private func diary(naming recipe: JSONValue, on server: ServerProcess) throws -> JSONValue {
      try server.call("diary/addRecipe", ["recipe": recipe, "day": "2026-03-14"])["value"] ?? .null
    }

    /// One recipe more than a week has days.
    private func recipesOfAWeek(on server: ServerProcess) throws {
      let count = try server.call("recipe/search")["total"]?.int ?? 0
      for number in 0..<max(0, 8 - count) {
        try server.call("recipe/create", ["draft": RecipeDrafts.named("Dish \(number)")])
      }
    }

    /// Sees to a menu, and names a recipe that is not on it.
    private func menu(on server: ServerProcess) throws -> JSONValue {
      try recipesOfAWeek(on: server)
      if try server.call("menu/get")["menu"] == .null { try server.call("menu/generate") }
      let planned = try server.call("menu/get")["menu"]?["days"]?.array?.map { $0["recipe"] } ?? []
      let recipes = try server.call("recipe/search")["items"]?.array?.map { $0["id"] } ?? []
      return (recipes.first { !planned.contains($0) } ?? nil) ?? .null
    }

    /// Drafts that break a rule and a limit.
    var brokenDrafts: [JSONValue] {
      guard rest["draft"] != nil else { return [] }
      if method.hasPrefix("diary/") {
        let rows = JSONValue.array((0...200).map { _ in ["meal": "lunch", "recipe": "any"] })
        return [["day": "someday"], ["day": "2026-03-16", "rows": rows]]
      }
      let steps = JSONValue.array((0...1_000).map { ["text": .string("Step \($0)")] })
      return [["name": " "], ["name": "A", "steps": steps]]
    }
  }

  static let writes: [Write] = [
    Write(method: "recipe/create", rest: ["draft": RecipeDrafts.tomatoSoup], target: .nothing),
    Write(method: "recipe/update", rest: ["draft": RecipeDrafts.tomatoSoup]),
    Write(
      method: "recipe/quickRegister", rest: ["name": "Tea", "ingredients": "Tea leaves: 2 g"], target: .nothing),
    Write(method: "recipe/markCooked"),
    Write(method: "recipe/recordOpened"),
    Write(method: "recipe/delete"),
    Write(method: "tag/rename", rest: ["value": "Base soups"], target: .category(member: "id")),
    Write(method: "tag/delete", target: .category(member: "id")),
    Write(method: "tag/merge", target: .category(member: "keep")),
    Write(method: "diary/create", rest: ["draft": ["day": "2026-03-15"]], target: .nothing),
    Write(method: "diary/update", rest: ["draft": ["day": "2026-03-16"]], target: .diary),
    Write(method: "diary/addRecipe", target: .meal),
    Write(method: "diary/delete", target: .diary),
    Write(method: "shopping/add", rest: ["name": "Milk"], target: .nothing),
    Write(method: "shopping/addRecipe", target: .shopping),
    Write(method: "shopping/addMenu", target: .shoppingMenu),
    Write(method: "shopping/addDiary", target: .shoppingDiary),
    Write(method: "shopping/update", rest: ["amount": "1 l"], target: .shoppingItem(isChecked: false)),
    Write(method: "shopping/check", target: .shoppingItem(isChecked: false)),
    Write(method: "shopping/uncheck", target: .shoppingItem(isChecked: true)),
    Write(method: "shopping/remove", target: .shoppingItem(isChecked: false)),
    Write(method: "shopping/clearChecked", target: .shoppingItem(isChecked: true)),
    Write(method: "settings/set", rest: ["key": "debug.enabled", "value": true], target: .nothing),
    Write(method: "menu/configure", rest: ["avoidWithinDays": 3, "days": ["mon"]], target: .nothing),
    Write(method: "menu/generate", target: .week),
    Write(method: "menu/reroll", target: .menuDay(takesRecipe: false)),
    Write(method: "menu/assign", target: .menuDay(takesRecipe: true)),
    Write(method: "menu/markCooked", target: .menuDay(takesRecipe: false)),
    Write(method: "menu/toDiary", target: .menuDay(takesRecipe: false)),
    Write(method: "data/undo", target: .nothing),
    Write(method: "data/redo", target: .undone),
    Write(method: "data/reset", target: .everything),
    Write(method: "data/restore", target: .everything),
    Write(method: "data/recover", target: .everything),
    Write(method: "recipe/addPhoto", rest: ["data": .string(PhotoPictures.gif)]),
    Write(method: "recipe/removePhoto", base: .recipeWithPhoto),
    Write(method: "photo/add", rest: ["data": .string(PhotoPictures.gif)], target: .nothing),
    Write(method: "photo/delete", base: .photo),
    Write(method: "cooking/start", target: .cook),
    Write(method: "cooking/selectStep", rest: ["step": 1], target: .session(withTimer: false)),
    Write(method: "cooking/startTimer", rest: ["seconds": 60], target: .session(withTimer: false)),
    Write(method: "cooking/cancelTimer", target: .session(withTimer: true)),
    Write(method: "cooking/repeatTimer", target: .session(withTimer: true)),
    Write(method: "cooking/choose", target: .sessionBesideAnother),
    Write(method: "cooking/end", target: .session(withTimer: true)),
    Write(method: "cooking/sync", rest: ["context": peerContext], target: .nothing),
  ]

  /// What a device says that is cooking something, and has cooked before.
  static let peerContext: JSONValue = {
    let peer = "11111111-1111-4111-8111-111111111111"
    let start = JSONValue.string("1." + peer)
    return [
      "protocolVersion": "1", "installation": .string(peer),
      "catalog": [["recipeId": "soup", "name": "Soup", "steps": ["Boil."]]],
      "sessions": [
        [
          "id": .string(peer + ".2"), "recipeId": "soup", "recipeName": "Soup", "steps": ["Boil."], "started": start,
          "selection": ["step": 0, "edit": start], "timer": ["edit": start],
        ]
      ],
      "retired": [["installation": .string(peer), "sequence": 1]],
    ]
  }()

  /// The recipe that writes are tried on.
  static let base = RecipeDrafts.named(
    "Base", ingredients: ["Salt"], categories: ["Quick", "Soup"], steps: ["Chop.", "Boil."])

  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// Makes the record that a write is tried on, and the write with what else it has to name.
  private func prepared(_ write: Write) throws -> (id: JSONValue, write: Write) {
    guard write.base != .recipe else { return (try server.createID(Self.base), write) }
    let data = JSONValue.string(PhotoPictures.gif(comment: "Base").base64EncodedString())
    let photo = try #require(try server.call("photo/add", ["data": data])["value"]?["photo"]?["id"])
    guard write.base == .recipeWithPhoto else { return (photo, write) }
    var write = write
    write.rest["photo"] = photo
    return (try server.createID(RecipeDrafts.named("Base").setting("photos", [photo])), write)
  }

  @Test func theseAreAllTheWrites() {
    // What these two do is what the intent does that they are given.
    let performers: Set = ["intent/perform", "route/open"]
    #expect(ProtocolSource.writes.subtracting(performers) == Set(Self.writes.map(\.method)))
  }

  @Test(arguments: writes)
  func effectsAndAreasAreDeclared(write: Write) throws {
    let (id, write) = try prepared(write)
    // What a write needs is made before, and is not its effect.
    let params = try write.params(on: server, recipe: id)
    try server.settle()
    _ = try server.takeNotifications()
    let outcome = try server.call(write.method, params)
    let effects = (outcome["effects"]?.array ?? []).compactMap(\.string)
    #expect(!effects.isEmpty)
    #expect(ProtocolSource.declared("effects", of: write.method).isSuperset(of: effects), "\(effects)")
    // What runs beside the turns is told a moment after its answer.
    let first = try server.notification()
    try server.settle()
    let areas = try ([first] + server.takeNotifications()).flatMap { $0["params"]?["areas"]?.object?.map(\.name) ?? [] }
    #expect(!areas.isEmpty)
    #expect(ProtocolSource.declared("surfaces", of: write.method).isSuperset(of: areas), "\(areas)")
  }

  @Test(arguments: writes)
  func errorsAreDeclared(write: Write) throws {
    let (id, write) = try prepared(write)
    try server.call("recipe/create", ["draft": RecipeDrafts.named("First"), "requestKey": "used"])
    var refused = [
      try server.refusal(write.method, write.params(on: server, recipe: id, ["requestKey": ""])),
      try server.refusal(write.method, write.params(on: server, recipe: id, ["requestKey": "used"])),
    ]
    if let member = write.member {
      refused.append(
        try server.refusal(write.method, write.params(on: server, recipe: id, [member: "nobody"])))
      refused.append(try server.refusal(write.method, write.params(on: server, recipe: id, ["ifRevision": "nonsense"])))
    }
    for draft in write.brokenDrafts {
      refused.append(try server.refusal(write.method, write.params(on: server, recipe: id, ["draft": draft])))
    }
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    refused.append(try reader.refusal(write.method, write.params(on: server, recipe: id)))
    let kinds = refused.map { $0["data"]?["kind"]?.string ?? $0.text }
    #expect(ProtocolSource.declared("errors", of: write.method).isSuperset(of: kinds), "\(kinds)")
    #expect(Set(kinds).isSuperset(of: ["validationFailed", "conflict", "readOnly"]), "\(kinds)")
  }
}

extension ProtocolSource {
  /// The methods that declare effects; an intent's are those of the write behind it.
  fileprivate static var writes: Set<String> {
    let intents: Set<JSONValue?> = ["intent/perform", "route/open"]
    return Set(
      requests.filter { !intents.contains($0["method"]) }.filter { $0["effects"]?.array?.isEmpty == false }.compactMap {
        $0["method"]?.string
      })
  }

  /// The names in one of the lists that a method declares.
  fileprivate static func declared(_ list: String, of method: String) -> Set<String> {
    let request = requests.first { $0["method"]?.string == method }
    return Set((request?[list]?.array ?? []).compactMap(\.string))
  }
}
