#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The exchange of what two names stand for, at once: nobody ever finds one of them missing.
enum NameExchange {
  /// Exchanges two names on one file system.
  ///
  /// - Returns: the number of the system's error; 0 when there is none.
  static func perform(_ first: String, _ second: String) -> Int32 {
    #if canImport(Glibc)
      guard let rename else { return ENOSYS }
      return rename(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0 ? 0 : errno
    #elseif canImport(Darwin)
      return renamex_np(first, second, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #endif
  }

  /// Whether an error says that the system or the file system exchanges no names.
  static func isImpossible(_ code: Int32) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code)
  }

  #if canImport(Glibc)
    private typealias Rename =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// `RENAME_EXCHANGE` (https://man7.org/linux/man-pages/man2/rename.2.html, <linux/fs.h>).
    private static let exchange: UInt32 = 1 << 1

    /// renameat2(2), which the header declares only to programs that ask for GNU's own functions.
    ///
    /// Unsafe: the address is that of the function by this name, whose declaration the manual gives.
    private static let rename = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  #endif
}
