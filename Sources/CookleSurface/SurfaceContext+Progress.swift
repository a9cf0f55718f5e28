extension SurfaceContext {
  /// What a client shows while a photo is scaled.
  public var renditionProgress: String { strings.photoRenditionProgress }
  /// What a client shows while a large photo is read and written.
  public var photoProgress: String { strings.photoAddProgress }
  /// What a client shows while an archive is written.
  public var archiveExportProgress: String { strings.dataExportProgress }
  /// What a client shows while an archive is looked through.
  public var archiveValidateProgress: String { strings.dataValidateProgress }
  /// What a client shows while an archive takes the place of the library.
  public var archiveRestoreProgress: String { strings.dataRestoreProgress }
  /// What a client shows while all of the library is checked.
  public var checkProgress: String { strings.dataCheckProgress }
}
