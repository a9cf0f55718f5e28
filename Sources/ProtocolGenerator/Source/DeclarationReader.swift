import JSON

/// Reads the items of one part of the source.
struct DeclarationReader {
  let part: String
  let path: String

  /// The members every item may have.
  static let headingMembers: Set<String> = ["name", "since", "documentation"]

  /// Opens an item and reads what it says about itself.
  ///
  /// `kind` names it in errors; `nameMember` holds its name.
  func item(
    _ value: JSONValue, kind: String, nameMember: String = "name", allowing members: Set<String>
  ) throws(SourceError) -> (object: SourceObject, heading: ItemHeading) {
    let name = value[nameMember]?.string ?? "without a name"
    let place = "\(path), \(kind) \(name)"
    let object = try SourceObject(
      value, at: place, allowing: members.union([nameMember, "since", "documentation"]))
    let heading = ItemHeading(
      name: try object.string(nameMember), part: part, since: try object.since(),
      documentation: try object.documentation(), place: place)
    return (object, heading)
  }

  /// Opens a part of an item; it came with the item unless it says otherwise.
  func detail(
    _ value: JSONValue, kind: String, of owner: ItemHeading, allowing members: Set<String>
  ) throws(SourceError) -> (object: SourceObject, heading: ItemHeading) {
    let name = value["name"]?.string ?? "without a name"
    let place = "\(owner.place), \(kind) \(name)"
    let object = try SourceObject(value, at: place, allowing: members.union(Self.headingMembers))
    let heading = ItemHeading(
      name: try object.string("name"), part: part, since: try object.since(else: owner.since),
      documentation: try object.documentation(), place: place)
    return (object, heading)
  }

  /// The type in the member `name`.
  func type(_ name: String, in object: SourceObject) throws(SourceError) -> WireType {
    try type(of: try object.string(name), in: object)
  }

  /// The type that `text` writes.
  func type(of text: String, in object: SourceObject) throws(SourceError) -> WireType {
    guard let type = WireType(text) else { throw object.error("\"\(text)\" is not a type") }
    return type
  }

  /// The value in the member `name`, which must be one of the cases of `Value`.
  func choice<Value: RawRepresentable<String>>(
    _ name: String, in object: SourceObject, as type: Value.Type
  ) throws(SourceError) -> Value {
    let text = try object.string(name)
    guard let value = Value(rawValue: text) else { throw object.error("\(name) cannot be \"\(text)\"") }
    return value
  }
}
