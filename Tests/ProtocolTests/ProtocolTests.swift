// ProtocolTests
