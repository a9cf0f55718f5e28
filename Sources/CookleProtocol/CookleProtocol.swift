// CookleProtocol
