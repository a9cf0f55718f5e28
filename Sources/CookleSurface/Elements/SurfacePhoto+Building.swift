import CookleLibrary

extension SurfacePhoto {
  /// A photo of the library, as its file stands there.
  init(_ photo: PhotoReference, label: String) {
    self.init(
      id: photo.id, path: photo.path, mediaType: photo.format.mediaType, width: photo.width, height: photo.height,
      accessibility: Accessibility(label))
  }
}
