#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at the folder of a library from outside: where it lies, whose it is, what can be written there.
struct FolderExamination {
  /// Below this a photo or two fill the disk.
  private static let room: UInt64 = 256 << 20

  let location: LibraryLocation
  let environment: LibraryEnvironment

  private var exists: Bool { LibraryLocation.exists(location.path) }

  var facts: [MachineFact] {
    exists ? [fileSystem, permissions, writing, space, snapshots] + (state.map { [$0] } ?? []) : [fileSystem, space]
  }

  private var fileSystem: MachineFact {
    switch environment.fileSystem(location.path) {
    case .local(let name):
      return MachineFact(.fileSystem, .fine, "The library lies on a disk of this machine (\(name)).")
    case .lent(let name):
      return MachineFact(
        .fileSystem, .lacking, "The library lies in a folder that this machine's host lends it (\(name)).",
        cure: "Open it from one of the two only: neither sees the other's locks.")
    case .network(let name) where environment.allowsNetworkFileSystem:
      return MachineFact(
        .fileSystem, .lacking, "The library lies on a network file system (\(name)), which was allowed by name.",
        cure: "See to it that no other machine ever opens it.")
    case .network(let name):
      return MachineFact(
        .fileSystem, .wrong, "The library lies on a network file system (\(name)), where locks do not hold.",
        cure: "Move it to a disk of this machine; see --allow-network-file-system if no other machine ever opens it.")
    case .unknown:
      return MachineFact(.fileSystem, .lacking, "Nobody can say on what file system the library lies.")
    }
  }

  private var permissions: MachineFact {
    var open: (path: String, canWrite: Bool)?
    for path in [location.path, location.database, location.state, location.photos, location.snapshots] {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      guard status.st_uid == geteuid() else {
        return MachineFact(
          .permissions, .lacking, "\(path) belongs to another user.",
          cure: "Make it yours, as an administrator: chown -R \(geteuid()) '\(location.path)'.")
      }
      guard status.st_mode & 0o077 != 0 else { continue }
      if open?.canWrite != true { open = (path, status.st_mode & 0o022 != 0) }
    }
    // Who cannot enter the folder reaches nothing in it.
    guard let open, isOpen(location.path) else {
      return MachineFact(.permissions, .fine, "Nobody else can read the library.")
    }
    return MachineFact(
      .permissions, open.canWrite ? .wrong : .lacking,
      "Other users can \(open.canWrite ? "change" : "read") \(open.path).",
      cure: "Keep it to yourself: chmod -R go= '\(location.path)'.")
  }

  private func isOpen(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & 0o011 != 0
  }

  private var writing: MachineFact {
    guard access(location.path, W_OK | X_OK) == 0 else {
      return MachineFact(
        .writing, .lacking, "Nothing can be written into the library (\(LibraryLocation.reason(errno))).",
        cure: "Open it with --read-only, or give yourself the right to write there.")
    }
    guard let (step, code) = WritingProbe(folder: location.path).failure() else {
      return MachineFact(.writing, .fine, "What is written there is kept, and locks hold.")
    }
    return MachineFact(
      .writing, .wrong, "\(step) does not work where the library lies (\(LibraryLocation.reason(code))).",
      cure: code == ENOSPC || code == EDQUOT ? "Make room on the disk." : "Move the library to another disk.")
  }

  private var space: MachineFact {
    var (place, status) = (location.path, statvfs())
    while statvfs(place, &status) != 0 {
      guard let slash = place.lastIndex(of: "/"), place != "/" else {
        return MachineFact(.space, .lacking, "Nobody can say how much room is on the disk.")
      }
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    // A file system says what it likes.
    let product = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    let free = product.overflow ? UInt64.max : product.partialValue
    guard free >= Self.room else {
      return MachineFact(
        .space, .lacking, "There is room for only \(ByteCountText(free)) more on the disk.", cure: "Make room.")
    }
    return MachineFact(.space, .fine, "There is room for \(ByteCountText(free)) more on the disk.")
  }

  private var snapshots: MachineFact {
    let names: [String]
    do {
      names = try Snapshot.names(in: location)
    } catch {
      return MachineFact(.snapshots, .lacking, error.message)
    }
    for name in names where !isWhole(location.snapshots + "/" + name) {
      return MachineFact(
        .snapshots, .lacking, "The snapshot \(name) is damaged and cannot be brought back.", cure: "Remove it.")
    }
    guard let newest = names.last else {
      return MachineFact(.snapshots, .fine, "There is no snapshot; one is taken before anything that could lose data.")
    }
    guard names.count > 1 else { return MachineFact(.snapshots, .fine, "There is one snapshot, \(newest).") }
    return MachineFact(.snapshots, .fine, "There are \(names.count) snapshots, the newest is \(newest).")
  }

  private func isWhole(_ path: String) -> Bool {
    guard let connection = try? SQLiteConnection(path: path, access: .readOnly, lockWait: LockWait()) else {
      return false
    }
    defer { connection.close() }
    return (try? connection.string("PRAGMA quick_check(1)")) == "ok"
  }

  /// Says only that a state was lost: what there is now is looked at by the check.
  private var state: MachineFact? {
    guard LibraryLocation.exists(location.state + ".damaged") else { return nil }
    return MachineFact(
      .state, .lacking, "What was remembered beside the library (drafts, timers) was damaged once and was set aside.",
      cure: "Remove state.sqlite.damaged, unless somebody wants to look at it.")
  }
}
