import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at what this machine has, wherever the library lies.
struct MachineExamination {
  /// FULL JOIN, the newest thing that our statements use (https://sqlite.org/releaselog/3_39_0.html).
  private static let oldestSQLite: Int32 = 3_039_000
  /// Descriptors that a server uses in its busiest moments, with room to spare.
  private static let descriptors: UInt64 = 64

  let environment: LibraryEnvironment

  var facts: [MachineFact] {
    [sqlite, changeRecording, renditions, timeZones, limits, fileEvents]
  }

  private var sqlite: MachineFact {
    let version = String(cString: sqlite3_libversion())
    guard sqlite3_libversion_number() >= Self.oldestSQLite else {
      return MachineFact(
        .sqlite, .wrong, "SQLite \(version) is too old.", cure: "Install SQLite 3.39 or newer.")
    }
    guard sqlite3_threadsafe() != 0 else {
      return MachineFact(
        .sqlite, .wrong, "This SQLite \(version) was built for programs with one thread.",
        cure: "Install one that was built with SQLITE_THREADSAFE.")
    }
    return MachineFact(.sqlite, .fine, "SQLite \(version) is installed.")
  }

  private var changeRecording: MachineFact {
    guard SQLitePreupdate.present != nil else {
      return MachineFact(
        .changeRecording, .lacking, "Changes cannot be taken back: this SQLite does not tell what they do to rows.",
        cure: "Install a SQLite that was built with SQLITE_ENABLE_PREUPDATE_HOOK, as Debian's libsqlite3-0 is.")
    }
    return MachineFact(.changeRecording, .fine, "SQLite tells what changes do to rows, so they can be taken back.")
  }

  private var renditions: MachineFact {
    let program = RenditionTask.programName
    guard let path = environment.programs.path(of: program) else {
      return MachineFact(
        .renditions, .lacking, "Photos cannot be scaled down: \(program) is not installed.",
        cure: "Install libvips-tools (Debian) or vips (Homebrew), then start the server again.")
    }
    return MachineFact(.renditions, .fine, "Photos are scaled down by \(path).")
  }

  private var timeZones: MachineFact {
    guard TimeZoneRules(identifier: "Europe/Paris") != nil else {
      return MachineFact(
        .timeZones, .lacking, "The rules of time zones are not installed, so days change at midnight UTC.",
        cure: "Install tzdata.")
    }
    return MachineFact(.timeZones, .fine, "The rules of time zones are installed.")
  }

  private var limits: MachineFact {
    let (files, size) = (limit(RLIMIT_NOFILE), limit(RLIMIT_FSIZE))
    if files < Self.descriptors {
      return MachineFact(
        .processLimits, .lacking, "A program may have only \(files) files open, which is few for a busy server.",
        cure: "Allow more: ulimit -n 1024.")
    }
    if size < 1 << 40 {
      return MachineFact(
        .processLimits, .lacking, "A program may write files of at most \(ByteCountText(size)).",
        cure: "Allow any size: ulimit -f unlimited.")
    }
    return MachineFact(.processLimits, .fine, "A program may have \(files) files open.")
  }

  #if canImport(Glibc)
    private func limit(_ resource: __rlimit_resource) -> UInt64 {
      var value = rlimit()
      return getrlimit(Int32(resource.rawValue), &value) == 0 ? UInt64(value.rlim_cur) : .max
    }
  #else
    private func limit(_ resource: Int32) -> UInt64 {
      var value = rlimit()
      return getrlimit(resource, &value) == 0 ? UInt64(value.rlim_cur) : .max
    }
  #endif

  private var fileEvents: MachineFact {
    let events = FileEvents(folder: "/", files: [])
    defer { events.close() }
    guard events.descriptor >= 0 else {
      return MachineFact(
        .fileEvents, .lacking,
        "Changes by other programs are noticed within a second instead of at once: "
          + "this user has no more watches of files.",
        cure: "Allow more: sysctl fs.inotify.max_user_instances=512, or end programs that watch many files.")
    }
    return MachineFact(.fileEvents, .fine, "Changes by other programs are noticed at once.")
  }
}
