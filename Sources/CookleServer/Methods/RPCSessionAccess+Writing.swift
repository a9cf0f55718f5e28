import CookleLibrary
import JSONRPC

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
}
