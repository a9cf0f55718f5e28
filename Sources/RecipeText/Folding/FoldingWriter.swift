/// Folds text that needs no look at the neighbours of a scalar but the kana before a voicing mark: nearly all text.
///
/// Holds pointers because it fills memory on the stack; it lives within the one call that owns both buffers.
struct FoldingWriter: ~Copyable {
  private let output: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// A separator was read since the last word; it is written only if another word follows.
  private var spaceIsPending = false

  init(output: UnsafeMutableBufferPointer<UInt8>) {
    self.output = output
  }

  var written: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: output[..<count])
  }

  /// Returns false when the text needs canonical ordering, or grows by more than the room there is.
  mutating func fold(_ input: UnsafeBufferPointer<UInt8>, with table: FoldingTable) -> Bool {
    var place = 0
    while place < input.count {
      let byte = input[place]
      if byte < 0x80 {
        append(table.ascii[Int(byte)])
        place += 1
        continue
      }
      // ASCII never writes more than it reads, so room for what is left and one long expansion is always enough.
      guard count + (input.count - place) + FoldingTable.longestWrite <= output.count else { return false }
      let (scalar, length) = decodeScalar(input, at: place)
      let entry = table.entry(of: scalar)
      switch entry {
      case FoldingTable.Kind.keep:
        appendWord(input, at: place, length: length)
      case FoldingTable.Kind.separator:
        append(UInt8(ascii: " "))
      case FoldingTable.Kind.dropped:
        break
      case FoldingTable.Kind.pictograph:
        append(UInt8(ascii: " "))
        appendWord(input, at: place, length: length)
        append(UInt8(ascii: " "))
      case FoldingTable.Kind.voiced:
        appendVoicing(KanaVoicing.voicedMark)
      case FoldingTable.Kind.semivoiced:
        appendVoicing(KanaVoicing.semivoicedMark)
      case FoldingTable.Kind.ordered, FoldingTable.firstOrderedExpansion...:
        return false
      default:
        FoldingTable.forEachByte(ofExpansion: entry) { append($0) }
      }
      place += length
    }
    return true
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if byte == UInt8(ascii: " ") {
      spaceIsPending = count > 0
      return
    }
    flushSpace()
    output[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func appendWord(_ input: UnsafeBufferPointer<UInt8>, at place: Int, length: Int) {
    flushSpace()
    for offset in 0..<length {
      output[count + offset] = input[place + offset]
    }
    count += length
  }

  @inline(__always)
  private mutating func flushSpace() {
    guard spaceIsPending else { return }
    output[count] = UInt8(ascii: " ")
    count += 1
    spaceIsPending = false
  }

  private mutating func appendVoicing(_ mark: UInt32) {
    var scalar = mark
    if !spaceIsPending, count >= 3, output[count - 3] == 0xE3,
      let composed = KanaVoicing.composed(decodeScalar(written, at: count - 3).scalar, with: mark)
    {
      count -= 3
      scalar = composed
    }
    flushSpace()
    // Kana and their marks take three bytes.
    output[count] = UInt8(0xE0 | scalar >> 12)
    output[count + 1] = UInt8(0x80 | scalar >> 6 & 0x3F)
    output[count + 2] = UInt8(0x80 | scalar & 0x3F)
    count += 3
  }
}
