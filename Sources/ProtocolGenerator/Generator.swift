/// From the parts of the protocol source to everything that is generated from them.
struct Generator {
  /// Where the parts are kept, from the root of the package.
  static let sourceFolder = "protocol/source"

  let model: ProtocolModel
  /// Nil for a protocol without display texts.
  let strings: StringTables?

  /// Reads and checks the parts: the content of each file of `sourceFolder`, by its path, and the string tables.
  init(
    parts: [(path: String, bytes: [UInt8])], locales: [(path: String, bytes: [UInt8])] = []
  ) throws(SourceError) {
    var sources: [SourcePart] = []
    for part in parts { sources.append(try SourcePart(path: part.path, bytes: part.bytes)) }
    model = try ProtocolModel(assembling: sources)
    var tables: [StringTable] = []
    for locale in locales { tables.append(try StringTable(path: locale.path, bytes: locale.bytes)) }
    strings = tables.isEmpty ? nil : try StringTables(tables)
  }

  /// Every file that is generated.
  var files: [GeneratedFile] {
    let openRPC = OpenRPCDocument(model: model)
    return [
      MetaModelDocument(model: model).file,
      openRPC.file,
      ReferencePage(model: model).file,
      SwiftTypeList(model: model).file,
    ] + SwiftFiles(model).files(embedding: openRPC.compact) + ScreenModelFiles(model).files
      + [strings.map { SwiftStringTables(tables: $0).file }]
      .compactMap(\.self)
  }

  /// The folders that hold generated files only, so that whatever else stands there is left over.
  static let ownedFolders = [
    SwiftFiles.folder, SwiftTypeList.folder, SwiftStringTables.folder, ScreenModelFiles.codecFolder,
  ]
}
