@testable import CookleLibrary

/// Links to places of the product.
enum RoutesTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    if let route = RouteAddress.route(text) { try check(route) }
    for start in ["cookle://", "https://muhiro12.github.io/Cookle/"] {
      if let route = RouteAddress.route(start + text) { try check(route) }
    }
    try check(.searchText(text))
    if !text.isEmpty {
      for route in [Route.recipe(text), .photo(text), .category(text), .ingredient(text)] { try check(route) }
    }
    let encoded = PercentEncoding.encoded(text)
    let decoded = PercentEncoding.decoded(Array(encoded.utf8)[...], allowing: PercentEncoding.isQueryByte)
    try require(decoded?.utf8.elementsEqual(text.utf8) ?? false, "an escaped text reads as itself")
    for destination in RouteDestination.allCases {
      if let route = try? RouteOperations.route(to: destination, id: text) { try check(route) }
      if let route = try? RouteOperations.route(to: destination, day: text) { try check(route) }
    }
  }

  private static func check(_ route: Route) throws {
    for address in [RouteAddress.app(route), RouteAddress.web(route)] {
      try require(RouteAddress.route(address) == route, "\(address) leads elsewhere")
      try require(address.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(address) is no address")
    }
  }
}
