/// The copy of the files that a database names as photos from one folder to another, each checked against its hash.
struct PhotoFileCopy {
  /// Why a file was not copied.
  enum Flaw: Error, Hashable {
    case missing
    /// Its bytes are others than its name says.
    case damaged
    /// The row names no file that a photo could have.
    case unnameable
  }

  let source: ContentFolder
  let target: ContentFolder
  let control: OperationControl

  /// Copies all files that `connection` names.
  ///
  /// - Parameters:
  ///   - isThere: whether a file of this name and size need not be copied.
  ///   - progress: told the part that is done, from 0 to 1.
  ///   - flaw: called with the name or the hash of each file that was not copied.
  /// - Throws: `LibraryError`, and what `flaw` throws.
  func run(
    _ connection: SQLiteConnection, unless isThere: (_ name: String, _ size: Int) -> Bool = { _, _ in false },
    progress: (Double) -> Void = { _ in }, flaw: (_ hash: String, _ name: String, Flaw) throws -> Void
  ) throws {
    let total = try connection.integer("SELECT count(*) FROM photo")
    guard total > 0 else { return }
    try target.makeFolder(target.path)
    let rows = try connection.statement("SELECT hash, media_type, bytes FROM photo ORDER BY slot")
    defer { rows.reset() }
    var done = 0
    while try rows.step() {
      guard !control.mustStop() else { throw LibraryError.cancelled }
      let (hash, size) = (rows.text(0), rows.int(2))
      if PhotoTable.isHash(hash), let format = PhotoFormat(mediaType: rows.text(1)) {
        let name = PhotoTable.fileName(hash: hash, format)
        if !isThere(name, size), let found = try copy(name, hash: hash, size: size) { try flaw(hash, name, found) }
      } else {
        try flaw(hash, hash, .unnameable)
      }
      done += 1
      progress(Double(done) / Double(total))
    }
    try target.synchronize()
  }

  private func copy(_ name: String, hash: String, size: Int) throws -> Flaw? {
    guard source.size(of: name) != nil else { return .missing }
    guard let bytes = SmallFile.read(source.path + "/" + name, limit: LibraryLimits.photoBytes) else { return .damaged }
    guard bytes.count == size, let found = SHA256.hexadecimal(of: bytes, unless: control.mustStop) else {
      return control.mustStop() ? nil : .damaged
    }
    guard found == hash else { return .damaged }
    try target.place(target.writeAside(bytes, control: control), as: name)
    return nil
  }
}
