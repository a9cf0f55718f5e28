import Testing

@testable import CookleLibrary
@testable import CookleSurface

/// The items of the list under the headings of the shop.
@Suite struct ShoppingSectionTests {
  @Test func whatStandsInNoSectionComesLastAndWhatIsCheckedAfterIt() throws {
    let fixture = try SurfaceFixture()
    try fixture.buy("Tea")
    let milk = try fixture.buy("Milk", section: "Dairy")
    try fixture.buy("Cream", section: "Dairy")
    try fixture.buy("Salt")
    try fixture.check(milk)
    #expect(
      try fixture.shopping().lines == ["Dairy | Cream", "Other | Tea", "Other | Salt", "Checked | Milk"])
  }

  @Test func sectionsArePutForwardUpToABound() throws {
    let fixture = try SurfaceFixture()
    let names = (1...30).map { "S\($0)" }
    _ = try SettingsOperations.set(
      .shoppingSections, to: SettingValue(text: names.joined(separator: "\n"), for: .shoppingSections),
      in: fixture.library)
    try fixture.buy("Tea")
    let options = try fixture.shopping().sections.first?.rows.first?.fields.last?.options ?? []
    #expect(options.map(\.id) == names.prefix(24) + [""])
  }

  @Test func whatCouldSteerATerminalIsTakenOut() throws {
    let fixture = try SurfaceFixture()
    try fixture.buy("Te\u{1b}a: 2 g\u{202e}", section: "Dr\u{7}inks")
    let surface = try fixture.shopping()
    #expect(surface.lines == ["Drinks | Tea | 2 g"])
    #expect(surface.sections.first?.rows.first?.fields.map(\.text) == ["Tea", "2 g", "Drinks"])
  }
}
