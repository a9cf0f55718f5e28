#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a folder lies, as far as it matters to a database that several processes write: whether one kernel keeps all
/// their locks and shows all of them the same memory.
public enum FileSystemKind: Sendable, Hashable {
  /// On this machine.
  case local(name: String)
  /// On this machine's host, which lends it a folder: sound as long as only the one side opens the library.
  case lent(name: String)
  /// On another machine, where locks and shared memory do not reach.
  case network(name: String)
  /// Nobody can say.
  case unknown

  /// The file system that a path lies on; of one that is not there yet, that of the folder it will be made in.
  public static func of(_ path: String) -> FileSystemKind {
    var place = path
    while true {
      if let kind = existing(place) { return kind }
      guard let slash = place.lastIndex(of: "/"), place.utf8.count > 1 else { return .unknown }
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
  }

  #if canImport(Glibc)
    private static func existing(_ path: String) -> FileSystemKind? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      guard let list = SmallFile.read("/proc/self/mountinfo", limit: 4 << 20),
        let type = MountList(list).type(ofDevice: UInt64(status.st_dev))
      else { return .unknown }
      return FileSystemKind(type: type)
    }
  #else
    private static func existing(_ path: String) -> FileSystemKind? {
      var status = statfs()
      guard statfs(path, &status) == 0 else { return nil }
      let name = withUnsafeBytes(of: &status.f_fstypename) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return status.f_flags & UInt32(MNT_LOCAL) != 0 ? .local(name: name) : .network(name: name)
    }
  #endif

  /// Reads the type that a file system was mounted under; one that is a program (FUSE) has its name in it.
  init(type: String) {
    if FileSystemKind.networkTypes.contains(type) {
      self = .network(name: type)
    } else if FileSystemKind.lentTypes.contains(type) {
      self = .lent(name: type)
    } else {
      self = .local(name: type)
    }
  }

  private static let networkTypes: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "coda", "ncpfs", "ceph", "lustre", "gpfs", "gfs2", "ocfs2", "panfs",
    "beegfs", "orangefs", "davfs", "glusterfs",
    "fuse.sshfs", "fuse.rclone", "fuse.s3fs", "fuse.davfs", "fuse.davfs2", "fuse.glusterfs", "fuse.curlftpfs",
    "fuse.gcsfuse", "fuse.goofys", "fuse.smbnetfs", "fuse.cephfs", "fuse.ceph-fuse", "fuse.mfs", "fuse.moosefs",
    "fuse.juicefs", "fuse.blobfuse", "fuse.blobfuse2", "fuse.mount-s3", "fuse.google-drive-ocamlfuse",
  ]
  private static let lentTypes: Set<String> = [
    "9p", "virtiofs", "vboxsf", "fuse.vmhgfs-fuse", "vmhgfs", "fuse.grpcfuse", "fakeowner", "prl_fs",
  ]

  /// What the system calls it; nil where nobody knows.
  public var name: String? {
    switch self {
    case .local(let name), .lent(let name), .network(let name): name
    case .unknown: nil
    }
  }
}

/// The kernel's list of what is mounted where (proc_pid_mountinfo(5)).
struct MountList {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The type of the file system that the files of a device lie on; nil where the list does not say.
  func type(ofDevice device: UInt64) -> String? {
    // The halves of a device's number as the C library packs them (makedev(3)).
    let major = (device >> 8) & 0xfff | (device >> 32) & ~0xfff
    let minor = device & 0xff | (device >> 12) & ~0xff
    let wanted = Array("\(major):\(minor)".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // A number, the parent's, the device, and so on; behind the only lone dash the type.
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count > 3, words[2].elementsEqual(wanted),
        let dash = words.firstIndex(where: { $0.count == 1 && $0.first == UInt8(ascii: "-") }),
        dash + 1 < words.count
      else { continue }
      return String(decoding: words[dash + 1], as: UTF8.self)
    }
    return nil
  }
}
