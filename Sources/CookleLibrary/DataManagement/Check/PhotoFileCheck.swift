/// Compares the files of photos with what the library says of them, without a transaction: reading all of them takes long.
struct PhotoFileCheck {
  /// A file that has to be there.
  struct Expected: Hashable {
    /// The photo's id; nil for one that is gone and that taking a change back may bring again.
    var id: String?
    var hash: String
    /// The names that the file may have.
    var names: [String]
    /// Its size, where it is known.
    var byteCount: Int?
    var useCount = 0
  }

  private enum Fault {
    case missing
    case damaged(String)
  }

  let context: LibraryContext

  /// The files that photos and the history name; to be called inside a read transaction.
  func expected() throws -> [Expected] {
    let connection = context.connection
    let photos = try connection.statement(
      "SELECT id, hash, media_type, bytes, use_count FROM photo ORDER BY slot"
    ).all { row in
      Expected(
        id: row.text(0), hash: row.text(1),
        names: [PhotoTable.fileName(hash: row.text(1), PhotoFormat(mediaType: row.text(2)) ?? .jpeg)],
        byteCount: row.int(3), useCount: row.int(4))
    }
    let past = try connection.statement(
      """
      SELECT DISTINCT hash
      FROM history_photo
      WHERE hash NOT IN (SELECT hash FROM photo)
      ORDER BY hash
      """
    ).all { row in
      Expected(hash: row.text(0), names: PhotoFormat.allCases.map { PhotoTable.fileName(hash: row.text(0), $0) })
    }
    return photos + past
  }

  /// Adds what is wrong with each file.
  ///
  /// - Parameter progress: told of how many files were read.
  /// - Returns: the bytes that were read.
  func addFindings(
    _ files: [Expected], to findings: inout LibraryFindings, progress: (_ done: Int) throws -> Void
  ) throws -> Int64 {
    var byteCount: Int64 = 0
    for (done, file) in files.enumerated() {
      try progress(done)
      // What went meanwhile, with its row, is no fault; and what came after its row was read is there now.
      guard try fault(of: file, counting: &byteCount) != nil, try isStillExpected(file),
        let fault = try fault(of: file, counting: &byteCount)
      else { continue }
      add(fault, of: file, to: &findings)
    }
    return byteCount
  }

  private func fault(of file: Expected, counting byteCount: inout Int64) throws -> Fault? {
    let folder = PhotoTable(connection: context.connection).folder
    guard file.hash.utf8.count == 64, file.hash.utf8.allSatisfy(Self.isHexadecimal) else {
      return .damaged("is named by no hash")
    }
    guard let name = file.names.first(where: folder.isTaken) else { return .missing }
    guard let size = folder.size(of: name) else { return .damaged("is no file") }
    if let expected = file.byteCount, size != expected { return .damaged("has \(size) bytes instead of \(expected)") }
    guard let bytes = SmallFile.read(folder.path + "/" + name, limit: max(size, LibraryLimits.photoBytes)) else {
      return .damaged("cannot be read")
    }
    byteCount += Int64(bytes.count)
    guard let hash = SHA256.hexadecimal(of: bytes, unless: context.control.mustStop) else {
      throw LibraryError.cancelled
    }
    return hash == file.hash ? nil : .damaged("holds other bytes than those that were added")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
  }

  private func isStillExpected(_ file: Expected) throws -> Bool {
    try context.reading {
      let table = file.id == nil ? "history_photo" : "photo"
      return try context.connection.statement("SELECT 1 FROM \(table) WHERE hash = ?").bind(1, file.hash)
        .first { _ in true } ?? false
    }
  }

  private func add(_ fault: Fault, of file: Expected, to findings: inout LibraryFindings) {
    let what =
      switch (file.id, file.useCount) {
      case (nil, _): "a photo that taking a change back would bring again"
      case (_, 0): "a photo that no recipe uses"
      case (_, 1): "the photo of a recipe"
      case (_, let count): "a photo of \(count) recipes"
      }
    let cure =
      file.id == nil ? "restore its file from a backup." : "add the same picture again, or delete the photo."
    switch fault {
    case .missing:
      findings.add(.photoFileMissing, "The file of \(what) is missing; \(cure)", .photo, id: file.id)
    case .damaged(let how):
      findings.add(.photoFileDamaged, "The file of \(what) \(how); \(cure)", .photo, id: file.id)
    }
  }
}
