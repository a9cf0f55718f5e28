import CookleLibrary

extension SurfaceContext {
  /// A titled value that is heard as it is read.
  func fact(_ id: String, _ title: String, _ value: String, color: ColorToken = .muted) -> SurfaceFact {
    SurfaceFact(
      id: id, title: title, value: value, color: color,
      accessibility: Accessibility(strings.factSpoken(title: title, value: value)))
  }

  /// The day of an instant in the context's zone.
  func dateFact(_ id: String, _ title: String, _ instant: Instant) -> SurfaceFact {
    fact(id, title, day(of: instant))
  }

  /// The day of an instant in the context's zone, in words.
  func day(of instant: Instant) -> String {
    strings.day(library.timeZone.day(at: instant))
  }
}
