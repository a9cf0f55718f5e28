import CookleLibrary
import CookleWorkflow
import JSONRPC

extension ServerSession {
  /// Answers a read on one consistent picture of the library, with the revision of that picture.
  ///
  /// - Parameter member: the member of the parameters that errors of fields speak of.
  func read<Value>(
    _ call: RPCCall, fieldsIn member: String? = nil, _ body: (LibrarySession, _ revision: String) throws -> Value
  ) throws -> Value {
    try answer(call, fieldsIn: member) { library in
      try library.context.reading {
        try body(library, library.context.revision().text)
      }
    }
  }

  /// Answers a write; the client is told of what it changed after the answer.
  ///
  /// - Parameter member: the member of the parameters that errors of fields speak of.
  func write<Value>(
    _ call: RPCCall, fieldsIn member: String? = nil, _ body: (LibrarySession) throws -> Value
  ) throws -> Value {
    try answer(call, fieldsIn: member) { library in
      defer { library.lookForNews() }
      return try body(library)
    }
  }

  /// Runs `body` with the call's control in force and turns the library's errors into the protocol's.
  func answer<Value>(
    _ call: RPCCall, fieldsIn member: String? = nil, _ body: (LibrarySession) throws -> Value
  ) throws -> Value {
    guard let library else { throw RPCError.internalError }
    library.lookAtClockIfDue()
    library.context.control = OperationControl(call)
    defer { library.context.control = .unlimited }
    do {
      return try library.context.oneOperation { try body(library) }
    } catch LibraryError.busy where !call.mayWait {
      throw RPCRetryOnWorker()
    } catch let error as LibraryError {
      throw RPCError(error, fieldsIn: member)
    }
  }
}

extension OperationControl {
  /// An operation that follows its request: no waiting on the reading thread or after the end of input.
  init(_ call: RPCCall) {
    let cancellation = call.cancellation
    let mayWait = call.mayWait
    self.init(mayWait: { mayWait && cancellation.mayWait }, mustStop: { cancellation.isCancelled })
  }
}
