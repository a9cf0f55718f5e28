#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The locale of a client that names none: the one of the environment (POSIX, 8.2 Internationalization Variables).
public enum ClientLocale {
  /// The first of the variables that say it and are not empty.
  public static var ofEnvironment: String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return nil
  }
}
