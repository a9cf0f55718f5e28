import CookleLibrary

extension HistorySurface {
  /// Draws one window of the changes. Throws as `DataMaintenanceOperations.history`.
  public init(limit: Int, cursor: String?, in context: SurfaceContext) throws {
    let strings = context.strings
    let page = try DataMaintenanceOperations.history(limit: limit, cursor: cursor, in: context.library)
    let drawing = HistoryDrawing(context: context)
    self.init(
      title: strings.historyTitle,
      actions: [drawing.undo(page.undo), drawing.redo(page.redo)],
      rows: page.items.map(drawing.row),
      emptyState: page.items.isEmpty && cursor == nil ? drawing.emptyState : nil,
      nextCursor: page.nextCursor)
  }
}

/// Draws changes and what can be done about them.
struct HistoryDrawing {
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }

  // MARK: Actions

  /// Takes back the newest change that stands.
  func undo(_ change: HistoryEntry?) -> SurfaceAction {
    let title = change.map { strings.historyUndoNamed(action: strings.action(of: $0)) } ?? strings.historyUndo
    return action(.undo, title, spoken: title, change, isPossible: change?.canUndo ?? false)
  }

  /// Makes the change again that was taken back last.
  func redo(_ change: HistoryEntry?) -> SurfaceAction {
    let title = change.map { strings.historyRedoNamed(action: strings.action(of: $0)) } ?? strings.historyRedo
    return action(.redo, title, spoken: title, change, isPossible: change?.canRedo ?? false)
  }

  private func action(
    _ intent: IntentName, _ title: String, spoken: String, _ change: HistoryEntry?, isPossible: Bool
  ) -> SurfaceAction {
    let isUndo = intent == .undo
    let none = isUndo ? strings.historyUndoNoneHint : strings.historyRedoNoneHint
    let reason = change?.finality.map(strings.reason) ?? none
    return context.edit(
      isUndo ? "undo" : "redo", title, spoken: spoken, hint: isUndo ? strings.historyUndoHint : strings.historyRedoHint,
      unless: DataMaintenanceOperations.canUndo
        ? (isPossible ? nil : reason) : strings.availabilityReasonNoChangeRecording,
      IntentCall(intent, change.map { ["change": $0.id] } ?? [:]))
  }

  // MARK: Rows

  func row(_ change: HistoryEntry) -> SurfaceRow {
    let title = strings.action(of: change)
    let time = context.library.timeZone.timeOfDay(at: change.at)
    let when = strings.historyWhen(
      day: context.day(of: change.at), time: SurfaceStrings.timeOfDay(hour: time.hour, minute: time.minute))
    let state = change.finality.map(strings.reason) ?? (change.state == .undone ? strings.historyUndone : nil)
    var actions: [SurfaceAction] = []
    if change.canUndo {
      actions = [
        action(
          .undo, strings.historyUndo, spoken: strings.historyUndoNamed(action: title), change, isPossible: true)
      ]
    } else if change.canRedo {
      actions = [
        action(
          .redo, strings.historyRedo, spoken: strings.historyRedoNamed(action: title), change, isPossible: true)
      ]
    }
    return SurfaceRow(
      id: change.id, title: title, subtitle: when, detail: state, color: change.state == .done ? .primary : .muted,
      isEnabled: true, isSelected: false,
      accessibility: Accessibility(
        [title, when, state].compactMap(\.self).joined(separator: strings.textSeparatorSpoken)),
      actions: actions)
  }

  var emptyState: EmptyState {
    DataMaintenanceOperations.canUndo
      ? EmptyState(title: strings.historyEmptyTitle, message: strings.historyEmptyMessage, actions: [])
      : EmptyState(
        title: strings.historyUnavailableTitle, message: strings.availabilityReasonNoChangeRecording, actions: [])
  }
}

extension SurfaceStrings {
  /// Why a change can be neither taken back nor made again.
  fileprivate func reason(_ finality: HistoryEntry.Finality) -> String {
    switch finality {
    case .tooLarge: historyReasonTooLarge
    case .superseded: historyReasonSuperseded
    }
  }
}
