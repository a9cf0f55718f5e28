extension StringProtocol {
  /// The first characters, as a message quotes what somebody sent; short also where a single character is not, because
  /// any number of marks may stand on one letter.
  public func beginning(_ characters: Int) -> String {
    let scalars = unicodeScalars.prefix(characters * 8)
    return String(String(String.UnicodeScalarView(scalars)).prefix(characters))
  }
}
