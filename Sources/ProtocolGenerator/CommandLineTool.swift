/// What the program does with its arguments: write what is generated, or say what is stale.
struct CommandLineTool {
  static let usage = """
    usage: ProtocolGenerator [--check] [--root FOLDER]

    Writes everything that is generated from protocol/source and protocol/locales: protocol/cookle.json,
    protocol/openrpc.json, docs/protocol-reference.md, the Swift files of CookleProtocol and the string tables of
    CookleSurface.

      --check        writes nothing, names each file that is stale, and exits with 1 if there is one
      --root FOLDER  the root of the package; without it the current folder
      --help         shows this

    exit codes: 0 done or nothing stale, 1 something is stale, 2 the source or a file is at fault, 64 usage

    """

  /// What came of it: the exit code and what to say.
  struct Outcome: Equatable {
    var exitCode: Int32
    var output = ""
    var complaint = ""
  }

  /// Runs the program with the arguments behind its name.
  static func run(_ arguments: [String]) -> Outcome {
    var isCheck = false
    var root = "."
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": isCheck = true
      case "--help", "-h": return Outcome(exitCode: 0, output: usage)
      case "--root":
        guard let folder = rest.popFirst() else { return Outcome(exitCode: 64, complaint: usage) }
        root = folder
      default: return Outcome(exitCode: 64, complaint: usage)
      }
    }
    do {
      let workspace = Workspace(files: Files(root: root))
      return try isCheck ? check(workspace) : write(workspace)
    } catch {
      return Outcome(exitCode: 2, complaint: "\(error)\n")
    }
  }

  private static func check(_ workspace: Workspace) throws -> Outcome {
    let stale = try workspace.stalePaths()
    guard !stale.isEmpty else { return Outcome(exitCode: 0, output: "Everything generated is up to date.\n") }
    let lines = stale.map { "\($0) is stale\n" }.joined()
    return Outcome(exitCode: 1, complaint: "\(lines)Run: swift run ProtocolGenerator\n")
  }

  private static func write(_ workspace: Workspace) throws -> Outcome {
    let written = try workspace.write()
    return Outcome(exitCode: 0, output: written.map { "\($0)\n" }.joined())
  }
}
