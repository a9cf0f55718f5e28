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
  ///   - isThere: whether the file of this hash and name need not be copied.
  ///   - progress: told the part that is done, from 0 to 1.
  ///   - flaw: called with the name or the hash of each file that was not copied.
  /// - Throws: `LibraryError`, and what `flaw` throws.
  func run(
    _ connection: SQLiteConnection, unless isThere: (_ hash: String, _ name: String) throws -> Bool = { _, _ in false },
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
        if try !isThere(hash, name), let found = try copy(name, hash: hash, size: size) { try flaw(hash, name, found) }
      } else {
        try flaw(hash, hash, .unnameable)
      }
      done += 1
      progress(Double(done) / Double(total))
    }
    // What was stopped at the last of them is not all there.
    guard !control.mustStop() else { throw LibraryError.cancelled }
    try target.synchronize()
  }

  private func copy(_ name: String, hash: String, size: Int) throws -> Flaw? {
    switch try PhotoBytes.read(name, hash: hash, in: source, control) {
    case .missing: return .missing
    case .whole(let bytes) where bytes.count == size:
      try target.place(target.writeAside(bytes, control: control), as: name)
      return nil
    case .whole, .damaged: return .damaged
    }
  }
}
