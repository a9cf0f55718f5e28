import Foundation
import Testing

@testable import ProtocolGenerator

@Suite struct StalenessTests {
  @Test func nothingGeneratedIsStale() throws {
    #expect(try Workspace(files: PackageFolder.files).stalePaths() == [])
    #expect(
      CommandLineTool.run(["--check", "--root", PackageFolder.path])
        == CommandLineTool.Outcome(exitCode: 0, output: "Everything generated is up to date.\n"))
  }

  @Test func generatingTwiceGivesTheSame() throws {
    let generator = try Workspace(files: PackageFolder.files).generator()
    #expect(generator.files == generator.files)
  }

  @Test func everyStaleFileIsNamed() throws {
    try withCopyOfSource { folder in
      let files = Files(root: folder)
      #expect(CommandLineTool.run(["--root", folder]).exitCode == 0)
      #expect(CommandLineTool.run(["--check", "--root", folder]).exitCode == 0)

      // Changed, missing, and left over from a part that is gone.
      try files.write(Array("{}".utf8), to: "protocol/openrpc.json")
      try files.remove("Sources/CookleProtocol/Generated/Tag.swift")
      try files.write([], to: "Sources/CookleProtocol/Generated/Brewing.swift")
      let outcome = CommandLineTool.run(["--check", "--root", folder])
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.complaint == """
          protocol/openrpc.json is stale
          Sources/CookleProtocol/Generated/Tag.swift is stale
          Sources/CookleProtocol/Generated/Brewing.swift is stale
          Run: swift run ProtocolGenerator

          """)

      let written = CommandLineTool.run(["--root", folder])
      #expect(
        written.output == """
          protocol/openrpc.json
          Sources/CookleProtocol/Generated/Tag.swift
          Sources/CookleProtocol/Generated/Brewing.swift

          """)
      #expect(try Workspace(files: files).stalePaths() == [])
      #expect(files.names(in: "Sources/CookleProtocol/Generated").contains("Brewing.swift") == false)
    }
  }

  @Test func aFaultOfTheSourceIsToldAndNothingIsWritten() throws {
    try withCopyOfSource { folder in
      let files = Files(root: folder)
      try files.write(Array(#"{ "part": "tag" "#.utf8), to: "protocol/source/tag.json")
      let outcome = CommandLineTool.run(["--root", folder])
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.complaint == """
          protocol/source/tag.json, byte 16: expected "," or "}", found the end of the text.

          """)
      #expect(files.names(in: "protocol") == ["source"])
    }
  }

  @Test func aFolderWithoutSourceIsRefused() throws {
    try withFolder { folder in
      #expect(
        CommandLineTool.run(["--root", folder])
          == CommandLineTool.Outcome(
            exitCode: 2, complaint: "protocol/source: there is no part of the protocol source here.\n"))
    }
  }

  @Test(arguments: [["--frobnicate"], ["--root"], ["protocol"]])
  func unknownArgumentsShowTheUsage(_ arguments: [String]) {
    #expect(
      CommandLineTool.run(arguments)
        == CommandLineTool.Outcome(exitCode: 64, complaint: CommandLineTool.usage))
  }

  private func withCopyOfSource(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let files = Files(root: folder)
      for name in PackageFolder.files.names(in: Generator.sourceFolder) {
        let path = "\(Generator.sourceFolder)/\(name)"
        try files.write(try PackageFolder.files.read(path), to: path)
      }
      try body(folder)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("protocol-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
