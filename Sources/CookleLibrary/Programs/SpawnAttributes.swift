#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program does to its descriptors before it begins; a pointer on one platform, a structure on the other.
struct SpawnActions {
  #if canImport(Glibc)
    var raw = posix_spawn_file_actions_t()
  #elseif canImport(Darwin)
    var raw: posix_spawn_file_actions_t?
  #endif
}

/// How a program begins.
struct SpawnAttributes {
  #if canImport(Glibc)
    var raw = posix_spawnattr_t()
  #elseif canImport(Darwin)
    var raw: posix_spawnattr_t?
  #endif

  /// A process group of its own, and signals as a program expects them: this process ignores or blocks some.
  mutating func leadOwnGroupWithOrdinarySignals() {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    // Nobody may change what these two do.
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setpgroup(&raw, 0)
    posix_spawnattr_setsigmask(&raw, &none)
    posix_spawnattr_setsigdefault(&raw, &all)
    var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&raw, Int16(flags))
  }
}

/// Texts as C takes a list of them: pointers that end with a null pointer.
enum CStringList {
  static func with<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // The compiler passes an array where C takes a pointer to its elements, for as long as the call lasts.
    return body(pointers)
  }
}
