/// The tables and indexes of the search, created with the tables they stand beside.
///
/// `slots` is a `PostingContainer`, `key` a term and a chunk (`SearchTerm.key`). Names and tags are indexed apart: a
/// tag's text leads to the tag, the tag to its recipes, so renaming a tag touches none of its recipes.
enum SearchSchema {
  static let statements = [
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
    // The descending sorts, whose ties go upwards all the same; the rowid at the end of each is the slot.
    "CREATE INDEX recipe_by_name_descending ON recipe (sort_name DESC)",
    "CREATE INDEX recipe_by_creation_descending ON recipe (created_at DESC, sort_name)",
    "CREATE INDEX recipe_by_made_count_descending ON recipe (made_count DESC, sort_name)",
  ]
}
