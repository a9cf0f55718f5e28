import JSON
import ServerHarness
import Testing

@Suite struct SurfaceTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  /// Reads a surface and checks what stands around it.
  private func surface(_ server: ServerProcess, _ params: JSONObject) throws -> JSONValue {
    let answer = try server.call("surface/get", .object(params))
    #expect(answer["area"] == params["area"])
    #expect(answer["revision"] == (try server.revision()))
    #expect(answer["version"]?.int != nil)
    #expect(answer.object?.count == 4)
    return answer["surface"] ?? .null
  }

  @Test func theAreasAreListedWithWhatTheyTake() throws {
    let server = try ServerProcess.ready(library)
    let answer = try server.call("surface/list")
    let areas = try #require(answer["areas"]?.array)
    #expect(areas.map { $0["area"]?.string ?? "" } == ProtocolSource.areas.compactMap(\.string).sorted())
    func area(_ name: JSONValue) throws -> JSONValue { try #require(areas.first { $0["area"] == name }) }
    for (name, scope, needsID, parameters) in [
      ("navigation", "connection", false, []), ("recipe.detail", "library", true, ["servings"]),
      ("recipe.list", "library", false, ["text", "sort", "limit", "cursor"]),
      ("search", "connection", false, ["limit", "cursor"]), ("status", "library", false, []),
    ] as [(JSONValue, JSONValue, JSONValue, Set<JSONValue>)] {
      let area = try area(name)
      #expect(area["scope"] == scope)
      #expect(area["needsId"] == needsID)
      #expect(Set(area["parameters"]?.each("name") ?? []) == parameters)
    }
    for area in areas {
      #expect(area["documentation"]?.string?.isEmpty == false)
      for parameter in area["parameters"]?.array ?? [] {
        #expect(parameter["isOptional"] == true)
        #expect(Set(parameter.object?.map(\.name) ?? []) == ["name", "type", "isOptional", "documentation"])
      }
    }
    #expect(answer["revision"] == (try server.revision()))
  }

  @Test func theListShowsRowsReadyMade() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    var names = Placeholders()
    #expect(
      names.masking(try surface(server, ["area": "recipe.list"]))
        == (try JSONValue(
          text: """
            {"title": "Recipes", "searchPrompt": "Name, ingredient or category", "sortOptions": [
              {"id": "alphabeticalAscending", "title": "Name, A to Z", "isSelected": true, "isEnabled": true,
               "accessibility": {"label": "Sort: Name, A to Z", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "alphabeticalAscending"}}},
              {"id": "alphabeticalDescending", "title": "Name, Z to A", "isSelected": false, "isEnabled": true,
               "accessibility": {"label": "Sort: Name, Z to A", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "alphabeticalDescending"}}},
              {"id": "recentlyCreatedAscending", "title": "Oldest first", "isSelected": false, "isEnabled": true,
               "accessibility": {"label": "Sort: Oldest first", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "recentlyCreatedAscending"}}},
              {"id": "recentlyCreatedDescending", "title": "Newest first", "isSelected": false, "isEnabled": true,
               "accessibility": {"label": "Sort: Newest first", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "recentlyCreatedDescending"}}},
              {"id": "madeCountAscending", "title": "Least often made", "isSelected": false, "isEnabled": true,
               "accessibility": {"label": "Sort: Least often made", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "madeCountAscending"}}},
              {"id": "madeCountDescending", "title": "Most often made", "isSelected": false, "isEnabled": true,
               "accessibility": {"label": "Sort: Most often made", "hint": "Changes the order of the list."},
               "intent": {"intent": "setRecipeSort", "arguments": {"sort": "madeCountDescending"}}}],
             "rows": [{"id": "#1", "title": "Tomato Soup", "subtitle": "4 servings · 35 min",
               "detail": "Soften the onion in butter until it is sweet.", "color": "primary", "isEnabled": true,
               "isSelected": false,
               "accessibility": {"label": "Tomato Soup, 4 servings, 35 minutes", "hint": "Opens the recipe."},
               "intent": {"intent": "openRecipe", "arguments": {"id": "#1"}}, "actions": []}],
             "total": "1 recipe",
             "actions": [{"id": "newRecipe", "title": "New recipe", "isEnabled": true, "color": "accent",
               "accessibility": {"label": "New recipe", "hint": "Opens an empty form."},
               "intent": {"intent": "newRecipe", "arguments": {}}}]}
            """)))
  }

  @Test func theListTakesTextSortAndWindow() throws {
    let server = try ServerProcess.ready(library)
    for name in ["Soup 1", "Soup 2", "Soup 10", "Toast"] { try server.createID(RecipeDrafts.named(name)) }
    let parameters: JSONObject = ["text": "soup", "sort": "alphabeticalDescending", "limit": 2]
    let first = try surface(server, ["area": "recipe.list", "parameters": .object(parameters)])
    #expect(first["rows"]?.each("title") == ["Soup 10", "Soup 2"])
    #expect(first["rows"]?.each("subtitle") == [.null, .null])
    #expect(first["total"] == "3 recipes")
    #expect(
      first["sortOptions"]?.array?.filter { $0["isSelected"] == true }.map { $0["id"] } == ["alphabeticalDescending"])
    let second = try surface(
      server,
      ["area": "recipe.list", "parameters": JSONValue.object(parameters).setting("cursor", first["nextCursor"])])
    #expect(second["rows"]?.each("title") == ["Soup 1"])
    #expect(second["nextCursor"] == nil)
  }

  @Test func anEmptyListSaysWhatToDo() throws {
    let server = try ServerProcess.ready(library)
    let empty = try surface(server, ["area": "recipe.list"])
    #expect(empty["rows"] == [])
    #expect(empty["total"] == "0 recipes")
    #expect(
      empty["emptyState"] == [
        "title": "No recipes yet", "message": "Create the first one.",
        "actions": [
          [
            "id": "newRecipe", "title": "New recipe", "isEnabled": true, "color": "accent",
            "accessibility": ["label": "New recipe", "hint": "Opens an empty form."],
            "intent": ["intent": "newRecipe", "arguments": [:]],
          ]
        ],
      ])
    try server.createID(RecipeDrafts.tomatoSoup)
    let unmatched = try surface(server, ["area": "recipe.list", "parameters": ["text": "xyzzy"]])
    #expect(
      unmatched["emptyState"] == [
        "title": "No recipe matches “xyzzy”", "message": "Try fewer words, or only a part of one.",
        "actions": [],
      ])
  }

  @Test func theDetailIsInReadingOrder() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    let detail = try surface(server, ["area": "recipe.detail", "id": id])
    // The order of the members is the order on the screen; photo and diaries are left out, as there are none.
    #expect(
      detail.object?.map(\.name) == [
        "id", "title", "color", "facts", "cooking", "ingredients", "steps", "categories", "note", "dates",
        "addPhoto", "shoppingServings", "secondaryActions",
      ])
    #expect(detail["id"] == id)
    #expect(detail["title"] == "Tomato Soup")
    #expect(detail["facts"]?.each("id") == ["servingSize", "cookingTime", "diet"])
    #expect(detail["facts"]?.each("title") == ["Servings", "Time", "Diet"])
    #expect(detail["facts"]?.each("value") == ["4", "35 min", "Vegetarian"])
    #expect(detail["cooking"]?["title"] == "Start cooking")
    #expect(detail["cooking"]?["intent"] == ["intent": "startCooking", "arguments": ["id": id]])
    let ingredients = detail["ingredients"]
    #expect(ingredients?["title"] == "Ingredients")
    #expect(ingredients?["sections"]?.each("title") == [.null, "To serve"])
    #expect(ingredients?["sections"]?[0]?["rows"]?.each("ingredient") == ["Butter", "Tomatoes"])
    #expect(ingredients?["sections"]?[1]?["rows"]?.each("amount") == ["a few leaves"])
    let steps = detail["steps"]
    #expect(steps?["sections"]?.each("title") == [.null, "To serve"])
    #expect(steps?["sections"]?[0]?["rows"]?.each("number") == ["1", "2"])
    #expect(
      steps?["sections"]?[1]?["rows"] == [
        [
          "number": "3", "text": "Tear the basil over it.",
          "accessibility": ["label": "Step 3. Tear the basil over it."],
        ]
      ])
    #expect(detail["categories"]?["rows"]?.each("title") == ["Soup", "Weeknight"])
    #expect(
      detail["note"] == [
        "title": "Note", "text": "Better on the second day.",
        "accessibility": ["label": "Note. Better on the second day."],
      ])
    #expect(detail["dates"]?.each("id").contains("createdAt") == true)
    for action in detail["secondaryActions"]?.array ?? [] {
      #expect(action["accessibility"]?["label"]?.string?.isEmpty == false)
      #expect(action["isEnabled"] == true)
    }
  }

  @Test func whatARecipeDoesNotStateIsLeftOut() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(["name": "Toast"])
    let detail = try surface(server, ["area": "recipe.detail", "id": id])
    for member in ["photo", "categories", "note", "diaries"] { #expect(detail[member] == nil) }
    #expect(detail["facts"]?.each("id").contains("servingSize") == false)
    #expect(detail["facts"]?.each("id").contains("cookingTime") == false)
    #expect(detail["ingredients"]?["sections"] == [])
    #expect(detail["steps"]?["sections"] == [])
  }

  @Test func displayTextsAreJapaneseWhereThatWasAskedFor() throws {
    for options in [["locale": "ja"], ["locale": "ja-JP"]] as [JSONValue] {
      let server = try ServerProcess.ready(library, options: options)
      let id = try server.createID(RecipeDrafts.tomatoSoup)
      let list = try surface(server, ["area": "recipe.list", "parameters": ["limit": 1]])
      #expect(list["title"] == "レシピ")
      #expect(list["rows"]?.each("subtitle") == ["4人分・35分"])
      let detail = try surface(server, ["area": "recipe.detail", "id": id])
      #expect(detail["facts"]?.each("title") == ["分量", "調理時間", "食事の種類"])
      #expect(detail["facts"]?.each("value") == ["4人分", "35分", "ベジタリアン"])
      #expect(detail["ingredients"]?["title"] == "材料")
      #expect(try surface(server, ["area": "status"])["title"] == "ライブラリ")
    }
  }

  @Test func theLocaleOfTheOptionsComesBeforeTheClientsOwnAndAnUnknownOneIsEnglish() throws {
    for (own, option, title) in [
      ("ja", "en", "Recipes"), ("en", "ja", "レシピ"), ("ja", nil, "レシピ"), ("fr", nil, "Recipes"),
      (nil, "tlh", "Recipes"), ("", "", "Recipes"),
    ] as [(JSONValue, JSONValue, JSONValue)] {
      let server = try ServerProcess(library)
      try server.call("initialize", ["locale": own, "initializationOptions": ["locale": option]])
      #expect(try surface(server, ["area": "recipe.list"])["title"] == title, "\(own.text) \(option.text)")
    }
  }

  @Test func datesAreThoseOfTheConnectionsTimeZone() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.createID(["name": "Toast"])
    // Between them these two zones are never on the same day.
    let east = try ServerProcess.ready(library, options: ["timeZone": "Pacific/Kiritimati"])
    let west = try ServerProcess.ready(library, options: ["timeZone": "Pacific/Pago_Pago"])
    let eastern = try surface(east, ["area": "recipe.detail", "id": id])["dates"]?[0]?["value"]
    let western = try surface(west, ["area": "recipe.detail", "id": id])["dates"]?[0]?["value"]
    #expect(eastern != western)
    try west.notify("client/didBecomeActive", ["timeZone": "Pacific/Kiritimati"])
    #expect(try surface(west, ["area": "recipe.detail", "id": id])["dates"]?[0]?["value"] == eastern)
  }

  @Test func theStatusSaysWhatTheLibraryHolds() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.tomatoSoup)
    let status = try surface(server, ["area": "status"])
    #expect(status["title"] == "Library")
    #expect(status["library"] == .string(library.path))
    #expect(status["counts"] == "1 recipe, 3 ingredients, 2 categories, 0 diaries, 0 photos")
    #expect(status["revision"] == (try server.revision()))
    #expect(
      status["availability"]?["rows"]?.each("id")
        == ["inference", "textRecognition", "renditions", "webImport", "undo"])
    #expect(status["notices"]?.each("id").contains("readOnly") == false)
    let reader = try ServerProcess.ready(library, options: ["readOnly": true])
    #expect(try surface(reader, ["area": "status"])["notices"]?.each("id").contains("readOnly") == true)
  }

  @Test func anUnknownRecipeHasNoDetail() throws {
    let server = try ServerProcess.ready(library)
    expectRefusal(
      try server.refusal("surface/get", ["area": "recipe.detail", "id": "nobody"]), 1002, "notFound",
      with: ["entity": "recipe", "id": "nobody"])
  }
}
