extension SurfaceContext {
  /// What a client shows while a photo is scaled.
  public var renditionProgress: String { strings.photoRenditionProgress }
}
