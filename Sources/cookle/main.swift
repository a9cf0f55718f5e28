import CookleLibrary
import CookleServer
import JSONRPC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

guard let streams = RPCStandardStreams.takeOver() else { exit(1) }
var configuration = RPCConfiguration()
configuration.handlesSignals = true
exit(
  CookleServer.run(
    input: streams.input, output: streams.output, configuration: configuration,
    defaults: SessionDefaults(location: .standard)))
