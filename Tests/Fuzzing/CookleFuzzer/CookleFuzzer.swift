import FuzzTargets

/// The program is libFuzzer's: it has the main function and calls the one below with one input after the other. Which
/// target it feeds stands in its arguments, `--target=json`; it leaves alone what begins with two hyphens.
private let target: FuzzTarget = {
  let option = "--target="
  let name = CommandLine.arguments.first { $0.hasPrefix(option) }?.dropFirst(option.count)
  guard let target = name.flatMap({ FuzzTarget(rawValue: String($0)) }) else {
    fatalError("name one of the targets: \(FuzzTarget.allCases.map { option + $0.rawValue })")
  }
  return target
}()

/// Runs the target once. A finding ends the process, which is how libFuzzer is told.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.run(UnsafeRawBufferPointer(start: start, count: count))
  } catch {
    fatalError("FINDING \(target.rawValue): \(error)")
  }
  return 0
}
