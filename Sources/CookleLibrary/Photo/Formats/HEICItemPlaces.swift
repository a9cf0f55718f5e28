/// The places in a HEIF file where its items' data lie (ISO/IEC 14496-12, `iloc`).
enum HEICItemPlaces {
  /// Whether every place that is counted from the file's beginning lies in a file of so many bytes.
  ///
  /// - Parameter boxes: what the file's `meta` box holds; without a list of places nothing is outside.
  static func lie(inside size: Int, boxes: [ISOBox]) -> Bool {
    boxes.allSatisfy { !$0.isKind("iloc") || lie(inside: size, list: $0.content) }
  }

  private static func lie(inside size: Int, list: PictureData) -> Bool {
    guard let version = list.byte(at: 0), let sizes = list.byte(at: 4), let more = list.byte(at: 5) else {
      return false
    }
    let (offsetBytes, lengthBytes) = (Int(sizes >> 4), Int(sizes & 15))
    let (baseBytes, indexBytes) = (Int(more >> 4), version > 0 ? Int(more & 15) : 0)
    let idBytes = version < 2 ? 2 : 4
    guard max(offsetBytes, lengthBytes, baseBytes, indexBytes) <= 8,
      let items = list.integer(at: 6, bytes: idBytes)
    else { return false }
    var place = 6 + idBytes
    for _ in 0..<items {
      place += idBytes
      var isInFile = true
      if version > 0 {
        guard let method = list.integer(at: place, bytes: 2) else { return false }
        isInFile = method & 15 == 0
        place += 2
      }
      place += 2
      guard let base = list.integer(at: place, bytes: baseBytes),
        let extents = list.integer(at: place + baseBytes, bytes: 2)
      else { return false }
      place += baseBytes + 2
      // Extents without bytes of their own all say the same; each further round would cost time and no data.
      let rounds = indexBytes + offsetBytes + lengthBytes > 0 ? extents : min(extents, 1)
      for _ in 0..<rounds {
        place += indexBytes
        guard let offset = list.integer(at: place, bytes: offsetBytes),
          let length = list.integer(at: place + offsetBytes, bytes: lengthBytes)
        else { return false }
        place += offsetBytes + lengthBytes
        let start = base.addingReportingOverflow(offset)
        let end = start.partialValue.addingReportingOverflow(length)
        if isInFile, start.overflow || end.overflow || end.partialValue > size { return false }
      }
    }
    return true
  }
}
