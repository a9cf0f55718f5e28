// CookleTests
