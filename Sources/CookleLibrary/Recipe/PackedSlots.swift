/// Row numbers as a column holds them: 8 bytes each, the lowest first.
enum PackedSlots {
  /// The bytes for row numbers, in their order.
  static func pack(_ slots: [Int64]) -> [UInt8] {
    slots.flatMap { slot in
      withUnsafeBytes(of: slot.littleEndian, Array.init)
    }
  }

  /// The row numbers in the bytes; a torn one at the end is left out.
  static func unpack(_ bytes: UnsafeRawBufferPointer) -> [Int64] {
    stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { offset in
      Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
    }
  }
}
