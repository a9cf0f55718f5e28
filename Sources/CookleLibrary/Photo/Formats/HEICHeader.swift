/// Reads HEIC and HEIF files (ISO/IEC 23008-12 on the boxes of ISO/IEC 14496-12).
enum HEICHeader {
  /// Brands whose pictures are coded with HEVC.
  private static let codedBrands: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
  /// Brands that say nothing of the coding.
  private static let openBrands: [StaticString] = ["mif1", "msf1"]

  /// More bytes of brands than any file has.
  private static let mostBrandBytes = 4_096

  /// Nil for a file of another kind.
  static func facts(of data: PictureData) throws(PictureProblem) -> PictureFacts? {
    guard data.has("ftyp", at: 4), let format = try format(of: data) else { return nil }
    var size: (width: Int, height: Int)?
    var hasData = false
    for box in try ISOBox.boxes(in: data, atEnd: .truncated) {
      if box.isKind("meta"), size == nil {
        // The content begins with a version and flags.
        guard let content = box.content.part(at: 4, count: box.content.count - 4) else { throw .damaged }
        let inner = try ISOBox.boxes(in: content, atEnd: .damaged)
        size = try HEICPrimaryItem(inner).uprightSize
        guard HEICItemPlaces.lie(inside: data.count, boxes: inner) else { throw .truncated }
        hasData = hasData || inner.contains { $0.isKind("idat") }
      }
      if box.isKind("mdat") { hasData = true }
    }
    // Both parts must be there, and a file that was cut between two boxes lacks the later ones.
    guard let size, hasData else { throw .truncated }
    return PictureFacts(format, width: size.width, height: size.height)
  }

  private static func format(of data: PictureData) throws(PictureProblem) -> PhotoFormat? {
    guard let length = data.integer(at: 0, bytes: 4), length >= 16 else { return nil }
    guard let brands = data.part(at: 8, count: length - 8) else { throw .truncated }
    guard brands.count <= mostBrandBytes else { throw .damaged }
    func has(_ names: [StaticString], at place: Int) -> Bool {
      names.contains { brands.has($0, at: place) }
    }
    // Between the main brand and the others stands a version.
    let others = stride(from: 8, to: brands.count, by: 4)
    if has(codedBrands, at: 0) { return .heic }
    guard has(openBrands, at: 0) else { return nil }
    if others.contains(where: { has(["avif", "avis"], at: $0) }) { return nil }
    return others.contains { has(codedBrands, at: $0) } ? .heic : .heif
  }
}

/// One box of a file.
struct ISOBox {
  private let header: PictureData
  let content: PictureData

  func isKind(_ kind: StaticString) -> Bool { header.has(kind, at: 4) }

  /// More boxes beside each other than any picture has; a file full of empty ones would fill the memory.
  private static let most = 10_000

  /// The boxes that follow each other in a part; each is at least as long as its header, so the walk ends.
  ///
  /// - Parameter problem: what it means when the last box is longer than what is left.
  static func boxes(
    in data: PictureData, atEnd problem: PictureProblem
  ) throws(PictureProblem) -> [ISOBox] {
    var boxes: [ISOBox] = []
    var place = 0
    while place < data.count {
      guard var size = data.integer(at: place, bytes: 4) else { throw problem }
      var headerSize = 8
      if size == 1 {
        guard data.part(at: place, count: 16) != nil else { throw problem }
        guard let long = data.integer(at: place + 8, bytes: 8) else { throw .damaged }
        size = long
        headerSize = 16
      } else if size == 0 {
        size = data.count - place
      }
      guard size >= headerSize else { throw .damaged }
      guard let box = data.part(at: place, count: size), let header = box.part(at: 0, count: headerSize),
        let content = box.part(at: headerSize, count: size - headerSize)
      else { throw problem }
      guard boxes.count < most else { throw .damaged }
      boxes.append(ISOBox(header: header, content: content))
      place += size
    }
    return boxes
  }
}
