import Foundation
import Testing

@testable import JSONRPC

#if canImport(Glibc)
  import Glibc
#endif

/// A pipe or a socket pair; each end is closed once.
final class TestPipe: @unchecked Sendable {
  // Unchecked: the descriptors are only changed by the test that owns the pipe.
  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
    // A closed pipe is to be an error, not the end of the test process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// A bidirectional pair of sockets: what is written to one end is read from the other.
  init(socketsOfType type: Int32) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Writes everything, however long it takes.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      _ = Descriptor.poll([.init(descriptor: writeEnd, events: POLLOUT)])
      let count = rest.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
      if count < 0, errno != EAGAIN { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Writes what the pipe takes within `milliseconds`; returns how many bytes that was.
  func write(_ bytes: [UInt8], whileRoomWithin milliseconds: Int32) -> Int {
    Descriptor.makeNonBlocking(writeEnd)
    var written = 0
    while written < bytes.count {
      guard Descriptor.poll([.init(descriptor: writeEnd, events: POLLOUT)], milliseconds: milliseconds)[0] != 0 else {
        break
      }
      let count = bytes[written...].withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
      if count < 0, errno != EAGAIN { break }
      written += max(count, 0)
    }
    return written
  }

  /// Reads what is there, waiting for it at most `milliseconds`; nil after that time, empty at the end.
  func read(within milliseconds: Int32) -> [UInt8]? {
    guard Descriptor.poll([.init(descriptor: readEnd, events: POLLIN)], milliseconds: milliseconds)[0] != 0 else {
      return nil
    }
    return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(Glibc.read(readEnd, buffer.baseAddress, buffer.count), 0)
    }
  }
}
