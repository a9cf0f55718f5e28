// CookleSurfaceTests
