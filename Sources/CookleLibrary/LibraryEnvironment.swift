/// What the library takes from outside: time, ids, chance and programs, so that a test can fix each of them.
public struct LibraryEnvironment: Sendable {
  /// The present moment.
  public var now: @Sendable () -> Instant
  /// A new opaque, URL-safe id that was never given before.
  public var makeID: @Sendable () -> String
  /// Sixty-four random bits.
  public var randomBits: @Sendable () -> UInt64
  /// Where programs are looked for.
  public var programs: ProgramSearch
  /// Which file system a path lies on.
  public var fileSystem: @Sendable (String) -> FileSystemKind = FileSystemKind.of
  /// Whether a library on the file system of another machine is opened: whoever asks for it by name sees to it that
  /// only one machine ever does.
  public var allowsNetworkFileSystem = false

  /// Makes an environment of the given sources.
  public init(
    now: @escaping @Sendable () -> Instant, makeID: @escaping @Sendable () -> String,
    randomBits: @escaping @Sendable () -> UInt64, programs: ProgramSearch = .system
  ) {
    self.now = now
    self.makeID = makeID
    self.randomBits = randomBits
    self.programs = programs
  }

  /// The system's clock and random source.
  public static let system = LibraryEnvironment(clock: Instant.now)

  /// Makes an environment of a clock, the system's random source and the programs in some folders.
  public init(clock: @escaping @Sendable () -> Instant, programs: ProgramSearch = .system) {
    self.init(
      now: clock,
      makeID: {
        RecordIdentifier.make(at: clock(), random: (UInt64.random(in: .min ... .max), .random(in: .min ... .max)))
      },
      randomBits: { UInt64.random(in: .min ... .max) }, programs: programs)
  }

  /// A number in `0 ..< bound`, each equally likely.
  func random(below bound: UInt64) -> UInt64 {
    var chance = Chance(of: self)
    return chance.number(below: bound)
  }
}
