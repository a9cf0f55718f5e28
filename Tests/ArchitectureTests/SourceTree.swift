import Foundation
import Testing

/// The files of the package as they lie on the disk.
enum SourceTree {
  /// The package's folder, found from where this file was compiled.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().standardizedFileURL.path

  /// A Swift file with its text.
  struct File: CustomTestStringConvertible {
    /// From the package's folder: `Sources/JSON/JSONReader.swift`.
    var path: String
    var text: String

    var testDescription: String { path }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The second part of the path: the module or the test suite.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var isGenerated: Bool { path.contains("/Generated/") }
  }

  /// The Swift files in a top-level folder, in order of their paths.
  static func swiftFiles(in folder: String) throws -> [File] {
    try paths(in: folder).filter { $0.hasSuffix(".swift") }.map { path in
      File(path: path, text: try String(contentsOfFile: root + "/" + path, encoding: .utf8))
    }
  }

  /// Every path in a folder, folders included, from the package's folder.
  static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder).sorted().map { folder + "/" + $0 }
  }

  /// The paths that are under version control; nil where there is no repository.
  static func trackedPaths() -> [String]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "ls-files", "-z"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !data.isEmpty else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  /// The files that belong to the package: the tracked ones, or all but what building makes where nothing is tracked.
  static func ownPaths() throws -> [String] {
    if let tracked = trackedPaths() { return tracked.filter { isFile($0) } }
    let made: Set<String> = [".build", ".git", ".swiftpm", ".venv"]
    return try FileManager.default.contentsOfDirectory(atPath: root).sorted().filter { !made.contains($0) }
      .flatMap { name in isFile(name) ? [name] : try paths(in: name) }.filter { isFile($0) }
  }

  /// Whether a path from the package's folder is a file.
  static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The text of a file; nil for one that is no text.
  static func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: root + "/" + path), !data.contains(0) else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
