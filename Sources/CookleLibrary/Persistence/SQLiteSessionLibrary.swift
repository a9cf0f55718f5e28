#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of SQLite's session extension, which tells what a transaction did to the rows of tables.
///
/// A SQLite may be built without it, and its header declares it only where the program is built with it; so it is looked
/// for in the library that runs, once.
struct SQLiteSessionLibrary: Sendable {
  typealias Create =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  typealias Delete = @convention(c) (OpaquePointer?) -> Void
  typealias Attach = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  typealias MemoryUsed = @convention(c) (OpaquePointer?) -> Int64
  typealias Output = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int32) -> Int32
  typealias Stream = @convention(c) (OpaquePointer?, Output?, UnsafeMutableRawPointer?) -> Int32
  typealias Start = @convention(c) (UnsafeMutablePointer<OpaquePointer?>?, Int32, UnsafeMutableRawPointer?) -> Int32
  typealias Step = @convention(c) (OpaquePointer?) -> Int32
  typealias Operation =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?, UnsafeMutablePointer<Int32>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Int32
  typealias Column = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32

  let create: Create
  let delete: Delete
  let attach: Attach
  let memoryUsed: MemoryUsed
  let stream: Stream
  let start: Start
  let next: Step
  let operation: Operation
  let old: Column
  let new: Column
  let finish: Step

  /// The extension of the SQLite that runs; nil when it lacks a part of it.
  static let present = SQLiteSessionLibrary()

  private init?() {
    guard let create = SQLiteSessionLibrary.address(of: "sqlite3session_create"),
      let delete = SQLiteSessionLibrary.address(of: "sqlite3session_delete"),
      let attach = SQLiteSessionLibrary.address(of: "sqlite3session_attach"),
      let memoryUsed = SQLiteSessionLibrary.address(of: "sqlite3session_memory_used"),
      let stream = SQLiteSessionLibrary.address(of: "sqlite3session_changeset_strm"),
      let start = SQLiteSessionLibrary.address(of: "sqlite3changeset_start"),
      let next = SQLiteSessionLibrary.address(of: "sqlite3changeset_next"),
      let operation = SQLiteSessionLibrary.address(of: "sqlite3changeset_op"),
      let old = SQLiteSessionLibrary.address(of: "sqlite3changeset_old"),
      let new = SQLiteSessionLibrary.address(of: "sqlite3changeset_new"),
      let finish = SQLiteSessionLibrary.address(of: "sqlite3changeset_finalize")
    else { return nil }
    // Unsafe: the addresses are those of the functions by these names, whose declarations SQLite's documentation gives
    // and never changes.
    self.create = unsafeBitCast(create, to: Create.self)
    self.delete = unsafeBitCast(delete, to: Delete.self)
    self.attach = unsafeBitCast(attach, to: Attach.self)
    self.memoryUsed = unsafeBitCast(memoryUsed, to: MemoryUsed.self)
    self.stream = unsafeBitCast(stream, to: Stream.self)
    self.start = unsafeBitCast(start, to: Start.self)
    self.next = unsafeBitCast(next, to: Step.self)
    self.operation = unsafeBitCast(operation, to: Operation.self)
    self.old = unsafeBitCast(old, to: Column.self)
    self.new = unsafeBitCast(new, to: Column.self)
    self.finish = unsafeBitCast(finish, to: Step.self)
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
