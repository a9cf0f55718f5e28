// CookleLibraryTests
