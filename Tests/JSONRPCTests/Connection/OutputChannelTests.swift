import Foundation
import Testing

@testable import JSONRPC

@Suite struct OutputChannelTests {
  private func write(_ count: Int, to channel: OutputChannel) -> OutputChannel.Outcome {
    [UInt8](repeating: 1, count: count).withUnsafeBytes { channel.write($0) }
  }

  private func fill(_ channel: OutputChannel) -> Int {
    var total = 0
    while case .took(let count) = write(100_000, to: channel), count > 0 { total += count }
    return total
  }

  @Test func aFullPipeTakesNothingAndItsFlagsStayAsTheyWere() throws {
    let pipe = try TestPipe()
    let channel = OutputChannel(pipe.writeEnd)
    #expect(fill(channel) >= 4096)
    #expect(write(1, to: channel) == .took(0))
    #expect(fcntl(pipe.writeEnd, F_GETFL) & O_NONBLOCK == 0)
    _ = pipe.read(within: 0)
    withExtendedLifetime(pipe) { #expect(write(1, to: channel) == .took(1)) }
  }

  @Test func aFullSocketTakesNothingAndItsFlagsStayAsTheyWere() throws {
    let socket = try TestPipe(socketsOfType: Int32(SOCK_STREAM.rawValue))
    let channel = OutputChannel(socket.writeEnd)
    #expect(fill(channel) >= 4096)
    withExtendedLifetime(socket) { #expect(write(1, to: channel) == .took(0)) }
    #expect(fcntl(socket.writeEnd, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func aClosedReaderIsNoticed() throws {
    for pipe in [try TestPipe(), try TestPipe(socketsOfType: Int32(SOCK_STREAM.rawValue))] {
      let channel = OutputChannel(pipe.writeEnd)
      pipe.closeReadEnd()
      withExtendedLifetime(pipe) { #expect(write(1, to: channel) == .closed) }
    }
  }

  @Test func aPipeIsAtItsEndOnceTheChannelIsGone() throws {
    let pipe = try TestPipe()
    do {
      let channel = OutputChannel(pipe.writeEnd)
      #expect(write(1, to: channel) == .took(1))
      pipe.closeWriteEnd()
    }
    #expect(pipe.read(within: Gate.patience) == [1])
    #expect(pipe.read(within: Gate.patience) == [])
  }

  @Test func aFileTakesEverything() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("channel-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    // The descriptor is closed with the handle.
    withExtendedLifetime(file) {
      #expect(write(3_000_000, to: OutputChannel(file.fileDescriptor)) == .took(3_000_000))
    }
  }
}
