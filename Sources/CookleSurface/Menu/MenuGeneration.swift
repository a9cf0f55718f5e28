import CookleLibrary

/// Planning the week: whether it can be done, what it does to the menu that is there, and what is asked before.
struct MenuGeneration {
  /// What a person does to plan the week.
  let action: SurfaceAction

  /// Draws the action.
  init(of drawing: MenuDrawing) throws {
    let (context, strings) = (drawing.context, drawing.strings)
    let obstacle = drawing.validation.problems.first.map(strings.text(of:))
    let replacement = try MenuOperations.replacement(in: context.library)
    let message = strings.sentences(about: replacement)
    let title = drawing.menu == nil ? strings.menuGenerate : strings.menuGenerateAgain
    action = context.edit(
      "generate", title, hint: message, unless: obstacle,
      confirmation: replacement.confirmation.map { token in
        Confirmation(
          title: strings.menuReplaceTitle, message: message, confirm: title, cancel: strings.actionCancel,
          token: token)
      }, IntentCall(.generateMenu))
  }
}

extension SurfaceStrings {
  /// What planning the week does to the days of the menu; to those of a new one, where there is none.
  func sentences(about replacement: MenuReplacement) -> String {
    guard replacement.confirmation != nil else { return menuDraws(count: replacement.added) }
    var sentences: [String] = []
    if replacement.replaced > 0 { sentences.append(menuReplaces(count: replacement.replaced)) }
    if replacement.added > 0 { sentences.append(menuAdds(count: replacement.added)) }
    if replacement.dropped > 0 { sentences.append(menuDrops(count: replacement.dropped)) }
    if replacement.kept > 0 { sentences.append(menuKeeps(count: replacement.kept)) }
    return sentences.joined(separator: textSentenceSpace)
  }
}
