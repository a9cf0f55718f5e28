import CookleLibrary
import Foundation

/// One run: where things lie and how much is measured.
final class Bench {
  let options: BenchOptions
  /// Holds the report, the corpora and what a run leaves behind.
  let buildFolder = FileManager.default.currentDirectoryPath + "/.build"
  let folder: String
  /// The server without symbols, as it is shipped.
  let server: String
  private var corpora: [String: CorpusLibrary] = [:]

  init(_ options: BenchOptions) throws {
    self.options = options
    folder = buildFolder + "/bench"
    server = folder + "/cookle"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Tool.output("strip", ["-o", server, options.server])
  }

  /// Measurements of a row: all of them, or a tenth in a quick run.
  func count(_ full: Int) -> Int {
    options.isQuick ? max(full / 10, 1) : full
  }

  /// The cached library of so many recipes; whoever writes takes a copy.
  func corpus(_ count: Int, _ kind: CorpusLibrary.Kind = .recipes) throws -> CorpusLibrary {
    let name = "\(kind.rawValue) \(count)"
    if let corpus = corpora[name] { return corpus }
    let corpus = try CorpusLibrary.cached(kind, seed: options.seed, count: count, in: buildFolder)
    corpora[name] = corpus
    return corpus
  }

  /// A copy of a library to write to.
  func copy(of corpus: CorpusLibrary, named name: String) throws -> String {
    let path = folder + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: corpus.path, toPath: path)
    return path
  }

  func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  func connect(to library: String, hearsChanges: Bool = false) throws -> ServerClient {
    try ServerClient(server, library: library, hearsChanges: hearsChanges, errors: errors)
  }

  /// What the programs under measurement write to their standard error.
  var errors: String { folder + "/stderr.log" }

  func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Takes the rows of each family that was asked for.
  func run() throws -> [BenchRow] {
    var rows: [BenchRow] = []
    for family in RowFamily.all where options.only.map(family.name.contains) ?? true {
      say("measuring: \(family.name)")
      rows += try family.rows(self)
    }
    return rows
  }
}
