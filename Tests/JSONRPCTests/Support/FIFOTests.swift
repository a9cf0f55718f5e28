import Testing

@testable import JSONRPC

@Suite struct FIFOTests {
  @Test func itBehavesLikeAnArray() {
    // A fixed sequence of operations against the plain model.
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    var queue = FIFO<Int>()
    var model: [Int] = []
    for number in 0..<20_000 {
      switch random(20) {
      case 0..<9:
        queue.append(number)
        model.append(number)
      case 9:
        queue.prepend(number)
        model.insert(number, at: 0)
      case 10:
        let target = model.isEmpty ? Int.min : model[random(model.count)]
        #expect(queue.removeFirst { $0 == target } == (target == Int.min ? nil : target))
        model.removeAll { $0 == target }
      case 11:
        let isChanged: Bool? = queue.updateLast { last in
          last = -number
          return true
        }
        #expect(isChanged == (model.isEmpty ? nil : true))
        if !model.isEmpty { model[model.count - 1] = -number }
      case 12 where random(50) == 0:
        #expect(queue.removeAll() == model)
        model = []
      default:
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count)
      #expect(queue.first == model.first)
      #expect(queue.isEmpty == model.isEmpty)
    }
  }
}
