extension ShoppingSurface {
  /// Draws what is to be bought.
  public init(in context: SurfaceContext) throws {
    self.init(title: context.strings.navigationTabShopping)
  }
}
