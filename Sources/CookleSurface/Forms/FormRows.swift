/// The rows of a list in a form; each keeps its id while rows around it come, go and move.
struct FormRows<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One row.
  struct Row: Sendable, Hashable {
    /// The row's name in the form: that of the list and a number that no other row of the list has had.
    let id: String
    var value: Value
  }

  /// What the list is called.
  let list: String
  private(set) var rows: [Row] = []
  private var nextNumber = 0

  init(_ list: String, _ values: [Value] = []) {
    self.list = list
    for value in values { append(value) }
  }

  /// What the rows hold, in order.
  var values: [Value] { rows.map(\.value) }

  /// The place of a row; nil when the list has none with the id.
  func index(of id: String) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  mutating func append(_ value: Value) {
    rows.append(Row(id: "\(list).\(nextNumber)", value: value))
    nextNumber += 1
  }

  /// Removes a row; false when the list has none with the id.
  mutating func remove(_ id: String) -> Bool {
    guard let index = index(of: id) else { return false }
    rows.remove(at: index)
    return true
  }

  /// Moves a row to a place; false when the list has no such place, or no row with the id.
  mutating func move(_ id: String, to place: Int) -> Bool {
    guard let index = index(of: id), rows.indices.contains(place) else { return false }
    let row = rows.remove(at: index)
    rows.insert(row, at: place)
    return true
  }

  /// Changes what a row holds; false when the list has none with the id.
  mutating func change(_ id: String, _ body: (inout Value) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    body(&rows[index].value)
    return true
  }
}
