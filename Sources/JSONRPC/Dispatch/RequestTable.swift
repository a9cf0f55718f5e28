import Synchronization

/// A request that has been received and not yet answered.
final class PendingRequest: Sendable {
  let id: RPCID
  let target: RequestTarget
  let cancellation: RPCCancellation

  init(id: RPCID, target: RequestTarget, cancellation: RPCCancellation) {
    self.id = id
    self.target = target
    self.cancellation = cancellation
  }
}

/// The requests that are owed an answer.
///
/// A request enters once, by `admit`, and leaves once, by `settle`; only who made it leave may answer it. So nothing is
/// answered twice, and an id is free again before its answer is on its way.
final class RequestTable: Sendable {
  private struct State {
    var pending: [RPCID: PendingRequest] = [:]
    /// How far requests to come may go.
    var reach = RPCCancellation.State.active
  }

  private let state = Mutex(State())

  /// Enters a request; nil if one with its id is still owed an answer.
  func admit(id: RPCID, target: RequestTarget) -> PendingRequest? {
    state.withLock { state in
      guard state.pending[id] == nil else { return nil }
      let request = PendingRequest(id: id, target: target, cancellation: RPCCancellation(state.reach))
      state.pending[id] = request
      return request
    }
  }

  /// The request that is owed an answer under `id`.
  func request(_ id: RPCID) -> PendingRequest? {
    state.withLock { $0.pending[id] }
  }

  /// Takes a request out, and with it the right to answer it; false if somebody else has it.
  func settle(_ request: PendingRequest) -> Bool {
    state.withLock { state in
      guard state.pending[request.id] === request else { return false }
      state.pending[request.id] = nil
      return true
    }
  }

  /// Moves every request, and all to come, to `reach`.
  func raise(to reach: RPCCancellation.State) {
    let pending = state.withLock { state in
      state.reach = max(state.reach, reach)
      return Array(state.pending.values)
    }
    for request in pending { request.cancellation.raise(to: reach) }
  }
}
