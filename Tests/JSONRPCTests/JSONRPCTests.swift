// JSONRPCTests
