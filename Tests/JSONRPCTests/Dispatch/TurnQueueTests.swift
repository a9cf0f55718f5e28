import Testing

@testable import JSONRPC

@Suite struct TurnQueueTests {
  private let target = MethodIndex().target(ofRequest: "m")

  private func request(_ id: Int) -> PendingRequest {
    PendingRequest(id: RPCID(id), target: target, cancellation: RPCCancellation())
  }

  private func turn(_ id: Int, bytes: Int = 0) -> Turn {
    .request(request(id), parameters: [UInt8](repeating: 0, count: bytes))
  }

  private func queue(count: Int = 100, bytes: Int = 1 << 20) -> TurnQueue {
    TurnQueue(limits: TurnQueue.Limits(count: count, bytes: bytes))
  }

  /// The id of the request the worker gets next, or what else it gets.
  private func next(_ queue: TurnQueue) -> String {
    switch queue.next() {
    case .turn(.request(let request, _)): "\(request.id)"
    case .turn(.notification), .turn(.refusal): "other"
    case .work: "work"
    case .pull: "pull"
    case nil: "end"
    }
  }

  private func isRung(_ bell: Doorbell) -> Bool {
    defer { bell.answer() }
    return Descriptor.poll([.init(descriptor: bell.descriptor, events: 1)], milliseconds: 0)[0] != 0
  }

  @Test func itTakesAsManyAsItsLimitAndNotOneMore() {
    let queue = queue(count: 4)
    #expect((1...5).map { queue.offer(turn($0)) } == [true, true, true, true, false])
    #expect(!isRung(queue.roomBell))
    #expect(next(queue) == "1")
    #expect(isRung(queue.roomBell))
    #expect(queue.offer(turn(5)))
    #expect(!queue.offer(turn(6)))
  }

  @Test func itTakesAsManyBytesAsItsLimitAndNotOneMore() {
    let cost = turn(1).cost
    let queue = queue(bytes: 2 * cost + 1000)
    #expect(queue.offer(turn(1, bytes: 1000)))
    #expect(!queue.offer(turn(2, bytes: 1)))
    #expect(queue.offer(turn(3)))
    #expect(next(queue) == "1")
    #expect(isRung(queue.roomBell))
  }

  @Test func oneMessageAlwaysFits() {
    let queue = queue(bytes: 10)
    #expect(queue.offer(turn(1, bytes: 1000)))
    #expect(!queue.offer(turn(2)))
  }

  @Test func longRunningRequestsCountAsQueued() {
    let queue = queue(count: 2)
    queue.enterBeside(bytes: 10)
    #expect(queue.offer(turn(1)))
    #expect(!queue.offer(turn(2)))
    queue.leaveBeside(bytes: 10)
    #expect(isRung(queue.roomBell))
    #expect(queue.offer(turn(2)))
  }

  @Test func onlyOneHoldsTheBaton() {
    let queue = queue()
    #expect(queue.claim())
    #expect(!queue.claim())
    queue.release()
    #expect(queue.offer(turn(1)))
    #expect(!queue.claim())
    #expect(next(queue) == "1")
    #expect(!queue.claim())
    queue.release()
    #expect(queue.claim())
  }

  @Test func whatIsPutBackComesFirst() {
    let queue = queue()
    #expect(queue.claim())
    #expect(queue.offer(turn(2)))
    queue.putBack(turn(1))
    #expect(next(queue) == "1")
    queue.release()
    #expect(next(queue) == "2")
  }

  @Test func errandsTakePrecedenceAndPullsAreOne() {
    let queue = queue()
    #expect(queue.offer(turn(1)))
    queue.requestPull()
    queue.requestPull()
    queue.enqueue {}
    let order = (0..<3).map { _ in
      defer { queue.release() }
      return next(queue)
    }
    #expect(order == ["pull", "work", "1"])
  }

  @Test func aFullOutputHoldsUpMessagesOnly() {
    let queue = queue()
    queue.outputBecame(full: true)
    #expect(!queue.claim())
    #expect(queue.offer(turn(1)))
    queue.enqueue {}
    #expect(next(queue) == "work")
    queue.release()
    queue.outputBecame(full: false)
    #expect(next(queue) == "1")
  }

  @Test func aRequestIsTakenOutOnlyWhileItWaits() {
    let queue = queue(count: 2)
    let requests = [request(1), request(2)]
    for request in requests { #expect(queue.offer(.request(request, parameters: []))) }
    #expect(!queue.offer(turn(3)))
    #expect(queue.remove(requests[1]))
    #expect(isRung(queue.roomBell))
    #expect(!queue.remove(requests[1]))
    #expect(next(queue) == "1")
    #expect(!queue.remove(requests[0]))
  }

  @Test func itEndsWhenNothingIsLeft() {
    let queue = queue()
    #expect(queue.offer(turn(1)))
    queue.enterBeside(bytes: 0)
    queue.end()
    #expect(next(queue) == "1")
    #expect(!queue.isDrained)
    queue.release()
    #expect(!queue.isDrained)
    queue.leaveBeside(bytes: 0)
    #expect(queue.isDrained)
    #expect(next(queue) == "end")
    queue.enqueue { Issue.record("ran after the end") }
    #expect(next(queue) == "end")
  }

  @Test func aStopDropsMessagesAndKeepsErrands() {
    let queue = queue(count: 3)
    for id in 1...4 { _ = queue.offer(turn(id)) }
    queue.enqueue {}
    #expect(queue.stop().map(\.id) == [RPCID(1), RPCID(2), RPCID(3)])
    #expect(isRung(queue.roomBell))
    #expect(queue.offer(turn(5)))
    #expect(next(queue) == "work")
    queue.release()
    #expect(next(queue) == "end")
  }

  @Test func visitorsTakeTheirTurnOneAtATime() {
    let queue = queue()
    let count = Monitor(0)
    let left = (0..<4).map { _ in Gate() }
    #expect(queue.claim())
    for gate in left {
      #expect(
        ServerThread.start {
          for _ in 0..<200 { queue.visit { count.withLock { $0 += 1 } } }
          gate.open()
        })
    }
    #expect(
      ServerThread.start {
        while let job = queue.next() {
          if case .work(let work) = job { work() }
          queue.release()
        }
      })
    queue.release()
    for gate in left { gate.wait() }
    #expect(count.withLock { $0 } == 800)
    queue.end()
  }
}
