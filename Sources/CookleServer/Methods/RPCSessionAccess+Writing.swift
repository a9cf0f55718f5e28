import CookleLibrary
import JSONRPC

/// The most bytes of parameters that may hold a picture and are read in a turn; what is typed has less.
let largestRead = 1_048_576

extension RPCSessionAccess<ServerSession> {
  /// Answers a long write: it has connections of its own to the library, so that interactive reads go on beside it, and
  /// the client is told of what it changed after the answer.
  ///
  /// - Parameter member: the member of the parameters that errors of fields speak of.
  func writeBeside<Value>(
    _ call: RPCCall, fieldsIn member: String? = nil, _ body: (LibraryContext) throws -> Value
  ) throws -> Value {
    guard let opening = withSession({ $0.library.map { SecondOpening(of: $0.context) } }) else {
      throw RPCError.internalError
    }
    defer { withSession { $0.library?.lookForNews() } }
    do {
      return try opening.withLibrary(control: OperationControl(call)) { library in
        library.willCommit = call.holdNotifications
        return try body(library)
      }
    } catch let error as LibraryError {
      throw RPCError(error, fieldsIn: member)
    }
  }

  /// Answers a write that adds a large picture: that is read, judged and written aside while others have their turns,
  /// and added in a turn of its own.
  ///
  /// - Parameters:
  ///   - member: the member of the parameters that errors of fields speak of.
  ///   - body: adds the picture that it is given in place of `picture`, in that turn.
  func add<Value: Sendable>(
    _ picture: PhotoInput, _ request: MutationRequest, _ call: RPCCall, fieldsIn member: String? = nil,
    _ body: (LibrarySession, PhotoInput) throws -> Value
  ) throws -> Value {
    let (preparation, title) = try withSession { session in
      try session.answer(call, fieldsIn: member) { library in
        let isRepeated = try PhotoOperations.isRepeated(request, in: library.context)
        return (
          isRepeated ? nil : try PhotoOperations.preparation(of: picture, request, in: library.context),
          library.surfaces.photoProgress
        )
      }
    }
    call.progress.begin(title: title)
    let prepared = try RPCError.ofLibrary(fieldsIn: member) {
      try preparation?.run(OperationControl(call)) ?? picture
    }
    return try withSession { session in
      call.holdNotifications()
      return try session.write(call, fieldsIn: member) { library in try body(library, prepared) }
    }
  }
}
