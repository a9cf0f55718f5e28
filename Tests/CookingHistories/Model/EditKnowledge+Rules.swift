import CookleLibrary

extension EditKnowledge {
  /// What the rules of domain §6 make of the edits, from scratch and without merging anything.
  func picture(_ journal: EditJournal) -> CookingPicture {
    var picture = CookingPicture()
    for number in edits {
      let edit = journal.edits[number]
      let (id, name) = (edit.session, edit.session.installation)
      switch edit.change {
      case .end: picture.end(id.sequence, of: name)
      // Starting another ends those before.
      case .start: picture.end(id.sequence - 1, of: name)
      case .choose(let among):
        guard let revision = edit.revision else { continue }
        if let winner = picture.choice, !isLater(revision, than: winner.edit) { continue }
        picture.choice = CookingPicture.Choice(session: id, among: among, edit: revision)
      case .select, .startTimer, .cancelTimer: break
      }
    }
    for number in edits {
      guard case .start(let recipe, let step) = journal.edits[number].change,
        let started = journal.edits[number].revision
      else { continue }
      let id = journal.edits[number].session
      guard id.sequence > picture.ended[id.installation] ?? 0 else { continue }
      picture.sessions[id] = CookingPicture.Session(
        recipeID: recipe.id, recipeName: recipe.name, steps: recipe.usableSteps, started: started, step: step,
        stepEdit: started, timerEdit: started)
    }
    for number in edits { apply(number, journal.edits[number], to: &picture) }
    picture.shown = picture.whatIsShown
    return picture
  }

  private func apply(_ number: Int, _ edit: KnownEdit, to picture: inout CookingPicture) {
    guard let session = picture.sessions[edit.session], let revision = edit.revision else { return }
    switch edit.change {
    case .select(let step) where isLater(revision, than: session.stepEdit):
      picture.sessions[edit.session]?.step = step
      picture.sessions[edit.session]?.stepEdit = revision
    case .startTimer(let seconds) where isLater(revision, than: session.timerEdit):
      picture.sessions[edit.session]?.seconds = seconds
      picture.sessions[edit.session]?.deadline = deadlines[number]
      picture.sessions[edit.session]?.timerEdit = revision
    case .cancelTimer where isLater(revision, than: session.timerEdit):
      picture.sessions[edit.session]?.seconds = nil
      picture.sessions[edit.session]?.deadline = nil
      picture.sessions[edit.session]?.timerEdit = revision
    default: break
    }
  }

  /// Written out here, so that the order of edits is checked as well.
  private func isLater(_ one: CookingRevision, than other: CookingRevision) -> Bool {
    one.counter == other.counter ? one.installation > other.installation : one.counter > other.counter
  }
}

extension CookingPicture {
  fileprivate mutating func end(_ sequence: Int64, of installation: String) {
    if sequence > ended[installation] ?? 0 { ended[installation] = sequence }
  }

  /// One session is shown; of several the chosen one, if whoever chose saw all of them.
  fileprivate var whatIsShown: Shown {
    let active = sessions.keys.sorted {
      $0.installation == $1.installation ? $0.sequence < $1.sequence : $0.installation < $1.installation
    }
    if active.count == 1 { return .session(active[0]) }
    if let choice, active.contains(choice.session), active.allSatisfy(choice.among.contains) {
      return .session(choice.session)
    }
    return active.isEmpty ? .nothing : .choice(among: active)
  }
}
