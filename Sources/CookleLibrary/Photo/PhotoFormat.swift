/// The formats of pictures that the library keeps.
public enum PhotoFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg
  case png
  case webp
  case heic
  case heif
  case gif

  /// The format's media type.
  public var mediaType: String { "image/" + rawValue }

  /// How the names of its files end.
  var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The format of a media type; nil for one that is not kept.
  init?(mediaType: String) {
    guard let format = PhotoFormat.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
    self = format
  }
}

/// Where a photo came from (domain §3).
public enum PhotoSource: String, Sendable, Hashable, CaseIterable {
  case `import`
  case camera
  case generated

  /// The source of a stored word; one that is unknown reads as `import`.
  init(stored word: String) {
    self = PhotoSource(rawValue: word) ?? .import
  }
}
