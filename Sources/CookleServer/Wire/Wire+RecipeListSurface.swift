import CookleProtocol
import CookleSurface

extension Wire.RecipeListSurface {
  init(_ surface: CookleSurface.RecipeListSurface) {
    self.init(
      title: surface.title,
      searchPrompt: surface.searchPrompt,
      sortOptions: surface.sortOptions.map { option in
        Wire.RecipeSortOption(
          id: Wire.RecipeBrowseSortMode(option.id), title: option.title, isSelected: option.isSelected,
          accessibility: Wire.Accessibility(option.accessibility))
      },
      rows: surface.rows.map { row in
        Wire.RecipeListRow(
          id: row.id, title: row.title, subtitle: row.subtitle, blurb: row.blurb, color: Wire.ColorToken(row.color),
          isEnabled: row.isEnabled, isSelected: row.isSelected, accessibility: Wire.Accessibility(row.accessibility))
      },
      total: surface.total,
      emptyState: surface.emptyState.map { Wire.EmptyState(title: $0.title, message: $0.message) },
      nextCursor: surface.nextCursor)
  }
}
