/// The drafts that no form can show again, because their record is gone.
struct UnreachableDrafts {
  let form: FormDraftKey.Form
  let context: LibraryContext

  /// Forgets them, but for those of other connections that are there: their forms may still be open.
  ///
  /// - Parameter open: the ids of the drafts of this connection's forms.
  /// - Returns: whether there were any.
  func forget(besides open: Set<String>) throws -> Bool {
    guard context.access == .readWrite else { return false }
    let left = try context.state.read(orElse: []) { try FormDraftTable(connection: $0).owned() }
      .filter { try $0.key.form == form && !open.contains($0.draft) && isUnreachable($0) }
    guard !left.isEmpty else { return false }
    _ = try context.lockWait.briefly {
      try StateMutation.perform(
        MutationFingerprint("draft", true), .unconditional, effect: .preferencesChanged, value: true, in: context
      ) { connection, _ in
        let table = FormDraftTable(connection: connection)
        return try left.flatMap { try table.delete($0.key, draft: $0.draft) }
      }
    }
    return true
  }

  private func isUnreachable(_ draft: FormDraftTable.Owned) throws -> Bool {
    guard let record = draft.key.record, try !exists(record) else { return false }
    return draft.owner == context.instance || !context.isAlive(draft.owner)
  }

  private func exists(_ record: String) throws -> Bool {
    try context.reading {
      switch form {
      case .recipe: try RecipeTable(connection: context.connection).slot(of: record) != nil
      case .diary: try DiaryTable(connection: context.connection).slot(of: record) != nil
      }
    }
  }
}
