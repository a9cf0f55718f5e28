/// The scalar that starts at `place` in valid UTF-8 above ASCII, and its length in bytes.
@inline(__always)
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (scalar: UInt32, length: Int) {
  let lead = UInt32(bytes[place])
  @inline(__always) func trail(_ offset: Int) -> UInt32 { UInt32(bytes[place + offset] & 0x3F) }
  switch lead {
  case ..<0x80: return (lead, 1)
  case ..<0xE0: return ((lead & 0x1F) << 6 | trail(1), 2)
  case ..<0xF0: return ((lead & 0x0F) << 12 | trail(1) << 6 | trail(2), 3)
  default: return ((lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
  }
}
