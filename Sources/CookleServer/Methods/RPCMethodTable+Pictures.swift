import CookleLibrary
import JSONRPC

extension RPCMethodTable<ServerSession> {
  /// Registers a method that adds a picture: a small one in its turn, a large one read and judged beside the turns.
  ///
  /// - Parameters:
  ///   - picture: where the parameters say that it is.
  ///   - conditions: what they say of how the write is made.
  ///   - add: adds the picture, in a turn.
  mutating func onPicture<R: RPCRequest>(
    _ request: R.Type, _ picture: @escaping @Sendable (R.Parameters) throws -> PhotoInput,
    _ conditions: @escaping @Sendable (R.Parameters) -> MutationRequest,
    add: @escaping @Sendable (PhotoInput, R.Parameters, MutationRequest, LibrarySession) throws -> R.Result
  ) where R.Result: Sendable {
    on(
      request, readingUpTo: largestRead,
      { session, parameters, call in
        try session.write(call) { library in
          let picture = try picture(parameters)
          guard !picture.isLarge else { throw RPCRunBeside() }
          return try add(picture, parameters, conditions(parameters), library)
        }
      },
      beside: { parameters, call, access in
        let picture = try RPCError.ofLibrary { try picture(parameters) }
        return try access.add(picture, conditions(parameters), call) { library, picture in
          try add(picture, parameters, conditions(parameters), library)
        }
      })
  }
}
