extension JSONReader {
  /// The error for a value that is readable and not allowed here, placed at the value last read.
  public func invalid(_ message: String) -> JSONError {
    failure(.invalidValue, at: valueStart, message)
  }

  /// The error for a member that is required and absent: `draft.name: a value is required`.
  public func missing(_ name: StaticString, in scope: JSONObjectScope) -> JSONError {
    JSONError(
      kind: .missingMember, offset: scope.start,
      path: JSONPathFinder.path(in: text, at: scope.start, member: "\(name)"), message: "a value is required")
  }

  @usableFromInline
  static func emptyText() -> JSONError {
    JSONError(kind: .syntax, offset: 0, path: "", message: "expected a value, found the end of the text")
  }

  private var text: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: end - start)
  }

  /// The error at `position` about the value that it, or else `value`, lies in.
  @inline(never)
  func failure(
    _ kind: JSONError.Kind, at position: UnsafeRawPointer, in value: UnsafeRawPointer? = nil, _ message: String
  ) -> JSONError {
    let path = JSONPathFinder.path(in: text, at: (value ?? position) - start)
    return JSONError(kind: kind, offset: position - start, path: path, message: message)
  }

  /// The error at the cursor for a byte that the grammar does not allow there.
  @inline(never)
  func unexpected(expecting expected: String) -> JSONError {
    failure(.syntax, at: cursor, "expected \(expected), found \(foundHere())")
  }

  /// The error at the cursor for a value of the wrong kind, or for something that is no value.
  @inline(never)
  func mismatch(expecting expected: String) -> JSONError {
    guard cursor < end, let kind = JSONKind(firstByte: byte(at: 0)) else {
      return unexpected(expecting: expected)
    }
    return failure(.mismatch, at: cursor, "expected \(expected), found \(kind.phrase)")
  }

  @inline(never)
  func repeated(_ name: String, at position: UnsafeRawPointer) -> JSONError {
    let offset = position - start
    return JSONError(
      kind: .repeatedMember, offset: offset, path: JSONPathFinder.path(in: text, at: offset, member: name),
      message: "the member appears more than once")
  }

  /// What stands at the cursor, in words.
  func foundHere() -> String {
    guard cursor < end else { return "the end of the text" }
    let first = byte(at: 0)
    if first == Byte.quote { return "a quote" }
    if first < 0x80 {
      let isVisible = first > Byte.space && first != 0x7F
      return isVisible ? "\"\(Unicode.Scalar(first))\"" : "the byte \(first)"
    }
    let length = UTF8Sequence.length(at: cursor, end: end)
    guard length > 0 else { return "the byte \(first)" }
    return "\"\(JSONExcerpt.text(UnsafeRawBufferPointer(start: cursor, count: length)))\""
  }
}
