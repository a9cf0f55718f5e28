import CookleLibrary
import CookleSurface
import JSONRPC

extension RPCSessionAccess<ServerSession> {
  /// Answers a long read: it has connections of its own to the library, so that everything else goes on beside it.
  func readBeside<Value>(_ call: RPCCall, _ body: (LibraryContext) throws -> Value) throws -> Value {
    guard let opening = withSession({ $0.library.map { SecondOpening(of: $0.context) } }) else {
      throw RPCError.internalError
    }
    do {
      return try opening.withLibrary(control: OperationControl(call), body)
    } catch let error as LibraryError {
      throw RPCError(error)
    }
  }

  /// Begins to report on a long work.
  ///
  /// - Parameter title: what the client shows meanwhile.
  /// - Returns: to be told how much is done, from 0 to 1.
  func beginProgress(of call: RPCCall, _ title: (SurfaceContext) -> String) -> (Double) -> Void {
    let progress = call.progress
    guard progress.isWanted else { return { _ in } }
    if let title = withSession({ $0.library.map { title($0.surfaces) } }) {
      progress.begin(title: title, percentage: 0)
    }
    return { progress.report(percentage: Int(($0 * 100).rounded())) }
  }
}
