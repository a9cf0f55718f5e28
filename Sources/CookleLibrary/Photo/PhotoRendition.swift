/// The formats of renditions.
public enum RenditionFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg
  case png
  case webp

  var photoFormat: PhotoFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    }
  }
}

/// A photo scaled down and upright; what its file said of time, place and camera stays out of it unless the setting
/// `photo.keepLocation` asks for it by name (domain §3).
public struct PhotoRendition: Sendable, Hashable {
  /// The photo it shows.
  public var photo: String
  /// The file with it, as long as nothing else needs the space; nil where it could not be kept: the library is open for
  /// reading only and did not have it yet, or the disk is full.
  public var path: String?
  /// Its bytes.
  public var bytes: [UInt8]
  /// What the bytes are.
  public var format: PhotoFormat
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
}

/// A rendition that is to be made, ready to run anywhere: it needs the library no longer.
public struct RenditionTask: Sendable {
  let photo: PhotoReference
  let longestEdge: Int
  let format: RenditionFormat
  let keepsLocation: Bool
  let program: String
  let cache: RenditionCache

  /// Takes the rendition from the cache, or makes it.
  ///
  /// - Parameter control: asked while the program runs.
  /// - Throws: `LibraryError.toolFailed`, `.cancelled`, `.damaged` without the photo's file.
  public func run(_ control: OperationControl = .unlimited) throws -> PhotoRendition {
    if let bytes = cache.bytes(named: name), let rendition = rendition(bytes, path: cache.path(of: name)) {
      return rendition
    }
    let made = try run(control, into: format)
    // Some versions of the program write what a photo says of its place into some formats although told not to.
    guard let bytes = keepsLocation ? made : PictureMetadata.removed(from: made, format),
      var rendition = rendition(bytes, path: nil)
    else {
      throw LibraryError.toolFailed(tool: RenditionTask.programName, exitCode: 0, reason: "it made no picture")
    }
    // It is made, and whoever asked for it has it with its bytes; the cache only spares making it again.
    rendition.path = try? cache.keep(bytes, as: name)
    return rendition
  }

  static let programName = "vipsthumbnail"

  /// The name of the photo's file says which bytes are shown, so the name of the rendition does as well.
  private var name: String {
    let file = photo.path.split(separator: "/").last ?? ""
    let hash = file.split(separator: ".").first ?? ""
    let kind = keepsLocation ? "\(longestEdge)-located" : "\(longestEdge)"
    return "\(hash)-\(kind).\(format.photoFormat.fileExtension)"
  }

  private func rendition(_ bytes: [UInt8], path: String?) -> PhotoRendition? {
    guard let facts = try? PictureFacts.read(bytes), facts.format == format.photoFormat else { return nil }
    return PhotoRendition(
      photo: photo.id, path: path, bytes: bytes, format: facts.format, width: facts.width, height: facts.height)
  }

  /// Opens the photo's file, which somebody may have removed or put something else in the place of.
  private func openPhoto() throws -> RegularFile {
    do {
      return try RegularFile(photo.path, followingLink: false)
    } catch {
      let reason =
        switch error {
        case .refused(let code): "cannot be opened (\(LibraryLocation.reason(code)))"
        case .otherKind: "is no regular file"
        }
      throw LibraryError.damaged(detail: "the file of photo \(photo.id) \(reason)", recoverable: true)
    }
  }

  /// Both files are the program's standard streams, so no path of ours is read as an option or a pattern.
  private func run(_ control: OperationControl, into format: RenditionFormat) throws -> [UInt8] {
    var options: [String] = keepsLocation ? [] : ["strip"]
    switch format {
    // A picture that can be seen through stands on white, as on the page of a book.
    case .jpeg: options += ["Q=85", "background=255"]
    case .png: break
    case .webp: options += ["Q=85"]
    }
    let file = try openPhoto()
    defer { withExtendedLifetime(file) {} }
    return try ProgramRun(
      program: program,
      // The profile goes with everything else that is stripped, so the colours must not need it. The program turns
      // pictures upright by itself, and `>` keeps it from enlarging small ones.
      arguments: [
        "stdin", "--size", "\(longestEdge)x\(longestEdge)>", "--export-profile", "srgb",
        "-o", "." + format.photoFormat.fileExtension + (options.isEmpty ? "" : "[\(options.joined(separator: ","))]"),
      ],
      environment: ["VIPS_BLOCK_UNTRUSTED": "1", "VIPS_CONCURRENCY": "1"],
      input: file.descriptor
    ).run(control)
  }
}

extension PhotoOperations {
  /// Whether this machine can make renditions.
  public static func canMakeRenditions(in context: LibraryContext) -> Bool {
    context.environment.programs.path(of: RenditionTask.programName) != nil
  }

  /// A scaled copy of a photo, from the cache where it was asked for before; it is never larger than the photo.
  ///
  /// - Parameter longestEdge: pixels of the longer side, 1 to `LibraryLimits.renditionEdge`.
  /// - Throws: `LibraryError.notFound`, `.unavailable`, and as `RenditionTask.run`.
  public static func rendition(
    id: String, longestEdge: Int, format: RenditionFormat = .jpeg, in context: LibraryContext
  ) throws -> PhotoRendition {
    try renditionTask(id: id, longestEdge: longestEdge, format: format, in: context).run(context.control)
  }

  /// The same as `rendition`, to be run where nobody waits for the library meanwhile.
  ///
  /// - Throws: `LibraryError.validationFailed`, `.notFound` or `.unavailable`.
  public static func renditionTask(
    id: String, longestEdge: Int, format: RenditionFormat = .jpeg, in context: LibraryContext
  ) throws -> RenditionTask {
    guard (1...LibraryLimits.renditionEdge).contains(longestEdge) else {
      let message = "The longest edge must be 1 to \(LibraryLimits.renditionEdge) pixels."
      throw LibraryError.validationFailed([
        FieldError(path: "longestEdge", message: message, value: String(longestEdge))
      ])
    }
    let photo = try get(id: id, in: context).summary.reference
    guard let program = context.environment.programs.path(of: RenditionTask.programName) else {
      throw LibraryError.unavailable(
        .renditions, reason: "the program \(RenditionTask.programName) is not installed",
        hint: "install libvips-tools (Debian) or vips (Homebrew), or use the photo's own file")
    }
    return RenditionTask(
      photo: photo, longestEdge: longestEdge, format: format,
      keepsLocation: try SettingsOperations.list(in: context).settings.keepsPhotoLocation, program: program,
      cache: RenditionCache(folder: context.location.renditions, isWritable: context.access == .readWrite))
  }
}
