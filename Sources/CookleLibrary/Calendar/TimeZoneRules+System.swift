#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TimeZoneRules {
  /// Where systems keep their time zone files.
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The rules of an IANA zone; nil when the system knows no zone of that name.
  public init?(identifier: String) {
    if identifier == "UTC" || identifier == "Etc/UTC" {
      self = TimeZoneRules(
        identifier: identifier, transitions: [], offsets: [], offsetBeforeFirst: 0, footer: nil)
      return
    }
    // A name is a relative path of letters, digits and a few signs; anything else could leave the folder.
    let isName = identifier.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "+"):
        true
      default: false
      }
    }
    let isPath = identifier.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    guard isName, isPath, identifier.utf8.count <= 64 else { return nil }
    for folder in TimeZoneRules.folders {
      if let bytes = SmallFile.read(folder + "/" + identifier, limit: 256 * 1_024),
        let rules = TimeZoneRules(identifier: identifier, file: bytes)
      {
        self = rules
        return
      }
    }
    return nil
  }

  /// The zone the system is set to: `TZ`, else the link `/etc/localtime`, else UTC.
  public static func system() -> TimeZoneRules {
    if let value = getenv("TZ") {
      let name = String(cString: value)
      let identifier = name.hasPrefix(":") ? String(name.dropFirst()) : name
      if let rules = TimeZoneRules(identifier: identifier) { return rules }
    }
    if let resolved = realpath("/etc/localtime", nil) {
      defer { free(resolved) }
      let path = String(cString: resolved)
      for folder in folders where path.hasPrefix(folder + "/") {
        if let rules = TimeZoneRules(identifier: String(path.dropFirst(folder.count + 1))) { return rules }
      }
    }
    return utc
  }

  /// Reads a TZif file: the 64-bit block when there is one, with its footer.
  init?(identifier: String, file: [UInt8]) {
    var reader = TimeZoneFileReader(bytes: file)
    guard let rules = reader.rules(identifier: identifier) else { return nil }
    self = rules
  }
}
