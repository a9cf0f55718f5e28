import CookleLibrary
import CookleProtocol
import CookleSurface
import JSONRPC

/// The methods about routes.
enum RouteMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.RouteParseRequest.self) { session, parameters, call in
      try session.answer(call) { _ in
        Wire.RouteResult(try RouteOperations.parse(parameters.url))
      }
    }
    table.on(Wire.RouteBuildRequest.self) { session, parameters, call in
      try session.answer(call) { _ in
        Wire.RouteResult(try CookleLibrary.Route(parameters.route))
      }
    }
    table.on(Wire.RouteResolveRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let requested = try RouteOperations.parse(parameters.url)
        let route = try RouteOperations.resolve(requested, in: library.context)
        return Wire.RouteResolveResult(
          requested: Wire.Route(requested), route: Wire.Route(route),
          urls: Wire.RouteURLs(RouteOperations.build(route)), revision: revision)
      }
    }
    table.on(Wire.RouteOpenRequest.self) { session, parameters, call in
      let request = MutationRequest(parameters, ifRevision: parameters.ifRevision)
      return try session.answer(call) { library in
        let (outcome, areas) = try library.perform(.openRoute(RouteTarget(url: parameters.url)), request)
        return Wire.IntentPerformResult(outcome, areas: areas, revision: try library.context.revision().text)
      }
    }
  }
}
