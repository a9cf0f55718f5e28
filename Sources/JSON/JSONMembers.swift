/// The member names a type declares, in the order they are usually written.
///
/// A reader tries the declared order first, so text that keeps it is matched by one or two comparisons a name.
public struct JSONMembers: Sendable {
  /// The index of a name that is not declared.
  public static let unknown = -1
  /// The most names a type can declare; a reader remembers those it has met in one word.
  public static let limit = 64

  let names: [StaticString]
  let patterns: [NamePattern]

  /// Declares at most 64 names.
  public init(_ names: StaticString...) {
    precondition(names.count <= Self.limit, "a type has too many members")
    self.names = names
    patterns = names.map(NamePattern.init)
  }
}

/// A member name as a reader compares it: its bytes and the quote that ends it, the first sixteen of them as two words.
struct NamePattern: Sendable {
  /// How many bytes are read where a name may stand.
  static let reach = 16

  /// The name's length in bytes, without the quote.
  let count: Int
  private let firstWord: UInt64
  private let firstMask: UInt64
  private let secondWord: UInt64
  private let secondMask: UInt64

  init(_ name: StaticString) {
    let bytes = name.withUTF8Buffer { Array($0) } + [Byte.quote]
    let ones = [UInt8](repeating: 0xFF, count: bytes.count)
    count = name.utf8CodeUnitCount
    firstWord = Self.word(bytes.prefix(8))
    firstMask = Self.word(ones.prefix(8))
    secondWord = Self.word(bytes.dropFirst(8).prefix(8))
    secondMask = Self.word(ones.dropFirst(8).prefix(8))
  }

  private static func word(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether the name and its quote are longer than what is compared here.
  @inline(__always)
  var isLong: Bool { count >= Self.reach }

  /// Whether the text at `position`, where `reach` bytes can be read, starts like the name; if the name is not long,
  /// it then is the name and a quote.
  @inline(__always)
  func matches(at position: UnsafeRawPointer) -> Bool {
    let first = UInt64(littleEndian: position.loadUnaligned(as: UInt64.self))
    guard (first ^ firstWord) & firstMask == 0 else { return false }
    let second = UInt64(littleEndian: position.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    return (second ^ secondWord) & secondMask == 0
  }
}
