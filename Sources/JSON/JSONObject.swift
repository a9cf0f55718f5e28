/// The members of an object in the order in which they were written.
///
/// A name may stand more than once, as in the text it was read from; looking it up gives the last. Two objects are equal
/// when they have the same members, in whatever order.
public struct JSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    /// Names are compared byte by byte, as RFC 8259 §8.3 asks, not by Unicode's canonical equivalence.
    public static func == (left: Member, right: Member) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8) && left.value == right.value
    }
  }

  /// The members in order.
  public var members: [Member]

  /// Creates an object of `members`.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of the last member called `name`.
  ///
  /// Setting it replaces that member's value in its place or appends a member; nil removes every member of the name.
  public subscript(name: String) -> JSONValue? {
    get { lastIndex(of: name).map { members[$0].value } }
    set {
      guard let newValue else {
        return members.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
      }
      if let index = lastIndex(of: name) {
        members[index].value = newValue
      } else {
        members.append(Member(name: name, value: newValue))
      }
    }
  }

  private func lastIndex(of name: String) -> Int? {
    members.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { members.startIndex }
  /// The position behind the last member.
  public var endIndex: Int { members.endIndex }
  /// The member at a position.
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    if left.members == right.members { return true }
    return left.count == right.count && left.sorted() == right.sorted()
  }

  /// Hashes the members without regard to their order.
  public func hash(into hasher: inout Hasher) {
    // A sum does not depend on the order.
    hasher.combine(members.reduce(into: 0) { sum, member in sum &+= member.hashValue })
  }

  /// The members by name; those of one name stay in their order.
  private func sorted() -> [Member] {
    members.enumerated().sorted { left, right in
      left.element.name.utf8.elementsEqual(right.element.name.utf8)
        ? left.offset < right.offset
        : left.element.name.utf8.lexicographicallyPrecedes(right.element.name.utf8)
    }.map(\.element)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object whose members keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0.0, value: $0.1) }
  }
}

extension JSONObject: JSONCodable {
  /// Reads an object; repeated members are kept.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var scope = try reader.beginObject()
    members = []
    while let name = try reader.nextName(in: &scope, allowingRepeats: true) {
      members.append(Member(name: name, value: try JSONValue(from: &reader)))
    }
  }

  /// Writes the members in their order.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.name(member.name)
      member.value.encode(to: &writer)
    }
    writer.endObject()
  }
}
