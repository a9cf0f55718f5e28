import CookleLibrary
import CookleProtocol
import JSONRPC

/// The methods that begin a connection and keep it in step with its client.
enum LifecycleMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.InitializeRequest.self) { session, parameters, call in
      do {
        let (library, result) = try SessionOpening(parameters: parameters, defaults: session.defaults, call: call)
          .open()
        library.context.control = .unlimited
        session.adopt(library)
        return result
      } catch let error as LibraryError {
        throw RPCError(error).beforeAnythingWasDone
      }
    }
    table.on(Wire.DiscoverRequest.self) { _, _, _ in
      Wire.OpenRPCDocument()
    }
    table.on(Wire.ClientDidBecomeActiveNotification.self) { session, parameters in
      guard let library = session.library else { return }
      library.lookForNews()
      library.lookAtClock()
      if let identifier = parameters.timeZone { library.adopt(try SessionOpening.timeZone(identifier, at: "timeZone")) }
    }
  }
}
