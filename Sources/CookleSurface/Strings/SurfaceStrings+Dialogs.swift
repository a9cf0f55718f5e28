extension SurfaceStrings {
  /// What a dry run says of the deletion of a diary with so many meal entries.
  func dialogWouldDeleteDiary(count: Int, day: String) -> String {
    count == 0 ? dialogWouldDeleteDiaryEmpty(day: day) : dialogWouldDeleteDiaryWithMeals(count: count, day: day)
  }

  /// What a dry run says of a merge that changes so many recipes.
  func dialogWouldMergeTags(count: Int, name: String) -> String {
    count == 0 ? dialogWouldMergeTagsUnused(name: name) : dialogWouldMergeTagsUsed(count: count, name: name)
  }
}
