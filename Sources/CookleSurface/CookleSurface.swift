// CookleSurface
