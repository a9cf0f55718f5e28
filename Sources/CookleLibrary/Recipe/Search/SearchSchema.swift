/// The tables of the search, created with the tables they stand beside.
enum SearchSchema {
  static let statements =
    postings + [
      // What the index holds of a recipe: what a changed recipe is to be taken out by, and a narrow place to read names
      // and sort keys from.
      """
      CREATE TABLE search_recipe (
        slot INTEGER PRIMARY KEY,
        folded_name TEXT NOT NULL,
        sort_name BLOB NOT NULL,
        created_at INTEGER NOT NULL,
        made_count INTEGER NOT NULL
      )
      """,
      // The recipes in each order, cut into blocks: `slots` is a `RecipeOrderBlock`, the rest its lower bound.
      """
      CREATE TABLE search_order (
        sort INTEGER NOT NULL,
        number INTEGER NOT NULL,
        name BLOB NOT NULL,
        slot INTEGER NOT NULL,
        slots BLOB NOT NULL,
        PRIMARY KEY (sort, number, name, slot)
      ) WITHOUT ROWID
      """,
    ]

  /// The posting tables: `slots` is a `PostingContainer`, `key` a term and a chunk (`SearchTerm.key`).
  ///
  /// Names and tags are indexed apart: a tag's text leads to the tag, the tag to its recipes, so renaming a tag touches
  /// none of its recipes.
  private static let postings = [
    // Pieces of a recipe's folded name → recipes.
    """
    CREATE TABLE search_name_gram (
      key INTEGER PRIMARY KEY,
      slots BLOB NOT NULL
    )
    """,
    // Whole words of a recipe's folded name → recipes.
    """
    CREATE TABLE search_name_word (
      key INTEGER PRIMARY KEY,
      slots BLOB NOT NULL
    )
    """,
    // Pieces of an ingredient's or category's folded value → tags.
    """
    CREATE TABLE search_tag_gram (
      key INTEGER PRIMARY KEY,
      slots BLOB NOT NULL
    )
    """,
    // Tag → recipes.
    """
    CREATE TABLE search_tag_recipe (
      key INTEGER PRIMARY KEY,
      slots BLOB NOT NULL
    )
    """,
  ]
}
