/// The rule for addresses that front ends open: `http` or `https`, with a host, and nothing that could hide where they
/// lead.
enum WebAddress {
  static func isAllowed(_ address: String) -> Bool {
    let lowered = address.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowered.hasPrefix) else { return false }
    guard let host = address.dropFirst(scheme.count).first, !"/?#:@".contains(host) else { return false }
    return address.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      // Controls of writing direction can show an address in another order than it is read.
      return !properties.isWhitespace && properties.generalCategory != .control && !properties.isBidiControl
    }
  }
}
