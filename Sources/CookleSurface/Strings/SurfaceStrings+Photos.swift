import CookleLibrary

extension SurfaceStrings {
  /// Where a photo came from, in a word.
  func photoSource(_ source: PhotoSource) -> String {
    switch source {
    case .import: photoSourceImport
    case .camera: photoSourceCamera
    case .generated: photoSourceGenerated
    }
  }

  /// The size of a file, rounded: `2.4 MB`.
  func fileSize(bytes: Int) -> String {
    guard bytes >= 1_000 else { return sizeBytes(count: bytes) }
    let kilobytes = (bytes + 500) / 1_000
    guard kilobytes >= 1_000 else { return sizeKilobytes(count: String(kilobytes)) }
    let tenths = (bytes + 50_000) / 100_000
    return sizeMegabytes(count: SurfaceStrings.digits(tenths / 10) + "." + String(tenths % 10))
  }
}
