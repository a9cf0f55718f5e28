/// An array that is being read.
public struct JSONArrayScope {
  /// Where the array starts, in bytes from the start of the text.
  let start: Int
  var isFirst = true

  init(start: Int) {
    self.start = start
  }
}

extension JSONReader {
  /// Enters an array.
  public mutating func beginArray() throws(JSONError) -> JSONArrayScope {
    guard startValue() == Byte.leftBracket else { throw mismatch(expecting: "an array") }
    try enter()
    return JSONArrayScope(start: valueStart - start)
  }

  /// Moves to the next element; false, behind the closing bracket, if there is none.
  public mutating func nextElement(in scope: inout JSONArrayScope) throws(JSONError) -> Bool {
    skipSpace()
    let first = cursor < end ? byte(at: 0) : 0
    if first == Byte.comma, !scope.isFirst {
      cursor += 1
      return true
    }
    if first == Byte.rightBracket {
      cursor += 1
      depth -= 1
      valueStart = start + scope.start
      return false
    }
    guard scope.isFirst else { throw unexpected(expecting: "\",\" or \"]\"") }
    scope.isFirst = false
    return true
  }

  /// Reads an array of values of one type.
  @inlinable
  public mutating func readArray<T: JSONDecodable>(of type: T.Type) throws(JSONError) -> [T] {
    var scope = try beginArray()
    var elements: [T] = []
    guard try nextElement(in: &scope) else { return elements }
    // Arrays are seldom of one or two elements: the first steps of growing from nothing are left out.
    elements.reserveCapacity(max(2, 256 / MemoryLayout<T>.stride))
    repeat {
      elements.append(try T(from: &self))
    } while try nextElement(in: &scope)
    return elements
  }
}
