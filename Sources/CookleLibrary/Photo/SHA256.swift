/// The hash that names a photo's file (FIPS 180-4, section 6.2).
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// What was taken in and is no whole block yet.
  private var rest: [UInt8] = []
  /// Bytes that were taken in.
  private var length: UInt64 = 0

  /// The hash of bytes as 64 lower-case hexadecimal digits.
  static func hexadecimal(of bytes: [UInt8]) -> String {
    text(of: digest(of: bytes))
  }

  /// The same; nil when `mustStop`, asked every megabyte, says so.
  static func hexadecimal(of bytes: [UInt8], unless mustStop: () -> Bool) -> String? {
    digest(of: bytes, unless: mustStop).map(text)
  }

  static func text(of hash: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The 32 bytes of the hash.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    // What is never stopped always comes to an end.
    digest(of: bytes, unless: { false }) ?? []
  }

  private static func digest(of bytes: [UInt8], unless mustStop: () -> Bool) -> [UInt8]? {
    var hash = SHA256()
    for piece in stride(from: 0, to: bytes.count, by: pieceBytes) {
      if piece > 0, mustStop() { return nil }
      bytes.withUnsafeBytes {
        hash.combine(UnsafeRawBufferPointer(rebasing: $0[piece..<min(piece + pieceBytes, bytes.count)]))
      }
    }
    return hash.digest()
  }

  private static let pieceBytes = 1_048_576

  /// Takes in the next bytes of the message.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == 64 else { return }
      let block = rest
      rest.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { combine($0, at: 0) }
    }
    while bytes.count - start >= 64 {
      combine(bytes, at: start)
      start += 64
    }
    rest.append(contentsOf: bytes[start...])
  }

  /// The 32 bytes of the hash of all that was taken in.
  func digest() -> [UInt8] {
    var hash = self
    // The message ends with a one bit, zeros and its length in bits, filling whole blocks (section 5.1.1).
    var tail = rest + [0x80]
    tail += [UInt8](repeating: 0, count: (120 - tail.count % 64) % 64)
    tail += withUnsafeBytes(of: (length &* 8).bigEndian, Array.init)
    tail.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: tail.count, by: 64) { hash.combine(buffer, at: start) }
    }
    return hash.state.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        let word = bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
        schedule.initializeElement(at: index, to: UInt32(bigEndian: word))
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
        let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
        schedule.initializeElement(at: index, to: schedule[index - 16] &+ first &+ schedule[index - 7] &+ second)
      }
      mix(schedule)
    }
  }

  private mutating func mix(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let chosen = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ chosen &+ constants[index] &+ schedule[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self >> count | self << (32 - count)
  }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
private let constants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
