/// A number of bytes as a person reads it.
struct ByteCountText: CustomStringConvertible {
  let bytes: UInt64

  init(_ bytes: some BinaryInteger) {
    self.bytes = UInt64(clamping: bytes)
  }

  var description: String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (rest, unit) = (bytes, 0)
    while rest >= 10_240, unit + 1 < units.count { (rest, unit) = (rest / 1_024, unit + 1) }
    return "\(rest) \(units[unit])"
  }
}
