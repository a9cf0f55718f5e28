import CookleLibrary
import Foundation

/// Long work on a whole library: archives, a backup, the check; each by a server of its own, whose memory is told.
enum DataRows {
  /// Bytes of each of the photos of the library that is archived, about.
  private static let pictureBytes = 262_144
  private static let memory = BenchTarget.most(64)

  static func take(_ bench: Bench) throws -> [BenchRow] {
    try archiveRows(bench) + CheckRows.take(bench) + undoRows(bench)
  }

  // MARK: Archives and backups

  private static func archiveRows(_ bench: Bench) throws -> [BenchRow] {
    let count = bench.count(10_000)
    let library = try bench.copy(of: bench.corpus(count, .household), named: "archived")
    let folder = bench.folder + "/archives"
    bench.remove(folder)
    defer { [library, folder].forEach(bench.remove) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try addPictures(count / 50, to: library)
    let place = "\(Figure.grouped(count)) recipes, \(count / 50) photos of 256 KiB"
    let own = "\"path\":\(ServerClient.quoted(folder + "/own.json"))"
    let first = "\"path\":\(ServerClient.quoted(folder + "/first.json")),\"format\":\"cookleV1\""
    var rows: [BenchRow] = []
    for (name, method, parameters) in [
      ("data/export", "data/export", "{\(own)}"), ("data/export in the app's form", "data/export", "{\(first)}"),
      ("data/validate", "data/validate", "{\(own)}"),
    ] {
      rows += try timed(bench, library, "\(name), \(place)") { client in try client.request(method, parameters) }
    }
    rows += try restoreRows(bench, library, "data/restore, \(place)", own)
    let backup = "{\"path\":\(ServerClient.quoted(folder + "/backup"))}"
    rows += try timed(bench, library, "data/backup, \(place)") { try $0.request("data/backup", backup) }
    return rows
  }

  private static func addPictures(_ count: Int, to library: String) throws {
    let context = try LibraryContext(location: LibraryLocation(path: library))
    defer { context.close() }
    let pictures = (0..<count).lazy.map { PhotoInput.bytes(TinyPicture.bytes($0, filling: pictureBytes)) }
    _ = try PhotoOperations.addAll(pictures, in: context)
  }

  /// The seconds of some work, and the most that its server ever held.
  private static func timed(
    _ bench: Bench, _ library: String, _ name: String, _ body: (ServerClient) throws -> Void
  ) throws -> [BenchRow] {
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let duration = try Clock.time { try body(client) }
    return [
      BenchRow(name, duration, "s"),
      BenchRow("peak memory of it", try client.process.mebibytes("VmHWM"), "MiB", target: memory),
    ]
  }

  /// Brings an archive back into the library that it was made of; the token of a dry run before it is not timed.
  private static func restoreRows(
    _ bench: Bench, _ library: String, _ name: String, _ path: String
  ) throws -> [BenchRow] {
    let client = try bench.connect(to: library)
    let weighed = try client.request("data/restore", "{\(path),\"dryRun\":true}")
    client.leave()
    guard let token = weighed["confirmation"]?.string else {
      throw ServerClient.Refused(description: "a restore was not weighed")
    }
    return try timed(bench, library, name) { client in
      try client.request("data/restore", "{\(path),\"confirmation\":\"\(token)\"}")
    }
  }

  // MARK: Taking back

  private static func undoRows(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "undone")
    defer { bench.remove(library) }
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let ids = try corpus.ids()
    var mix = try MixedRequests(corpus)
    var random = SplitMix64(seed: 55)
    let times = try (0..<bench.count(500)).map { _ in
      try client.request("recipe/update", "{\"id\":\"\(random.pick(ids))\",\"draft\":\(mix.nextDraft())}")
      let start = Clock.now()
      try client.request("data/undo")
      return (Clock.now() - start) * 1e3
    }
    let samples = Samples(times)
    return [
      BenchRow("data/undo of a recipe's edit, 10,000 recipes, p50", samples.median, "ms"),
      BenchRow("data/undo of a recipe's edit, 10,000 recipes, p99", samples.quantile(0.99), "ms"),
    ]
  }
}
