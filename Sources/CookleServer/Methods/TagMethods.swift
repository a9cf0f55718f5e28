import CookleLibrary
import CookleProtocol
import JSONRPC

/// The methods about ingredients and categories.
enum TagMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.TagListRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let page = try TagOperations.list(
          TagKind(parameters.kind), text: parameters.text ?? "", limit: parameters.limit, cursor: parameters.cursor,
          in: library.context)
        return Wire.TagListResult(
          items: page.items.map(Wire.TagSummary.init), total: page.total, totalIsExact: page.totalIsExact,
          nextCursor: page.nextCursor, revision: revision)
      }
    }
    table.on(Wire.TagSuggestRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let tags = try TagOperations.suggest(
          TagKind(parameters.kind), prefix: parameters.prefix, limit: parameters.limit, in: library.context)
        return Wire.TagSuggestResult(items: tags.map(Wire.TagSummary.init), revision: revision)
      }
    }
  }
}
