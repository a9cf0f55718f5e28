import CookleLibrary

/// Every way to change a library as a whole, with what follows; methods, intents and the command line all come through
/// here.
public enum DataActionService {}
