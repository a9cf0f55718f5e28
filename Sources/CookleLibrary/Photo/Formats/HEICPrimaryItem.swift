/// The item of a HEIF file that is shown, with the properties that say how large it is and which way up.
struct HEICPrimaryItem {
  /// The size as it is shown, nil where it is not said.
  private(set) var uprightSize: (width: Int, height: Int)?

  /// - Parameter boxes: what the file's `meta` box holds.
  init(_ boxes: [ISOBox]) throws(PictureProblem) {
    guard let item = boxes.first(where: { $0.isKind("pitm") }).flatMap({ HEICPrimaryItem.item(in: $0.content) }),
      let properties = boxes.first(where: { $0.isKind("iprp") })
    else { throw .damaged }
    let inner = try ISOBox.boxes(in: properties.content, atEnd: .damaged)
    guard let container = inner.first(where: { $0.isKind("ipco") }) else { throw .damaged }
    let all = try ISOBox.boxes(in: container.content, atEnd: .damaged)
    var swapsSides = false
    for association in inner where association.isKind("ipma") {
      for index in HEICPrimaryItem.properties(of: item, in: association.content) {
        // Properties are counted from 1; 0 stands for none.
        guard index >= 1, index <= all.count else { continue }
        let property = all[index - 1]
        if property.isKind("ispe"), let width = property.content.integer(at: 4, bytes: 4),
          let height = property.content.integer(at: 8, bytes: 4)
        {
          uprightSize = (width, height)
        } else if property.isKind("irot"), let angle = property.content.byte(at: 0) {
          // Quarters of a turn.
          swapsSides = angle & 1 == 1
        }
      }
    }
    guard let size = uprightSize else { throw .damaged }
    if swapsSides { uprightSize = (size.height, size.width) }
  }

  private static func item(in content: PictureData) -> Int? {
    content.byte(at: 0).flatMap { version in content.integer(at: 4, bytes: version == 0 ? 2 : 4) }
  }

  /// The numbers of an item's properties; empty where the box ends too early.
  private static func properties(of item: Int, in content: PictureData) -> [Int] {
    guard let version = content.byte(at: 0), let flags = content.byte(at: 3),
      let entries = content.integer(at: 4, bytes: 4)
    else { return [] }
    let idBytes = version < 1 ? 2 : 4
    let indexBytes = flags & 1 == 1 ? 2 : 1
    var place = 8
    for _ in 0..<entries {
      guard let id = content.integer(at: place, bytes: idBytes), let count = content.byte(at: place + idBytes) else {
        return []
      }
      place += idBytes + 1
      if id == item {
        // The highest bit says that the property is essential.
        let mask = indexBytes == 2 ? 0x7fff : 0x7f
        return (0..<Int(count)).compactMap { content.integer(at: place + $0 * indexBytes, bytes: indexBytes) }
          .map { $0 & mask }
      }
      place += Int(count) * indexBytes
    }
    return []
  }
}
