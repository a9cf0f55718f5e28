import CookleLibrary
import CookleProtocol
import CookleWorkflow
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
    table.on(Wire.TagGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let kind = TagKind(parameters.kind)
        let tag = try TagOperations.get(kind, id: parameters.id, in: library.context)
        let page = try TagOperations.recipes(
          using: kind, id: parameters.id, limit: parameters.limit, cursor: parameters.cursor, in: library.context)
        return Wire.TagGetResult(
          tag: Wire.Tag(tag), items: page.items.map(Wire.RecipeSummary.init), total: page.total,
          totalIsExact: page.totalIsExact, nextCursor: page.nextCursor, revision: revision)
      }
    }
    table.on(Wire.TagDuplicatesRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let page = try TagOperations.duplicates(
          TagKind(parameters.kind), limit: parameters.limit, cursor: parameters.cursor, in: library.context)
        return Wire.TagDuplicatesResult(
          items: page.items.map { Wire.TagDuplicateGroup(tags: $0.tags.map(Wire.TagSummary.init)) }, total: page.total,
          totalIsExact: page.totalIsExact, nextCursor: page.nextCursor, revision: revision)
      }
    }
    registerWrites(in: &table)
  }

  private static func registerWrites(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.TagRenameRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try TagActionService.rename(
          TagKind(parameters.kind), id: parameters.id, to: parameters.value,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.TagMutationResult(outcome)
      }
    }
    table.on(Wire.TagDeleteRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try TagActionService.delete(
          TagKind(parameters.kind), id: parameters.id,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.TagReferenceMutationResult(outcome)
      }
    }
    // A merge may touch every recipe, and reads go on beside it.
    table.onLongRunning(Wire.TagMergeRequest.self) { parameters, call, access in
      try access.writeBeside(call) { library in
        let outcome = try TagActionService.merge(
          TagKind(parameters.kind), keep: parameters.keep, merging: parameters.merging,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library)
        return Wire.TagMutationResult(outcome)
      }
    }
  }
}
