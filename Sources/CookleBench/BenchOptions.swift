/// What the command line asks for.
struct BenchOptions {
  /// Families of rows whose names contain this; nil for all.
  var only: String?
  /// A tenth of the measurements and no large library: to see that everything works.
  var isQuick = false
  /// Compares the corpus with its description and measures nothing.
  var checksCorpus = false
  /// Writes the table into the documentation too.
  var updatesDocumentation = false
  /// The server to measure.
  var server = ".build/release/cookle"
  var seed: UInt64 = 20_260_301
  /// The seconds of a soak, which is then all that is done.
  var soakSeconds: Int?
  /// Judges nothing by its time: for machines with other work.
  var isUntimed = false

  static let usage = """
    usage: CookleBench [--only NAME] [--quick] [--check-corpus] [--document] [--server PATH] [--seed NUMBER]
           CookleBench --soak [SECONDS] [--server PATH] [--untimed]
    """

  struct Mistake: Error {
    var argument: String
  }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--check-corpus": checksCorpus = true
      case "--document": updatesDocumentation = true
      case "--untimed": isUntimed = true
      case "--soak":
        soakSeconds = rest.first.flatMap { Int($0) } ?? 600
        if rest.first.flatMap({ Int($0) }) != nil { rest.removeFirst() }
      case "--only": only = try BenchOptions.value(of: argument, &rest)
      case "--server": server = try BenchOptions.value(of: argument, &rest)
      case "--seed":
        guard let number = UInt64(try BenchOptions.value(of: argument, &rest)) else {
          throw Mistake(argument: argument)
        }
        seed = number
      default: throw Mistake(argument: argument)
      }
    }
  }

  private static func value(of argument: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(argument: argument) }
    return value
  }
}
