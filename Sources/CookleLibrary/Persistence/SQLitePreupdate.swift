#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions with which SQLite tells of a row that is about to change, and what it holds before and after.
///
/// A SQLite may be built without them, and its header declares them only where the program is built with them; so they
/// are looked for in the library that runs, once.
struct SQLitePreupdate: Sendable {
  typealias Callback =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int64, Int64
    ) -> Void
  typealias Hook =
    @convention(c) (OpaquePointer?, Callback?, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  typealias Value = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32

  /// Has a connection call back before each change of a row, or, without a callback, no longer.
  let hook: Hook
  /// What a column holds before; only while called back.
  let old: Value
  /// What a column will hold; only while called back.
  let new: Value

  /// The functions of the SQLite that runs; nil when it lacks one.
  static let present = SQLitePreupdate()

  private init?() {
    guard let hook = SQLitePreupdate.address(of: "sqlite3_preupdate_hook"),
      let old = SQLitePreupdate.address(of: "sqlite3_preupdate_old"),
      let new = SQLitePreupdate.address(of: "sqlite3_preupdate_new")
    else { return nil }
    // Unsafe: the addresses are those of the functions by these names, whose declarations SQLite's documentation gives
    // and never changes.
    self.hook = unsafeBitCast(hook, to: Hook.self)
    self.old = unsafeBitCast(old, to: Value.self)
    self.new = unsafeBitCast(new, to: Value.self)
  }

  private static func address(of function: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    return dlsym(everywhere, function)
  }
}
