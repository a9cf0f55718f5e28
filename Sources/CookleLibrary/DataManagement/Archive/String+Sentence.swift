extension String {
  /// The clause as a sentence of its own.
  var sentence: String {
    prefix(1).uppercased() + dropFirst() + "."
  }
}
