import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the history of changes.
extension DataMethods {
  static func registerHistory(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.DataHistoryRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let page = try DataMaintenanceOperations.history(
          limit: parameters.limit, cursor: parameters.cursor, in: library.context)
        return Wire.HistoryResult(
          items: page.items.map(Wire.HistoryEntry.init), undo: page.undo?.id, redo: page.redo?.id, total: page.total,
          totalIsExact: page.totalIsExact, nextCursor: page.nextCursor, revision: revision)
      }
    }
    // A change may have touched every recipe, and reads go on beside taking it back.
    table.onLongRunning(Wire.DataUndoRequest.self) { parameters, call, access in
      try access.writeBeside(call) { library in
        Wire.HistoryMutationResult(
          try DataActionService.undo(parameters.id, MutationRequest(parameters), in: library))
      }
    }
    table.onLongRunning(Wire.DataRedoRequest.self) { parameters, call, access in
      try access.writeBeside(call) { library in
        Wire.HistoryMutationResult(
          try DataActionService.redo(parameters.id, MutationRequest(parameters), in: library))
      }
    }
  }
}
