import CookleLibrary
import CookleProtocol
import CookleServer
import JSON
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cookle doctor`: whether this machine and the library are in order.
struct DoctorCommand: Command {
  private static let json = CommandManual.Option(name: "--json", help: "as one JSON object for programs")

  static let manual = CommandManual(
    name: "doctor",
    summary: "say what this machine has and lacks, and check the library",
    details: """
      Looks at SQLite, at the programs Cookle uses, at the place the library lies in,
      and at all of the library, photos included. Nothing of it is changed. What is
      lacking keeps some of Cookle from working; what is wrong is named with what to
      do about it, and the exit code is 1 then.
      """,
    options: [.library, .allowNetworkFileSystem, json],
    examples: [
      .init(line: "cookle doctor", purpose: "what a person reads"),
      .init(line: "cookle doctor --json | jq '.facts[] | select(.verdict != \"fine\")'", purpose: "for a script"),
    ],
    exitCodes: [.done, .failed, .usage, .outputClosed, .tryLater, .interrupted])

  private let location: LibraryLocation
  private let isJSON: Bool
  private var environment = LibraryEnvironment.system

  init(_ arguments: CommandArguments) throws {
    try arguments.expectOperands(atMost: 0)
    location = arguments.value(of: .library).map(LibraryLocation.init(path:)) ?? .standard
    isJSON = arguments.has(Self.json)
    environment.allowsNetworkFileSystem = arguments.has(.allowNetworkFileSystem)
  }

  func run() throws -> Int32 {
    do {
      let examination = try examine()
      if isJSON {
        let bytes = JSONWriter.encode(ExaminationReport(examination, of: location))
        try StandardOutput.write(Terminal.cleaned(json: bytes) + [UInt8(ascii: "\n")])
      } else {
        try StandardOutput.write(DoctorPage(examination, of: location).text)
      }
      return (examination.isSound ? ExitCode.done : .failed).rawValue
    } catch LibraryError.cancelled {
      throw CommandFailure(.interrupted, "The examination was interrupted.")
    } catch let error as LibraryError {
      throw CommandFailure(.tryLater, error.message)
    }
  }

  private func examine() throws -> LibraryExamination {
    let signals = SignalWatch.install()
    let control = OperationControl(
      mayWait: { true },
      mustStop: {
        var entry = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
      })
    var bar = ProgressBar(title: "Checking")
    defer { bar.clear() }
    return try DataMaintenanceOperations.examine(location, environment: environment, control: control) { done in
      bar.show(done, of: 100)
    }
  }
}
