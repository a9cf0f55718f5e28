/// What one Unicode scalar becomes under a folding: a two-level table that lies in the binary as text, so that neither
/// starting nor the first look-up builds anything.
///
/// The tables themselves are written by `folding-table.py`.
struct FoldingTable {
  /// What `entry(of:)` says about a scalar; numbers from `firstExpansion` on are places in the pool of expansions.
  enum Kind {
    static let keep: UInt32 = 0
    static let separator: UInt32 = 1
    static let dropped: UInt32 = 2
    /// A picture that is a word by itself.
    static let pictograph: UInt32 = 3
    /// U+3099, or a form of it: makes か into が.
    static let voiced: UInt32 = 4
    /// U+309A, or a form of it: makes は into ぱ.
    static let semivoiced: UInt32 = 5
    /// Kept, but its place depends on its neighbours: a mark with a combining class, or a conjoining jamo.
    static let ordered: UInt32 = 6
  }

  private let stages: PackedText
  /// One byte for each ASCII character; a space stands for a separator.
  let ascii: PackedText

  /// The table of `TextFolding.folded`.
  static var search: FoldingTable {
    FoldingTable(stages: PackedText(searchBlocks), ascii: PackedText(searchASCII))
  }

  /// The table of `TextFolding.duplicateKey`.
  static var duplicate: FoldingTable {
    FoldingTable(stages: PackedText(duplicateBlocks), ascii: PackedText(duplicateASCII))
  }

  /// The kind of a scalar or the place of its expansion.
  @inline(__always)
  func entry(of scalar: UInt32) -> UInt32 {
    guard scalar < Self.limit else {
      // Tags and the variation selectors of ideographs: nothing to see, nothing to find.
      return 0xE0000...0xE0FFF ~= scalar ? Kind.dropped : Kind.keep
    }
    let block = stages.number(at: Int(scalar >> Self.blockShift) * 2, digits: 2)
    let place = (Int(block) << Int(Self.blockShift)) + Int(scalar & (1 << Self.blockShift - 1))
    return PackedText(Self.blocks).number(at: place * 3, digits: 3)
  }

  /// Calls `body` with each byte of the expansion that `entry` points to.
  @inline(__always)
  static func forEachByte(ofExpansion entry: UInt32, _ body: (UInt8) -> Void) {
    let pool = PackedText(expansions)
    var place = Int(entry - firstExpansion)
    while pool[place] != UInt8(ascii: "\n") {
      body(pool[place])
      place += 1
    }
  }

  /// The longest thing one scalar writes, in bytes, spaces included.
  static var longestWrite: Int { 40 }

  private static var searchASCII: StaticString {
    #"""
                                                    0123456789      \#
     abcdefghijklmnopqrstuvwxyz      abcdefghijklmnopqrstuvwxyz     \#

    """#
  }

  private static var duplicateASCII: StaticString {
    #"""
                                     !"#$%&'()*+,-./0123456789:;<=>?\#
    @abcdefghijklmnopqrstuvwxyz[\]^_`abcdefghijklmnopqrstuvwxyz{|}~ \#

    """#
  }
}
