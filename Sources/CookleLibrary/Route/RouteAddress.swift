/// The two written forms of a route (domain §10): `cookle://…` for the program, `https://…` for pages and messages.
///
/// Parsing is strict, because a link comes from anywhere: what is not exactly a route is none. Scheme and host are
/// compared without case, the rest with it, and percent escapes stand for what they encode (RFC 3986 §6.2.2). The host
/// of a `cookle:` address is the first part of the destination.
enum RouteAddress {
  private static let scheme = "cookle"
  private static let webHost = "muhiro12.github.io"
  private static let webRoot = "Cookle"

  /// The route as `cookle://…`.
  static func app(_ route: Route) -> String {
    scheme + "://" + destination(route)
  }

  /// The route as `https://…`.
  static func web(_ route: Route) -> String {
    "https://" + webHost + "/" + webRoot + "/" + destination(route)
  }

  private static func destination(_ route: Route) -> String {
    let (path, item) = route.parts
    let query = item.map { "?" + $0.name + "=" + PercentEncoding.encoded($0.value) } ?? ""
    return path.map(PercentEncoding.encoded).joined(separator: "/") + query
  }

  /// The route that an address names; nil when it names none.
  static func route(_ address: String) -> Route? {
    let bytes = Array(address.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[(colon + 1)...].starts(with: "//".utf8), !bytes.contains(UInt8(ascii: "#"))
    else { return nil }
    let rest = bytes[(colon + 3)...]
    let mark = rest.firstIndex(of: UInt8(ascii: "?"))
    var path = rest[..<(mark ?? rest.endIndex)].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let host = path.first else { return nil }
    switch lowercased(bytes[..<colon]) {
    case scheme:
      path[0] = lowercased(host).utf8.map { $0 }[...]
    case "https":
      guard lowercased(host) == webHost, path.count > 1, path[1].elementsEqual(webRoot.utf8) else { return nil }
      path.removeFirst(2)
    default:
      return nil
    }
    let segments = path.compactMap { PercentEncoding.decoded($0, allowing: PercentEncoding.isPathByte) }
    guard !segments.isEmpty, segments.count == path.count else { return nil }
    guard let mark else { return Route(path: segments, item: nil) }
    guard let item = queryItem(rest[(mark + 1)...]) else { return nil }
    return Route(path: segments, item: item)
  }

  /// The one item of a query; nil when there is none or another.
  private static func queryItem(_ query: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard !query.contains(UInt8(ascii: "&")), let equals = query.firstIndex(of: UInt8(ascii: "=")),
      let name = PercentEncoding.decoded(query[..<equals], allowing: PercentEncoding.isQueryByte),
      let value = PercentEncoding.decoded(query[(equals + 1)...], allowing: PercentEncoding.isQueryByte)
    else { return nil }
    return (name, value)
  }

  /// ASCII letters in lower case, everything else as it is.
  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
