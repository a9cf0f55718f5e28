/// Paths into an archive as errors show them.
enum JSONPathText {
  /// The path of a member whose name came from outside: `settings["recipe.sort"]`.
  static func member(_ name: String, of path: String) -> String {
    let isPlain =
      (1...40).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
      }
    return isPlain ? path + "." + name : path + "[\"\(name.beginning(64))\"]"
  }
}
