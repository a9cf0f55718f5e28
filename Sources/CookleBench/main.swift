import Foundation
import JSON

let options: BenchOptions
do {
  options = try BenchOptions(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("“\(error.argument)” is not understood.\n\(BenchOptions.usage)\n".utf8))
  exit(2)
}
if options.checksCorpus {
  let check = CorpusCheck(seed: options.seed, count: 10_000)
  print(check.text)
  exit(check.holds ? 0 : 1)
}
// A server that ends early is an error where its answer is read, not the end of this program.
signal(SIGPIPE, SIG_IGN)
if let seconds = options.soakSeconds {
  do {
    let report = try Soak(options, seconds: seconds).run()
    print(BenchTable(rows: report.rows).text)
    print(report.failures.isEmpty ? "The soak held." : "The soak failed:")
    report.failures.forEach { print("- " + $0) }
    exit(report.failures.isEmpty ? 0 : 1)
  } catch {
    FileHandle.standardError.write(Data("The soak stopped: \(error)\n".utf8))
    exit(1)
  }
}
do {
  let bench = try Bench(options)
  let machine = Machine(folder: bench.buildFolder)
  let table = BenchTable(rows: try bench.run())
  let report = try JSONPrettyPrinter.print(JSONWriter.encode(BenchReport(machine: machine, rows: table.rows)))
  try Data(report).write(to: URL(fileURLWithPath: bench.buildFolder + "/bench.json"))
  if options.updatesDocumentation { try PerformancePage.update(table, machine) }
  print(machine.text)
  print(table.text)
  print(table.summary)
} catch {
  FileHandle.standardError.write(Data("The measurements stopped: \(error)\n".utf8))
  exit(1)
}
