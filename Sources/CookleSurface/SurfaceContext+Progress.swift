extension SurfaceContext {
  /// What a client shows while a photo is scaled.
  public var renditionProgress: String { strings.photoRenditionProgress }
  /// What a client shows while a large photo is read and written.
  public var photoProgress: String { strings.photoAddProgress }
  /// What a client shows while all of the library is checked.
  public var checkProgress: String { strings.dataCheckProgress }
}
