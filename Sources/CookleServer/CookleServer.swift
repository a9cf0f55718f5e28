// CookleServer
