import Testing

@testable import JSONRPC

@Suite struct RequestTableTests {
  private let target = MethodIndex().target(ofRequest: "m")

  @Test func aRequestIsSettledOnce() throws {
    let table = RequestTable()
    let request = try #require(table.admit(id: RPCID(1), target: target))
    #expect(table.settle(request))
    #expect(!table.settle(request))
  }

  @Test func anIDInFlightIsNotAdmittedAgainAndTheFirstStays() throws {
    let table = RequestTable()
    let first = try #require(table.admit(id: RPCID("a"), target: target))
    #expect(table.admit(id: RPCID("a"), target: target) == nil)
    #expect(table.request(RPCID("a")) === first)
    #expect(table.settle(first))
    #expect(table.admit(id: RPCID("a"), target: target) != nil)
  }

  @Test func anEarlierRequestCannotSettleALaterOneWithItsID() throws {
    let table = RequestTable()
    let first = try #require(table.admit(id: RPCID(1), target: target))
    #expect(table.settle(first))
    let second = try #require(table.admit(id: RPCID(1), target: target))
    #expect(!table.settle(first))
    #expect(table.settle(second))
  }

  @Test func whatIsRaisedReachesAllAndThoseToCome() throws {
    let table = RequestTable()
    let before = try #require(table.admit(id: RPCID(1), target: target))
    table.raise(to: .inputEnded)
    let after = try #require(table.admit(id: RPCID(2), target: target))
    #expect([before, after].map(\.cancellation.state) == [.inputEnded, .inputEnded])
    table.raise(to: .cancelled)
    table.raise(to: .inputEnded)
    #expect([before, after].map(\.cancellation.state) == [.cancelled, .cancelled])
  }
}
