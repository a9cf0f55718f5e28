import CookleLibrary
import JSONRPC

/// A server for one client on a pair of descriptors.
public enum CookleServer {
  /// Serves until the client leaves; returns the exit code of the process (protocol §3).
  public static func run(
    input: Int32, output: Int32, configuration: RPCConfiguration, defaults: SessionDefaults
  ) -> Int32 {
    let server = RPCServer(
      table: CookleMethods.table, input: input, output: output, configuration: configuration
    ) { turns in
      ServerSession(turns: turns, defaults: defaults)
    }
    return server.run()
  }
}
