/// A queue: what is appended first is taken first, each at constant cost on average.
struct FIFO<Element> {
  /// The slots before `head` are empty.
  private var slots: [Element?] = []
  private var head = 0

  var count: Int { slots.count - head }
  var isEmpty: Bool { head == slots.count }

  /// The element that is taken next.
  var first: Element? { isEmpty ? nil : slots[head] }

  /// Changes the element that was appended last in its place; nil if there is none.
  mutating func updateLast<R>(_ body: (inout Element) -> R) -> R? {
    guard !isEmpty, var element = slots[slots.count - 1] else { return nil }
    // Taken out meanwhile, so that the change copies nothing.
    slots[slots.count - 1] = nil
    defer { slots[slots.count - 1] = element }
    return body(&element)
  }

  mutating func append(_ element: Element) {
    slots.append(element)
  }

  /// Puts an element where it is taken next.
  mutating func prepend(_ element: Element) {
    if head > 0 {
      head -= 1
      slots[head] = element
    } else {
      slots.insert(element, at: 0)
    }
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = slots[head]
    slots[head] = nil
    head += 1
    if head == slots.count {
      slots.removeAll(keepingCapacity: slots.capacity <= 1024)
      head = 0
    } else if head >= 64, head * 2 >= slots.count {
      slots.removeSubrange(..<head)
      head = 0
    }
    return element
  }

  /// Takes the first element that fits `predicate` out of its place.
  mutating func removeFirst(where predicate: (Element) -> Bool) -> Element? {
    for index in head..<slots.count {
      guard let element = slots[index], predicate(element) else { continue }
      slots.remove(at: index)
      return element
    }
    return nil
  }

  /// Takes everything.
  mutating func removeAll() -> [Element] {
    let elements = slots[head...].compactMap(\.self)
    slots.removeAll()
    head = 0
    return elements
  }
}

extension FIFO: Sendable where Element: Sendable {}
