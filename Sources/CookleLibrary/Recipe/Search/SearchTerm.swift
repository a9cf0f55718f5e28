/// What postings are kept under: one to three neighbouring characters of a word, a whole word, or a tag.
///
/// A term is a number of 48 bits; with the number of a chunk in 16 more it is the key of a posting row, so the rows of
/// one term are neighbours and one range scan reads them. Pieces of text are their own Unicode scalars, 16 bits each:
/// no two pieces share a term, except where a scalar lies outside the basic plane, and `isExact` says so.
struct SearchTerm: Hashable, Comparable {
  let code: UInt64

  /// The largest chunk number, and with it the bound of slots: about a billion.
  static let lastChunk = 0xffff

  /// The number of characters that are indexed together, at most.
  static let gramLength = 3

  /// A piece of one to three scalars.
  init(gram: ArraySlice<Unicode.Scalar>) {
    var code: UInt64 = 0
    var shift: UInt64 = 32
    for scalar in gram.prefix(SearchTerm.gramLength) {
      code |= UInt64(SearchTerm.unit(scalar)) << shift
      shift &-= 16
    }
    self.code = code
  }

  /// A whole word, by its FNV-1a hash. Two words may share a term: this one only ever confirms what grams found.
  init(word: Substring) {
    code = StableHash(of: word.utf8).value >> 16
  }

  /// A tag; ingredients and categories share one number space.
  init(tag: SearchTag) {
    code = UInt64(bitPattern: tag.number)
  }

  static func < (left: SearchTerm, right: SearchTerm) -> Bool {
    left.code < right.code
  }

  /// The key of the row that holds the term's slots in one chunk.
  func key(chunk: Int) -> Int64 {
    Int64(bitPattern: code << 16 | UInt64(chunk))
  }

  /// Whether the scalars of the piece can be told from all others by the term.
  static func isExact(_ gram: some Sequence<Unicode.Scalar>) -> Bool {
    gram.allSatisfy { $0.value <= 0xffff }
  }

  /// The scalar itself, or for one outside the basic plane one of the 2,048 values no scalar has.
  private static func unit(_ scalar: Unicode.Scalar) -> UInt16 {
    UInt16(exactly: scalar.value) ?? 0xd800 | UInt16(scalar.value & 0x7ff)
  }
}

/// A tag by kind and row number.
struct SearchTag: Hashable {
  let kind: TagKind
  let slot: Int64

  init(kind: TagKind, slot: Int64) {
    self.kind = kind
    self.slot = slot
  }

  init(number: Int64) {
    kind = number & 1 == 0 ? .ingredient : .category
    slot = number >> 1
  }

  /// The slot among tags of both kinds.
  var number: Int64 {
    slot << 1 | (kind == .ingredient ? 0 : 1)
  }
}
