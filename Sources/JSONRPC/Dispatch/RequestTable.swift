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
      let request = PendingRequest(id: id, target: target, cancellation: RPCCancellation(state.reach))
      guard let earlier = state.pending.updateValue(request, forKey: id) else { return request }
      // The rare case pays: the usual one looks the id up once.
      state.pending[id] = earlier
      return nil
    }
  }

  /// The request that is owed an answer under `id`.
  func request(_ id: RPCID) -> PendingRequest? {
    state.withLock { $0.pending[id] }
  }

  /// Takes a request out, and with it the right to answer it; false if somebody else has it.
  func settle(_ request: PendingRequest) -> Bool {
    state.withLock { state in
      guard let removed = state.pending.removeValue(forKey: request.id) else { return false }
      if removed === request { return true }
      state.pending[request.id] = removed
      return false
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
