// CookleServerTests
