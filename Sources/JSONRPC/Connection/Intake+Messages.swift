import JSON

// What is done with one message.
extension Intake {
  mutating func handle(_ message: Range<Int>) {
    switch decoder.withMessage(message, { Envelope(reading: $0) }) {
    case .request(let id, let method, let parameters):
      let target = index.target(ofRequest: method)
      guard let request = requests.admit(id: id, target: target) else {
        return queue(.refusal(id: nil, .idInUse))
      }
      let range = Self.range(parameters, in: message)
      if answersAtOnce(request, range) { return }
      queue(.request(request, parameters: decoder.withMessage(range) { Array($0) }))
    case .notification(let method, let parameters):
      let bytes = decoder.withMessage(Self.range(parameters, in: message)) { Array($0) }
      receive(index.target(ofNotification: method), method: method, bytes)
    case .response:
      log.write(.info, "ignored an answer: nothing was asked")
    case .invalid(let id, let error):
      queue(.refusal(id: id, error))
    }
  }

  /// Where the parameters are in the decoder's bytes; an empty range if they are absent.
  private static func range(_ parameters: Range<Int>?, in message: Range<Int>) -> Range<Int> {
    guard let parameters else { return message.lowerBound..<message.lowerBound }
    return message.lowerBound + parameters.lowerBound..<message.lowerBound + parameters.upperBound
  }

  /// Answers a bounded read here and now if nothing is before it; false if it has to be queued.
  ///
  /// With more input at hand it is queued too: a cancellation may be among it.
  private func answersAtOnce(_ request: PendingRequest, _ parameters: Range<Int>) -> Bool {
    guard request.target.execution == .immediate, !decoder.hasMore, overflow.turns.isEmpty, turns.claim() else {
      return false
    }
    let outcome = decoder.withMessage(parameters) {
      executor.answer(request, ParameterText(bytes: $0), mayWait: false)
    }
    switch outcome {
    case .done: turns.release()
    case .retry: turns.putBack(.request(request, parameters: decoder.withMessage(parameters) { Array($0) }))
    }
    return true
  }

  private mutating func queue(_ turn: Turn) {
    if overflow.turns.isEmpty, turns.offer(turn) { return }
    overflow.turns.append(turn)
    overflow.bytes += turn.cost
  }

  private mutating func receive(_ target: NotificationTarget, method: String, _ parameters: [UInt8]) {
    switch target {
    case .cancelRequest:
      cancel(parameters)
    case .exit:
      // In its turn, so that what came before is answered; what is under way waits for nothing any more.
      hasExited = true
      requests.raise(to: .inputEnded)
      queue(.notification(target, method: method, parameters: parameters))
    case .initialized, .setTrace, .route, .unknown:
      queue(.notification(target, method: method, parameters: parameters))
    }
  }

  // MARK: - Cancellation

  /// Overtakes the queue: a request that has not begun is answered at once and never runs.
  private mutating func cancel(_ parameters: [UInt8]) {
    let id: RPCID
    do {
      id = try JSONReader.decode(CancelParameters.self, from: parameters).id
    } catch {
      return log.write(.warning, "ignored $/cancelRequest: \(error)")
    }
    guard let request = requests.request(id) else { return }
    request.cancellation.raise(to: .cancelled)
    // While the client leaves its answers unread the request stays where it is and is answered in its turn.
    guard !executor.outbox.isFull, takeOut(request) else { return }
    executor.refuse(request, .requestCancelled)
  }

  private mutating func takeOut(_ request: PendingRequest) -> Bool {
    if let turn = overflow.turns.removeFirst(where: { $0.belongs(to: request) }) {
      overflow.bytes -= turn.cost
      return true
    }
    return turns.remove(request) || executor.lane.remove(request)
  }
}
