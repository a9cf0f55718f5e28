/// A picture that was read, judged and written aside ahead of the mutation that adds it; nothing of it is left when none
/// does.
public final class PreparedPhoto: Sendable, Hashable {
  /// What the request said of the picture.
  let fingerprint: [String]
  let file: PhotoFile
  /// Its file, ready to be put in place; nil where that lies there already, and for a dry run.
  let aside: AsideFile?

  init(_ input: PhotoInput, file: PhotoFile, aside: AsideFile?) {
    fingerprint = input.fingerprint
    self.file = file
    self.aside = aside
  }

  /// The same picture, prepared once.
  public static func == (left: PreparedPhoto, right: PreparedPhoto) -> Bool { left === right }

  /// Takes part in telling pictures apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A picture that is to be prepared, which can be done anywhere: it takes no library.
public struct PhotoPreparation: Sendable {
  let input: PhotoInput
  let folder: ContentFolder
  let isDryRun: Bool

  init(of input: PhotoInput, isDryRun: Bool = false, in context: LibraryContext) {
    self.input = input
    self.isDryRun = isDryRun
    folder = PhotoTable(connection: context.connection).folder
  }

  /// Reads, judges and writes the picture aside.
  ///
  /// - Parameter control: asked between pieces of it.
  /// - Returns: what the mutation takes in place of the input.
  /// - Throws: `LibraryError.validationFailed` on `path` or `data`, `.limitExceeded`, `.cancelled`, or a failure of the
  ///   library; nothing is left then.
  public func run(_ control: OperationControl) throws -> PhotoInput {
    .prepared(try picture(control))
  }

  func picture(_ control: OperationControl) throws -> PreparedPhoto {
    if case .prepared(let picture) = input { return picture }
    let file = try PhotoFile(input, control)
    let isThere = folder.holds(file.bytes, as: file.name)
    return PreparedPhoto(
      input, file: file, aside: isDryRun || isThere ? nil : try folder.writeAside(file.bytes, control: control))
  }
}

extension PhotoOperations {
  /// What is to be done before a picture is added that is so large that nobody should wait for it.
  ///
  /// - Throws: `LibraryError.readOnly`, `.validationFailed` for a request key that is none, or `.cannotOpen` for a
  ///   library that is gone.
  public static func preparation(
    of input: PhotoInput, _ request: MutationRequest, in context: LibraryContext
  ) throws -> PhotoPreparation {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    try RequestKeyTable.check(request.requestKey)
    if !request.dryRun { try context.checkInPlace() }
    return PhotoPreparation(of: input, isDryRun: request.dryRun, in: context)
  }

  /// Whether a request was made before under its key: its file may be gone, and it is answered without.
  public static func isRepeated(_ request: MutationRequest, in context: LibraryContext) throws -> Bool {
    guard let key = request.requestKey, !request.dryRun else { return false }
    return try context.reading {
      try RequestKeyTable(connection: context.connection).isKnown(key, at: context.environment.now())
    }
  }
}

/// The file of a photo that a mutation put in place and that nobody else knows of.
struct PlacedPhotoFile {
  let folder: ContentFolder
  let name: String
  let hash: String
}
