/// A picture that was judged, ready to be kept: what the table says of it, and its bytes.
struct PhotoFile {
  var bytes: [UInt8]
  var facts: PictureFacts
  /// SHA-256 in hexadecimal digits: the photo's identity, and the name of its file.
  var hash: String

  /// The name of its file.
  var name: String { PhotoTable.fileName(hash: hash, facts.format) }

  /// Reads and judges a picture.
  ///
  /// - Parameter control: asked while it is read and hashed.
  /// - Throws: `LibraryError.validationFailed` on `path` or `data`, `.limitExceeded` or `.cancelled`.
  init(_ input: PhotoInput, _ control: OperationControl) throws {
    bytes = try input.read(control)
    do {
      facts = try PictureFacts.read(bytes)
    } catch {
      switch error {
      case .unknown: throw input.invalid("This is no JPEG, PNG, WebP, HEIC or GIF picture; choose another one.")
      case .truncated: throw input.invalid("The picture ends too early, part of it is missing; copy it again.")
      case .damaged: throw input.invalid("The picture is damaged; copy it again or choose another one.")
      }
    }
    let pixels = facts.width.multipliedReportingOverflow(by: facts.height)
    guard !pixels.overflow, pixels.partialValue <= LibraryLimits.photoPixels else {
      throw LibraryError.limitExceeded(
        name: "photoPixels", what: "pixels in the picture", limit: LibraryLimits.photoPixels,
        value: pixels.overflow ? LibraryLimits.number : min(pixels.partialValue, LibraryLimits.number))
    }
    guard let hash = SHA256.hexadecimal(of: bytes, unless: control.mustStop) else { throw LibraryError.cancelled }
    self.hash = hash
  }
}
