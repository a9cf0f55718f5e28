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
    // The common case in one piece: a comma, the name that was expected and a colon, with no white space in between.
    let index = scope.next
    let name = cursor + (scope.isFirst ? 1 : 2)
    if index < members.patterns.count, end - name > NamePattern.reach,
      name.load(fromByteOffset: -1, as: UInt8.self) == Byte.quote, scope.isFirst || byte(at: 0) == Byte.comma,
      members.patterns[index].matches(at: name)
    {
      let count = members.patterns[index].count
      let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index)
      if count < NamePattern.reach, name.load(fromByteOffset: count + 1, as: UInt8.self) == Byte.colon,
        scope.seen & bit == 0
      {
        scope.seen |= bit
        scope.next = index + 1
        scope.isFirst = false
        cursor = name + count + 2
        return index
      }
    }
    return try searchMember(members, in: &scope)
  }

  /// The same for any text.
  @inline(never)
  private mutating func searchMember(
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
  private mutating func matchName(_ members: JSONMembers, guess: Int) throws(JSONError) -> Int {
    let name = cursor + 1
    let isFarFromEnd = end - name >= NamePattern.reach
    let count = members.patterns.count
    // Members may be absent, so the one that comes is probably a little behind the guess.
    for distance in 0..<count {
      let index = guess + distance < count ? guess + distance : guess + distance - count
      if isFarFromEnd, !members.patterns[index].matches(at: name) { continue }
      if isFarFromEnd && !members.patterns[index].isLong || isName(members.names[index], at: name) {
        cursor = name + members.patterns[index].count + 1
        return index
      }
    }
    // It may be declared and spelled with escapes.
    let spelled = try readStringHere()
    return members.names.firstIndex { declared in
      declared.withUTF8Buffer { $0.elementsEqual(spelled.utf8) }
    } ?? JSONMembers.unknown
  }

  /// Whether the text at `position` is `name` and a quote.
  private func isName(_ name: StaticString, at position: UnsafeRawPointer) -> Bool {
    let count = name.utf8CodeUnitCount
    guard end - position > count, position.load(fromByteOffset: count, as: UInt8.self) == Byte.quote else {
      return false
    }
    return name.withUTF8Buffer { UnsafeRawBufferPointer(start: position, count: count).elementsEqual($0) }
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
