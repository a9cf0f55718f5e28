import RecipeText

/// The sizes the library accepts and the times it keeps things; those a client can run into are advertised to it.
public enum LibraryLimits {
  /// Bytes that limits in characters allow for each: a character may hold any number of marks, so a limit in characters
  /// alone bounds nothing; the longest emoji have about forty.
  static let bytesPerCharacter = 64
  /// Characters of a recipe's name (domain §1).
  public static let nameCharacters = 500
  /// Characters of an ingredient or category.
  public static let tagCharacters = 500
  /// Records that one merge takes into another.
  public static let mergedTags = 1_000
  /// Characters of one amount or section heading.
  public static let shortTextCharacters = 500
  /// Characters of one step.
  public static let stepCharacters = 20_000
  /// Characters of a note.
  public static let noteCharacters = 200_000
  /// Characters of a source's address or text.
  public static let sourceCharacters = 10_000
  /// Rows of ingredients, steps or categories in one recipe, each.
  public static let rows = 1_000
  /// Rows of meals in one diary.
  public static let mealRows = 200
  /// Categories that one day of the menu may ask for.
  public static let menuCategories = 100
  /// Days before today that a menu can look back over.
  public static let menuAvoidedDays = 3_650
  /// Names of sections of a shop.
  public static let shoppingSections = 100
  /// Items on the shopping list, those that are checked included.
  public static let shoppingItems = 1_000
  /// Lines that ask for items of the shopping list, all together.
  public static let shoppingLines = 10_000
  /// The servings a recipe can be made for.
  public static let servings = 10_000
  /// The greatest factor a recipe is scaled by.
  public static let scaleFactor = 1_000
  /// The largest serving size and cooking time (32-bit integers on the wire).
  public static let number = Int(Int32.max)
  /// Items on one page of a list.
  public static let pageItems = 500
  /// Items on a page when the caller does not say.
  public static let defaultPageItems = 50
  /// Changes told by one answer.
  public static let pageChanges = 10_000
  /// Changes on a page when the caller does not say.
  public static let defaultPageChanges = 1_000
  /// Commits after which a change can no longer be told.
  public static let keptCommits: Int64 = 10_000
  /// Changes that are listed in the history.
  public static let historyEntries = 200
  /// Bytes that are kept of one change, to take it back; recording one may take as many.
  public static let historyEntryBytes = 16 * 1_048_576
  /// Bytes that are kept of all changes of the history.
  public static let historyBytes = 64 * 1_048_576
  /// Records in the way that are named where a change cannot be taken back.
  static let historyObstacles = 100
  /// How long a request key is remembered, in milliseconds (protocol §4).
  public static let requestKeyMilliseconds: Int64 = 24 * 3_600 * 1_000
  /// Characters of a text that is searched for.
  public static let searchCharacters = 1_000
  /// How long a follow-up waits for another process's lock, in milliseconds: what it follows is committed already, and
  /// the answer should not wait for what may be lost.
  static let followUpWaitMilliseconds = 250
  /// The size to which a write-ahead log is cut back after long work.
  public static let logBytes = 16_777_216
  /// How long one operation waits for the locks of other processes, all of them together, in milliseconds (protocol §2).
  public static let lockWaitMilliseconds = 10_000
  /// Totals are counted exactly up to this (domain §1).
  public static let exactTotal = 1_000
  /// Bytes of one photo.
  public static let photoBytes = 40 * 1_048_576
  /// Pixels of one photo.
  public static let photoPixels = 100_000_000
  /// Pixels of the longer side of a rendition.
  public static let renditionEdge = 8_192
  /// Recipes that are named with a photo that they use.
  public static let photoRecipes = 100
  /// Hours that the timer of a cooking session runs at the longest: as long as any time that a step suggests.
  public static let timerHours = StepTimer.longestSeconds / 3_600
  /// Bytes of the steps of a recipe that is cooked, as JSON: a session travels whole.
  public static let cookingStepsBytes = 1_048_576
  /// Bytes of what another device sends of its cooking sessions and recipes, as JSON.
  public static let cookingContextBytes = 4 * 1_048_576
  /// The greatest counter and sequence that are taken from another device: none that edits comes near, and whatever a
  /// broken one tells, as many are left for the edits that are made here.
  static let peerCounter = CookingSessionState.lastCounter / 2
  /// Bytes of a context that the texts of sessions leave free: for the catalog, timers, choices and what has ended.
  static let cookingContextReserve = catalogBytes + 131_072
  /// Installations whose cooking sessions one library knows of.
  public static let cookingInstallations = 256
  /// Bytes of the recipes that are sent to other devices, as JSON (domain §6).
  static let catalogBytes = 24_000
  /// Recipes that are sent to other devices (domain §6).
  static let catalogRecipes = 5
  /// Bytes of the single snapshot of earlier versions.
  static let legacySnapshotBytes = 4 * 1_048_576
  /// Bytes of an unsaved draft; a larger one is not kept when its form is left.
  static let draftBytes = 8 * 1_048_576
  /// Characters of a request key.
  public static let requestKeyCharacters = 200
}
