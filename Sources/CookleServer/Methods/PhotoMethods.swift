import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about photos.
enum PhotoMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.PhotoListRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let page = try PhotoOperations.list(limit: parameters.limit, cursor: parameters.cursor, in: library.context)
        return Wire.PhotoListResult(page, revision: revision)
      }
    }
    table.on(Wire.PhotoGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let photo = try PhotoOperations.get(id: parameters.id, in: library.context)
        return Wire.PhotoResult(photo: Wire.Photo(photo), revision: revision)
      }
    }
    table.onPicture(
      Wire.PhotoAddRequest.self, { try PhotoInput(path: $0.path, data: $0.data) }, { MutationRequest($0) }
    ) { picture, parameters, request, library in
      let outcome = try PhotoActionService.add(
        picture, source: PhotoSource(parameters.source), request, in: library.context)
      return Wire.PhotoAddResult(outcome)
    }
    table.on(Wire.PhotoDeleteRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try PhotoActionService.delete(
          id: parameters.id, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.PhotoReferenceMutationResult(outcome)
      }
    }
    table.onLongRunning(Wire.PhotoRenditionRequest.self, rendition)
  }

  /// The library is asked in a turn of its own; the program runs beside the turns.
  private static func rendition(
    _ parameters: Wire.PhotoRenditionParameters, _ call: RPCCall, _ access: RPCSessionAccess<ServerSession>
  ) throws -> Wire.PhotoRenditionResult {
    let (task, title) = try access.withSession { session in
      try session.answer(call) { library in
        let task = try PhotoOperations.renditionTask(
          id: parameters.id, longestEdge: parameters.longestEdge, format: RenditionFormat(parameters.format),
          in: library.context)
        return (task, library.surfaces.renditionProgress)
      }
    }
    call.progress.begin(title: title)
    do {
      let rendition = try task.run(OperationControl(call))
      return Wire.PhotoRenditionResult(rendition, as: parameters.as)
    } catch let error as LibraryError {
      throw RPCError(error)
    }
  }
}
