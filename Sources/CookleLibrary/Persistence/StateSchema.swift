extension Schema {
  /// The schema of `state.sqlite`: state that may be lost without losing a recipe.
  static let state = Schema(
    applicationID: 0x436f_6f73,
    migrations: [
      Migration(
        version: 1,
        title: "the history of opened and saved recipes, and its change log",
        statements: ChangeLog.schema + RequestKeyTable.schema + RecentRecipeTable.schema),
      Migration(
        version: 2,
        title: "the drafts of forms, and which announcements were made",
        statements: FormDraftTable.schema + AnnouncementTable.schema),
      Migration(
        version: 3,
        title: "cooking sessions, and saved copies of recipes from other devices",
        statements: CookingSessionTable.schema + CookingIdentityTable.schema + SavedCopyTable.schema),
    ])
}
