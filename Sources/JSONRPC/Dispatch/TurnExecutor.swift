import JSON
import Synchronization

/// Does what the turns ask for, and sends the answers.
///
/// Everything but `refuse(_:)` and the end of a long-running request is called by the holder of the baton, so answers
/// leave in the order of the turns, and what a turn changed is told after its answer.
final class TurnExecutor: Sendable {
  struct State {
    var lifecycle = Lifecycle.uninitialized
    /// What the client asked to be told; it takes effect with `initialized`.
    var trace = RPCTraceLevel.off
    var reply = ReplyWriter()
  }

  /// What became of a request's turn.
  enum Outcome: Hashable {
    /// It is answered, or will be by a thread of its own.
    case done
    /// It has to run again where it may wait; nothing was sent.
    case retry
  }

  private enum Response {
    case ready
    case beside
  }

  let host: any SessionHosting
  let requests: RequestTable
  let outbox: Outbox
  let tracer: Tracer
  private let notes: RPCCall.Notes
  let lane: LongRunningLane
  let log: RPCLog
  private let hold = NotificationHold()
  /// Told the process whose end is to be watched for.
  let watchParent: @Sendable (Int32) -> Void
  /// The baton keeps turns apart; the mutex proves it to the compiler and is never contended.
  let state = Mutex(State())
  /// What the process exits with if the connection ends now; read while a turn may be stuck.
  private let currentExitCode = Atomic<Int32>(Lifecycle.uninitialized.exitCode)

  init(
    host: any SessionHosting, requests: RequestTable, outbox: Outbox, tracer: Tracer, lane: LongRunningLane,
    log: RPCLog, watchParent: @escaping @Sendable (Int32) -> Void
  ) {
    self.host = host
    self.requests = requests
    self.outbox = outbox
    self.tracer = tracer
    self.lane = lane
    self.log = log
    notes = RPCCall.Notes(log: log, tracer: tracer)
    self.watchParent = watchParent
  }

  var exitCode: Int32 { currentExitCode.load(ordering: .relaxed) }

  // MARK: - Requests

  /// Answers a request. `parameters` are their JSON text, empty if absent.
  func answer(_ request: PendingRequest, _ parameters: ParameterText, mayWait: Bool) -> Outcome {
    state.withLock { state in
      state.reply.begin(for: request.id)
      do {
        guard case .ready = try respond(to: request, parameters, mayWait: mayWait, &state) else { return .done }
      } catch is RPCRetryOnWorker where !mayWait {
        return .retry
      } catch is RPCRunBeside {
        if let failure = moveBeside(request, parameters) { state.reply.fail(with: failure) } else { return .done }
      } catch {
        state.reply.fail(with: answerable(error, of: request))
      }
      send(state.reply, to: request)
      pull(&state)
      return .done
    }
  }

  /// Answers a request that will not have its turn, from any thread.
  func refuse(_ request: PendingRequest, _ error: RPCError) {
    var reply = ReplyWriter()
    reply.begin(for: request.id)
    reply.fail(with: error)
    send(reply, to: request)
  }

  /// Answers a message that is no request.
  func refuse(id: RPCID?, _ error: RPCError) {
    state.withLock { state in
      state.reply.begin(for: id)
      state.reply.fail(with: error)
      state.reply.withBytes { _ = outbox.send($0) }
      pull(&state)
    }
  }

  /// Only who settles a request may send its answer.
  private func send(_ reply: borrowing ReplyWriter, to request: PendingRequest) {
    guard requests.settle(request) else { return }
    reply.withBytes { _ = outbox.send($0) }
    tracer.trace("Answered \(RPCLog.cleaned(request.target.method)) (\(request.id)).")
  }

  private func respond(
    to request: PendingRequest, _ parameters: ParameterText, mayWait: Bool, _ state: inout State
  ) throws -> Response {
    let target = request.target
    if request.cancellation.isCancelled { throw RPCError.requestCancelled }
    if let refusal = state.lifecycle.refusal(of: target.role) { throw refusal }
    guard target.route != nil || target.role == .shutdown else { throw RPCError.methodNotFound(target.method) }
    guard let object = parameters.asObject else {
      throw RPCError.parameters(areNoObjectFor: target.method)
    }
    tracer.trace(
      "Received \(target.method) (\(request.id)).",
      verbose: RPCLog.cleaned(String(decoding: object.bytes.prefix(4096), as: UTF8.self)))
    if target.execution == .longRunning {
      try submit(request, Array(object.bytes))
      return .beside
    }
    if let route = target.route {
      let call = call(for: request, progress: .none, mayWait: mayWait)
      try host.respond(route, object, call, into: &state.reply)
    } else {
      state.reply.succeed(with: RPCNoResult())
    }
    move(after: target.role, object, &state)
    return .ready
  }

  private func call(
    for request: PendingRequest, progress: RPCProgress, mayWait: Bool, hold: NotificationHold.Part? = nil
  ) -> RPCCall {
    RPCCall(request: request, notes: notes, progress: progress, mayWait: mayWait, hold: hold)
  }

  /// The error that is sent for what a handler threw.
  private func answerable(_ error: any Error, of request: PendingRequest) -> RPCError {
    let known = error as? RPCError
    // What failed after a commit must not be told as if nothing had been changed.
    if let known, known.phase == .followUp { return known }
    if request.cancellation.isCancelled { return .requestCancelled }
    if let known { return known }
    log.write(.error, "\(request.target.method) (\(request.id)) failed: \(error)")
    return .internalError
  }

  // MARK: - Long-running requests

  /// Gives a request that turned out to be long a thread of its own; answers why that cannot be done.
  private func moveBeside(_ request: PendingRequest, _ parameters: ParameterText) -> RPCError? {
    do {
      try submit(request, parameters.asObject.map { Array($0.bytes) } ?? [])
      return nil
    } catch {
      return answerable(error, of: request)
    }
  }

  private func submit(_ request: PendingRequest, _ parameters: [UInt8]) throws {
    let job = LongRunningLane.Job(request: request, cost: parameters.count + 256) { [self] in
      answerBeside(request, parameters)
    }
    guard lane.submit(job) else {
      log.write(.error, "\(request.target.method) (\(request.id)): the system refuses another thread")
      throw RPCError.internalError
    }
  }

  /// Runs on a thread of the lane.
  private func answerBeside(_ request: PendingRequest, _ parameters: [UInt8]) {
    guard let route = request.target.route else { return }
    var reply = ReplyWriter()
    reply.begin(for: request.id)
    let token = (try? JSONReader.decode(WorkDoneParameters.self, from: parameters))?.token
    let progress = token.map { RPCProgress(token: $0, outbox: outbox) } ?? .none
    let hold = NotificationHold.Part(hold)
    defer {
      hold.end()
      outbox.turns.requestPull()
    }
    do {
      if request.cancellation.isCancelled { throw RPCError.requestCancelled }
      let call = call(for: request, progress: progress, mayWait: true, hold: hold)
      try parameters.withParameterText { try host.respondBeside(route, $0, call, into: &reply) }
    } catch {
      reply.fail(with: answerable(error, of: request))
    }
    progress.end()
    send(reply, to: request)
  }

  // MARK: - Notifications to the client

  /// Tells the client what there is to tell, as long as everything before has left.
  func pull() {
    state.withLock { pull(&$0) }
  }

  func pull(_ state: inout State) {
    guard state.lifecycle == .ready, !hold.isHeld else { return }
    while outbox.isDrainedOrOwesPull(), let notification = host.nextNotification() {
      outbox.send(notification)
    }
  }

  // MARK: - Lifecycle

  /// Where the answer to a request of this role leads.
  private func move(after role: RequestTarget.Role, _ parameters: ParameterText, _ state: inout State) {
    switch role {
    case .ordinary: return
    case .initialize:
      state.lifecycle = .initialized
      guard let known = try? JSONReader.decode(InitializeParameters.self, from: parameters.bytes) else { return }
      state.trace = known.trace ?? .off
      if let processID = known.processID { watchParent(processID) }
    case .shutdown:
      state.lifecycle = .shutDown
      currentExitCode.store(state.lifecycle.exitCode, ordering: .relaxed)
    }
  }
}
