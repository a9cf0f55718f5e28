// What the worker takes from the queue, and notifications from the client.
extension TurnExecutor {
  func run(_ job: TurnQueue.Job) {
    switch job {
    case .turn(let turn): run(turn)
    case .work(let work):
      work()
      pull()
    case .pull: pull()
    }
  }

  func run(_ turn: Turn) {
    switch turn {
    case .request(let request, let parameters):
      _ = parameters.withParameterText { answer(request, $0, mayWait: true) }
    case .notification(let target, let method, let parameters):
      parameters.withParameterText { receive(target, method: method, $0) }
    case .refusal(let id, let error):
      refuse(id: id, error)
    }
  }

  /// Takes note of a notification; whatever is wrong with it only reaches the log.
  func receive(_ target: NotificationTarget, method: String, _ parameters: ParameterText) {
    state.withLock { state in
      // What is under way beside has nobody left to answer.
      if target == .exit { return requests.raise(to: .cancelled) }
      guard state.lifecycle.acceptsNotifications else { return }
      guard let object = parameters.asObject else {
        return log.write(.warning, "ignored \(method): its parameters are no object")
      }
      do {
        try receive(target, method: method, object, &state)
      } catch let error as RPCError {
        log.write(.warning, "ignored \(method): \(error.message)")
      } catch {
        log.write(.warning, "ignored \(method): \(error)")
      }
      pull(&state)
    }
  }

  private func receive(
    _ target: NotificationTarget, method: String, _ parameters: ParameterText, _ state: inout State
  ) throws {
    switch target {
    case .initialized:
      guard state.lifecycle == .initialized else { return }
      state.lifecycle = .ready
      tracer.level = state.trace
      host.initialized()
    case .setTrace:
      state.trace = try parameters.decode(SetTraceParameters.self, for: method).value
      if state.lifecycle == .ready { tracer.level = state.trace }
    case .route(let route):
      try host.receive(route, parameters)
    case .unknown:
      // LSP leaves what begins with `$/` to the server's liking.
      if !method.hasPrefix("$/") { log.write(.info, "ignored the unknown notification \(method)") }
    case .exit, .cancelRequest:
      return
    }
  }
}
