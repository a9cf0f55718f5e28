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
  /// Rows that are read at a time.
  var blockSize = 256

  /// How far the look goes: what is added meanwhile was read when it was added.
  struct Extent {
    /// Photos, and those that taking changes back may bring again.
    var photos = 0, past = 0
    fileprivate var lastSlot: Int64 = 0

    fileprivate var files: Int { photos + past }
  }

  /// What there is to be looked at; to be called inside a read transaction.
  func extent() throws -> Extent {
    let connection = context.connection
    return Extent(
      photos: Int(try connection.integer("SELECT count(*) FROM photo")),
      past: Int(
        try connection.integer(
          "SELECT count(DISTINCT hash) FROM history_photo WHERE hash NOT IN (SELECT hash FROM photo)")),
      lastSlot: try connection.integer("SELECT max(slot) FROM photo"))
  }

  /// Adds what is wrong with each file. The rows are read a block at a time, each in a transaction of its own.
  ///
  /// - Parameter progress: told the part of the files that was read.
  /// - Returns: the bytes that were read.
  /// - Throws: `LibraryError.damaged` where the rows cannot be read.
  func addFindings(
    _ extent: Extent, to findings: inout LibraryFindings, progress: (Double) throws -> Void
  ) throws -> Int64 {
    var (byteCount, done): (Int64, Int) = (0, 0)
    func look(at files: [Expected]) throws {
      for file in files {
        try progress(Double(done) / Double(max(1, extent.files)))
        done += 1
        // What went meanwhile, with its row, is no fault; and what came after its row was read is there now.
        guard try fault(of: file, counting: &byteCount) != nil, try isStillExpected(file),
          let fault = try fault(of: file, counting: &byteCount)
        else { continue }
        add(fault, of: file, to: &findings)
      }
    }
    var slot = Int64.min
    while slot < extent.lastSlot {
      let block = try photos(after: slot, upTo: extent.lastSlot)
      guard let last = block.last else { break }
      try look(at: block.map(\.file))
      slot = last.slot
    }
    var hash: String?
    while extent.past > 0, let block = try past(after: hash) {
      try look(at: block)
      hash = block.last?.hash
    }
    return byteCount
  }

  private func photos(after slot: Int64, upTo end: Int64) throws -> [(slot: Int64, file: Expected)] {
    try context.reading {
      try context.connection.statement(
        """
        SELECT slot, id, hash, media_type, bytes, use_count
        FROM photo
        WHERE slot > ? AND slot <= ?
        ORDER BY slot
        LIMIT \(blockSize)
        """
      ).bind(1, slot).bind(2, end).all { row in
        (
          row.int64(0),
          Expected(
            id: row.text(1), hash: row.text(2),
            names: [PhotoTable.fileName(hash: row.text(2), PhotoFormat(mediaType: row.text(3)) ?? .jpeg)],
            byteCount: row.int(4), useCount: row.int(5))
        )
      }
    }
  }

  /// - Returns: nil behind the last one.
  private func past(after hash: String?) throws -> [Expected]? {
    let block = try context.reading {
      try context.connection.statement(
        """
        SELECT DISTINCT hash
        FROM history_photo
        WHERE hash \(hash == nil ? ">=" : ">") ? AND hash NOT IN (SELECT hash FROM photo)
        ORDER BY hash
        LIMIT \(blockSize)
        """
      ).bind(1, hash ?? "").all { row in
        Expected(hash: row.text(0), names: PhotoFormat.allCases.map { PhotoTable.fileName(hash: row.text(0), $0) })
      }
    }
    return block.isEmpty ? nil : block
  }

  private func fault(of file: Expected, counting byteCount: inout Int64) throws -> Fault? {
    let folder = PhotoTable(connection: context.connection).folder
    guard file.hash.utf8.count == 64, file.hash.utf8.allSatisfy(Self.isHexadecimal) else {
      return .damaged("is named by no hash")
    }
    guard let name = file.names.first(where: folder.isTaken) else { return .missing }
    guard let size = folder.size(of: name) else { return .damaged("is no file") }
    if let expected = file.byteCount, size != expected { return .damaged("has \(size) bytes instead of \(expected)") }
    guard let hash = try hash(of: folder.path + "/" + name, counting: &byteCount) else {
      return .damaged("cannot be read")
    }
    return hash == file.hash ? nil : .damaged("holds other bytes than those that were added")
  }

  /// The hash of a file, of which only a piece is held at a time.
  private func hash(of path: String, counting byteCount: inout Int64) throws -> String? {
    guard let file = try? RegularFile(path) else { return nil }
    var hash = SHA256()
    var piece = [UInt8](repeating: 0, count: 65_536)
    while let count = file.read(into: &piece) {
      guard count > 0 else { return SHA256.text(of: hash.digest()) }
      byteCount += Int64(count)
      if context.control.mustStop() { throw LibraryError.cancelled }
      piece.withUnsafeBytes { hash.combine(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return nil
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
