/// The package the generator works on: its source on one side, what is generated on the other.
struct Workspace {
  let files: Files

  /// The generator, fed with the parts of the source.
  func generator() throws -> Generator {
    let names = files.names(in: Generator.sourceFolder).filter { $0.hasSuffix(".json") }
    guard !names.isEmpty else {
      throw SourceError(place: Generator.sourceFolder, message: "there is no part of the protocol source here")
    }
    return try Generator(
      parts: content(of: names, in: Generator.sourceFolder),
      locales: content(
        of: files.names(in: StringTables.sourceFolder).filter { $0.hasSuffix(".json") }, in: StringTables.sourceFolder))
  }

  private func content(of names: [String], in folder: String) throws -> [(path: String, bytes: [UInt8])] {
    try names.map { name in
      let path = "\(folder)/\(name)"
      return (path: path, bytes: try files.read(path))
    }
  }

  /// The files that are not as they would be generated now, and those that would not be generated at all.
  func stalePaths() throws -> [String] {
    let generated = try generator().files
    return changed(generated).map(\.path) + leftOver(by: generated)
  }

  /// Writes what is stale and removes what is left over; returns the paths of both.
  func write() throws -> [String] {
    let generated = try generator().files
    let changed = changed(generated)
    for file in changed { try files.write(Array(file.text.utf8), to: file.path) }
    let leftOver = leftOver(by: generated)
    for path in leftOver { try files.remove(path) }
    return changed.map(\.path) + leftOver
  }

  private func changed(_ generated: [GeneratedFile]) -> [GeneratedFile] {
    generated.filter { file in
      // A file that cannot be read is as stale as one with another content.
      (try? files.read(file.path)) != Array(file.text.utf8)
    }
  }

  private func leftOver(by generated: [GeneratedFile]) -> [String] {
    let paths = Set(generated.map(\.path))
    return Generator.ownedFolders.flatMap { folder in
      files.names(in: folder).map { "\(folder)/\($0)" }.filter { !paths.contains($0) }
    }
  }
}
