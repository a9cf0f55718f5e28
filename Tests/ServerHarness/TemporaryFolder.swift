import Foundation

/// A folder that exists as long as the value does.
public final class TemporaryFolder {
  /// The folder's path, without links in it.
  public let path: String

  /// Creates an empty folder, readable by nobody else.
  public init() throws {
    let base = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
    var template = Array("\(base)/cookle-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessFailure("no temporary folder: errno \(errno)") }
    path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders it needs.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let path = path(name)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
