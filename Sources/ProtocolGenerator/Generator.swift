/// From the parts of the protocol source to everything that is generated from them.
struct Generator {
  /// Where the parts are kept, from the root of the package.
  static let sourceFolder = "protocol/source"

  let model: ProtocolModel

  /// Reads and checks the parts: the content of each file of `sourceFolder`, by its path.
  init(parts: [(path: String, bytes: [UInt8])]) throws(SourceError) {
    var sources: [SourcePart] = []
    for part in parts { sources.append(try SourcePart(path: part.path, bytes: part.bytes)) }
    model = try ProtocolModel(assembling: sources)
  }

  /// Every file that is generated.
  var files: [GeneratedFile] {
    let openRPC = OpenRPCDocument(model: model)
    return [
      MetaModelDocument(model: model).file,
      openRPC.file,
      ReferencePage(model: model).file,
      SwiftTypeList(model: model).file,
    ] + SwiftFiles(model).files(embedding: openRPC.compact)
  }

  /// The folders that hold generated files only, so that whatever else stands there is left over.
  static let ownedFolders = [SwiftFiles.folder, SwiftTypeList.folder]
}
