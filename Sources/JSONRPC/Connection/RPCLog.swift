#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes one line a message to standard error.
///
/// It never holds the server up: a line that standard error has no room for is dropped.
public struct RPCLog: Sendable {
  /// How much a message matters; also how much is written.
  public enum Level: Int, Sendable, Hashable, Comparable, CaseIterable {
    case error, warning, info, debug

    /// Whether `left` matters more.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    var name: StaticString {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .info: "info"
      case .debug: "debug"
      }
    }
  }

  /// The longest text that is kept, in Unicode scalars: a line fits what a pipe takes in one piece.
  private static let limit = 800

  private let level: Level
  private let descriptor: Int32

  /// Creates a log of the messages that matter as much as `level`.
  public init(level: Level = .warning, descriptor: Int32 = 2) {
    self.level = level
    self.descriptor = descriptor
  }

  /// Whether messages of `level` are written.
  public func includes(_ level: Level) -> Bool { level <= self.level }

  /// Writes a message.
  public func write(_ level: Level, _ message: @autoclosure () -> String) {
    guard includes(level) else { return }
    let line = Array("\(level.name): \(Self.cleaned(message()))\n".utf8)
    guard let happened = Descriptor.poll([.init(descriptor: descriptor, events: POLLOUT)], milliseconds: 0).first,
      happened & Int32(POLLOUT) != 0
    else { return }
    _ = line.withUnsafeBytes { Self.writeOnce(descriptor, $0) }
  }

  /// `text` on one line, cut to a readable length, without anything a terminal would obey.
  public static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      result.append(isPrintable(scalar) ? scalar : " ")
      count += 1
    }
    return String(result)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
