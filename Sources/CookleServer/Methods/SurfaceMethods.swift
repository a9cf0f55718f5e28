import CookleLibrary
import CookleProtocol
import CookleSurface
import JSON
import JSONRPC

/// The methods about screens.
enum SurfaceMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.SurfaceListRequest.self) { session, _, call in
      // Nothing of the library is read but its revision, so no read transaction is needed.
      try session.answer(call) { library in
        Wire.SurfaceListResult(areas: Wire.areas, revision: try library.context.revision().text)
      }
    }
    table.on(Wire.SurfaceGetRequest.self) { session, parameters, call in
      try session.read(call, fieldsIn: "parameters") { library, revision in
        Wire.SurfaceGetResult(
          area: parameters.area, revision: revision, version: library.dirty.version(of: SurfaceArea(parameters.area)),
          surface: try surface(parameters, in: library))
      }
    }
    table.on(Wire.SurfaceSubscribeRequest.self) { session, parameters, call in
      try session.answer(call) { library in
        let (revision, dirty) = try library.subscribe(
          to: parameters.areas.map(SurfaceArea.init), since: parameters.since)
        return Wire.SurfaceSubscribeResult(revision: revision, dirty: dirty.map(Wire.Area.init))
      }
    }
    table.on(Wire.SurfaceChangesRequest.self) { session, parameters, call in
      try session.answer(call) { library in
        let page = try ChangeFeed.changes(since: parameters.since, limit: parameters.limit, in: library.context)
        return Wire.SurfaceChangesResult(page)
      }
    }
  }

  private static func surface(
    _ request: Wire.SurfaceGetParameters, in library: LibrarySession
  ) throws -> JSONText {
    let context = library.surfaces
    switch request.parameters {
    case .navigation:
      return JSONText(try NavigationSurface(in: context))
    case .recipeList(let parameters):
      let criteria = try RecipeBrowseCriteria(parameters.text, parameters.sort, in: library.context)
      return JSONText(
        try RecipeListSurface(criteria, limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .recipeDetail(let parameters):
      return JSONText(try RecipeDetailSurface(id: try id(of: request), servings: parameters.servings, in: context))
    case .history(let parameters):
      return JSONText(try HistorySurface(limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .photoList(let parameters):
      return JSONText(try PhotoListSurface(limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .photoDetail:
      return JSONText(try PhotoDetailSurface(id: try id(of: request), in: context))
    case .tagList(let parameters):
      return JSONText(
        try TagListSurface(
          TagKind(parameters.kind), text: parameters.text ?? "", limit: parameters.limit, cursor: parameters.cursor,
          in: context))
    case .tagDetail(let parameters):
      return JSONText(
        try TagDetailSurface(
          parameters.kind.map(TagKind.init), id: try id(of: request), limit: parameters.limit,
          cursor: parameters.cursor, in: context))
    case .search(let parameters):
      return JSONText(try SearchSurface(limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .recipeForm:
      return JSONText(try RecipeFormSurface(in: context))
    case .diaryForm:
      return JSONText(try DiaryFormSurface(in: context))
    case .diaryLanding:
      return JSONText(try DiaryLandingSurface(in: context))
    case .diaryList(let parameters):
      return JSONText(try DiaryListSurface(limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .diaryDetail:
      return JSONText(try DiaryDetailSurface(id: try id(of: request), in: context))
    case .glance(let parameters):
      return JSONText(
        try GlanceSurface(
          recipe: parameters.recipe.map { RecipeGlance.Choice($0) } ?? .lastOpened,
          diary: parameters.diary.map { DiaryGlance.Choice($0) } ?? .today, in: context))
    case .cooking:
      return JSONText(try CookingSurface(in: context))
    case .menu(let parameters):
      return JSONText(try MenuSurface(limit: parameters.limit, cursor: parameters.cursor, in: context))
    case .shopping:
      return JSONText(try ShoppingSurface(in: context))
    case .notifications:
      return JSONText(try NotificationsSurface(in: context))
    case .settings:
      return JSONText(try SettingsSurface(in: context))
    case .status:
      return JSONText(try StatusSurface(in: context))
    }
  }

  /// The record an area shows, which a request for it has to name.
  private static func id(of request: Wire.SurfaceGetParameters) throws -> String {
    if let id = request.id { return id }
    throw RPCError(
      .invalidParams, message: "Name what to show in id; \(request.area.rawValue) shows one record.",
      details: ["path": "id"])
  }
}
