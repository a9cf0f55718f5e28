/// A value that is handed from one thread to another, which alone uses it from then on.
struct Handed<Value>: @unchecked Sendable {
  // The giver lets go of it until the taker has come to its end, which a group tells.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
