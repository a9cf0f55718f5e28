/// What is fed with any bytes: a part of the product that reads what came from outside, and what must hold of it whatever
/// it is given.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case json
  case framing
  case amounts
  case timers
  case markdown
  case forms
  case folding
  case pictures
  case cooking
  case routes
  case tokens
  case zones
  case dispatch

  /// Does everything that the target does with `bytes`.
  ///
  /// The same bytes do the same each time: whatever else is needed, like the sizes of chunks, follows from them.
  /// - Throws: `FuzzFinding` for a promise that was broken. What the product refuses is no finding.
  public func run(_ bytes: UnsafeRawBufferPointer) throws {
    switch self {
    case .json: try JSONTarget.run(bytes)
    case .framing: try FramingTarget.run(bytes)
    case .amounts: try AmountsTarget.run(bytes)
    case .timers: try TimersTarget.run(bytes)
    case .markdown: try MarkdownTarget.run(bytes)
    case .forms: try FormsTarget.run(bytes)
    case .folding: try FoldingTarget.run(bytes)
    case .pictures: try PicturesTarget.run(bytes)
    case .cooking: try CookingTarget.run(bytes)
    case .routes: try RoutesTarget.run(bytes)
    case .tokens: try TokensTarget.run(bytes)
    case .zones: try ZonesTarget.run(bytes)
    case .dispatch: try DispatchTarget.run(bytes)
    }
  }
}

/// A promise that did not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// Which promise, and where.
  public var description: String

  /// Says what did not hold.
  public init(_ description: String) {
    self.description = description
  }
}

/// Throws unless something holds.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
  if !holds { throw FuzzFinding(promise()) }
}

extension UnsafeRawBufferPointer {
  /// The bytes as text; what is no UTF-8 is repaired.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Numbers that the bytes choose, and always the same.
  var choices: FuzzChoices {
    FuzzChoices(seed: reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
  }
}

/// Numbers that a seed repeats (SplitMix64).
struct FuzzChoices: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
