/// An object that is being read.
public struct JSONObjectScope {
  /// Where the object starts, in bytes from the start of the text.
  let start: Int
  /// Which declared members have been met.
  var seen: UInt64 = 0
  /// The declared member that probably comes next.
  var next = 0
  var isFirst = true
  /// Where in `JSONReader.names` this object's undeclared names are kept; -1 until there is one.
  var names = -1

  init(start: Int) {
    self.start = start
  }
}

extension JSONReader {
  /// Enters an object.
  public mutating func beginObject() throws(JSONError) -> JSONObjectScope {
    guard startValue() == Byte.leftBrace else { throw mismatch(expecting: "an object") }
    try enter()
    return JSONObjectScope(start: valueStart - start)
  }

  /// Moves to the next member's value.
  ///
  /// Returns the index of its name in `members`, `JSONMembers.unknown` for a name not declared (the caller must then
  /// skip the value), or nil at the end of the object. A name met twice is an error.
  public mutating func nextMember(
    _ members: JSONMembers, in scope: inout JSONObjectScope
  ) throws(JSONError) -> Int? {
    guard try moveToName(in: &scope) else { return nil }
    let nameStart = cursor
    let index = try matchName(members, guess: scope.next)
    if index >= 0 {
      let bit: UInt64 = 1 << UInt64(index)
      guard scope.seen & bit == 0 else { throw repeated("\(members.names[index])", at: nameStart) }
      scope.seen |= bit
      scope.next = index + 1
    } else {
      cursor = nameStart
      try remember(try readStringHere(), at: nameStart, in: &scope)
    }
    try moveBehindColon()
    return index
  }

  /// Moves to the next member's value and returns its name, nil at the end of the object; a name met twice is an error.
  public mutating func nextName(in scope: inout JSONObjectScope) throws(JSONError) -> String? {
    try nextName(in: &scope, allowingRepeats: false)
  }

  /// The same for objects whose members may repeat.
  mutating func nextName(in scope: inout JSONObjectScope, allowingRepeats: Bool) throws(JSONError) -> String? {
    guard try moveToName(in: &scope) else { return nil }
    let nameStart = cursor
    let name = try readStringHere()
    if !allowingRepeats { try remember(name, at: nameStart, in: &scope) }
    try moveBehindColon()
    return name
  }

  /// Moves to the quote of the next name; false, behind the closing brace, if there is none.
  @inline(__always)
  private mutating func moveToName(in scope: inout JSONObjectScope) throws(JSONError) -> Bool {
    skipSpace()
    var first = cursor < end ? byte(at: 0) : 0
    if first == Byte.rightBrace {
      cursor += 1
      leaveObject(scope)
      return false
    }
    if !scope.isFirst {
      guard first == Byte.comma else { throw unexpected(expecting: "\",\" or \"}\"") }
      cursor += 1
      skipSpace()
      first = cursor < end ? byte(at: 0) : 0
    }
    guard first == Byte.quote else {
      throw unexpected(expecting: scope.isFirst ? "a member name or \"}\"" : "a member name")
    }
    scope.isFirst = false
    return true
  }

  private mutating func leaveObject(_ scope: JSONObjectScope) {
    depth -= 1
    valueStart = start + scope.start
    if scope.names >= 0 { names.removeSubrange(scope.names...) }
  }

  @inline(__always)
  mutating func moveBehindColon() throws(JSONError) {
    skipSpace()
    guard cursor < end, byte(at: 0) == Byte.colon else { throw unexpected(expecting: "\":\"") }
    cursor += 1
  }

  /// Finds the name at the cursor among `members`, moves behind it and returns its index, -1 if it is not there.
  @inline(__always)
  private mutating func matchName(_ members: JSONMembers, guess: Int) throws(JSONError) -> Int {
    if guess < members.names.count, let behind = position(behind: members.names[guess]) {
      cursor = behind
      return guess
    }
    for index in members.names.indices {
      if let behind = position(behind: members.names[index]) {
        cursor = behind
        return index
      }
    }
    return try matchEscapedName(members)
  }

  /// The position behind the quoted name at the cursor if that is exactly `name`.
  @inline(__always)
  private func position(behind name: StaticString) -> UnsafeRawPointer? {
    let count = name.utf8CodeUnitCount
    guard end - cursor >= count + 2, byte(at: count + 1) == Byte.quote else { return nil }
    let isSame = name.withUTF8Buffer { expected in
      UnsafeRawBufferPointer(start: cursor + 1, count: count).elementsEqual(expected)
    }
    return isSame ? cursor + count + 2 : nil
  }

  /// The same for a name that is spelled with escapes, or is not declared.
  @inline(never)
  private mutating func matchEscapedName(_ members: JSONMembers) throws(JSONError) -> Int {
    let name = try readStringHere()
    let index = members.names.firstIndex { declared in
      declared.withUTF8Buffer { $0.elementsEqual(name.utf8) }
    }
    return index ?? JSONMembers.unknown
  }

  /// Adds an undeclared name to those of its object.
  @inline(never)
  private mutating func remember(
    _ name: String, at position: UnsafeRawPointer, in scope: inout JSONObjectScope
  ) throws(JSONError) {
    if scope.names < 0 {
      scope.names = names.count
      names.append(JSONNameSet())
    }
    guard names[scope.names].insert(name) else { throw repeated(name, at: position) }
  }
}

// MARK: - Depth

extension JSONReader {
  /// Moves into the array or object at the cursor.
  @inline(__always)
  mutating func enter() throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw failure(.depth, at: cursor, "arrays and objects are nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    cursor += 1
  }
}
