import Testing

@testable import CookleLibrary

@Suite struct FileSystemKindTests {
  private static let list = Array(
    """
    22 28 0:21 / /proc rw,nosuid - proc proc rw
    28 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 28 0:45 / /srv/with\\040space rw,relatime shared:7 master:2 - nfs4 server:/export rw,vers=4.2
    41 28 0:46 / /srv/remote rw,nosuid - fuse.sshfs me@server:/ rw,user_id=1000
    42 28 259:1048577 /sub /srv rw - btrfs /dev/nvme0n1p2 rw
    43 28 0:47
    """.utf8)

  @Test(
    arguments: [
      (UInt64(8) << 8 | 1, "ext4"), (45, "nfs4"), (46, "fuse.sshfs"),
      (UInt64(0x103) << 8 | 1 | UInt64(0x10_0000) << 12, "btrfs"),
      (47, nil), (99, nil),
    ] as [(UInt64, String?)]) func theListOfMountsSaysWhatADeviceIs(device: UInt64, type: String?)
  {
    #expect(MountList(Self.list).type(ofDevice: device) == type)
  }

  @Test(arguments: [
    ("ext4", FileSystemKind.local(name: "ext4")), ("overlay", .local(name: "overlay")),
    ("fuseblk", .local(name: "fuseblk")),
    ("fuse.gocryptfs", .local(name: "fuse.gocryptfs")), ("nfs", .network(name: "nfs")),
    ("nfs4", .network(name: "nfs4")),
    ("cifs", .network(name: "cifs")), ("smb3", .network(name: "smb3")), ("fuse.sshfs", .network(name: "fuse.sshfs")),
    ("9p", .lent(name: "9p")), ("virtiofs", .lent(name: "virtiofs")),
  ]) func aTypeSaysWhetherLocksHold(type: String, kind: FileSystemKind) {
    #expect(FileSystemKind(type: type) == kind)
  }

  @Test func aFolderThatIsNotThereYetLiesWhereItWillBeMade() throws {
    let folder = try TemporaryFolder()
    #expect(FileSystemKind.of(folder.path + "/to/be/made") == FileSystemKind.of(folder.path))
    #expect(FileSystemKind.of("/proc/self").name == "proc")
  }

  // MARK: Opening

  private func opening(
    _ folder: TemporaryFolder, _ kind: FileSystemKind, isAllowed: Bool = false,
    access: LibraryContext.Access = .readWrite
  ) throws {
    var environment = LibraryEnvironment.system
    environment.fileSystem = { _ in kind }
    environment.allowsNetworkFileSystem = isAllowed
    try LibraryContext(
      location: LibraryLocation(path: folder.path + "/library"), access: access, environment: environment
    ).close()
  }

  @Test(arguments: [LibraryContext.Access.readWrite, .readOnly])
  func aLibraryOnAnotherMachineIsRefusedUnlessItIsAllowed(access: LibraryContext.Access) throws {
    let folder = try TemporaryFolder()
    try opening(folder, .network(name: "nfs4"), isAllowed: true)
    try opening(folder, .network(name: "nfs4"), isAllowed: true, access: access)
    let refusal = LibraryError.cannotOpen(
      path: folder.path + "/library",
      reason: "it lies on a network file system (nfs4), where another machine may write without seeing any lock",
      hint: "choose a folder of this machine, or allow it by name if no other machine ever opens it")
    #expect(throws: refusal) { try opening(folder, .network(name: "nfs4"), access: access) }
  }

  @Test func nothingIsMadeOnAnotherMachine() throws {
    let folder = try TemporaryFolder()
    #expect(throws: LibraryError.self) { try opening(folder, .network(name: "cifs")) }
    #expect(!LibraryLocation.exists(folder.path + "/library"))
  }

  @Test(arguments: [FileSystemKind.local(name: "ext4"), .lent(name: "9p"), .unknown])
  func anyOtherPlaceIsGood(kind: FileSystemKind) throws {
    try opening(try TemporaryFolder(), kind)
  }
}
