extension MenuSurface {
  /// Draws the week.
  public init(in context: SurfaceContext) throws {
    self.init(title: context.strings.navigationTabMenu)
  }
}
