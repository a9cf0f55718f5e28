// CookleLibrary
