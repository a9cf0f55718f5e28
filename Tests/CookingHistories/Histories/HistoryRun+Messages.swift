import CookleLibrary

extension HistoryRun {
  /// A message arrives.
  mutating func deliver(_ message: HistoryMessage, to index: Int, isWritten: Bool) {
    let before = installations[index]
    guard let message = isWritten ? written(message) : message else { return }
    installations[index].receive(message, at: time, journal)
    check(index, after: before)
  }

  /// An installation ends and begins again with what it wrote down.
  mutating func restart(_ index: Int) {
    let before = installations[index]
    guard let message = written(before.message(at: time)) else { return }
    installations[index].state = CookingSessionState()
    installations[index].knowledge = EditKnowledge()
    installations[index].receive(message, at: time, journal)
    if history.clocksRunEvenly {
      let read = installations[index].state
      check(.restartsKeepEverything, read == before.state, "\(before.state) was read as \(read)")
    }
    check(index, after: before)
  }

  private mutating func written(_ message: HistoryMessage) -> HistoryMessage? {
    do {
      return try message.written(journal)
    } catch {
      check(.restartsKeepEverything, false, "\(message.state) cannot be read again: \(error)")
      return nil
    }
  }

  // MARK: The end

  /// Every installation hears what every other one knows, each in an order of its own.
  mutating func exchangeEverything() {
    let messages = installations.map { $0.message(at: time) }
    for index in installations.indices {
      let before = installations[index]
      for message in messages.shuffled(using: &random) {
        installations[index].receive(message, at: time, journal)
      }
      check(index, after: before)
    }
    checkConvergence()
    checkLateNews(messages)
  }

  /// What each installation knows, on one clock.
  var told: [CookingSessionState] {
    installations.map { $0.message(at: time).state }
  }

  private mutating func checkConvergence() {
    let (told, first) = (told, told[0])
    check(
      .fullExchangeConverges, told.allSatisfy { $0 == first },
      "after a full exchange they know \(told)")
    check(
      .concurrentChoicesResolveAlike, told.allSatisfy { $0.current == first.current && $0.choice == first.choice },
      "they show \(told.map(\.current))")
    let active = Set(first.sessions.values.map(\.id))
    let expected = Set(started).subtracting(ended)
    check(.endedSessionsStayEnded, active == expected, "\(active) are active, and not \(expected)")
    if let chosen = first.choice?.session, ended.contains(chosen) {
      var isShown = false
      if case .session(let session) = first.current { isShown = session.id == chosen }
      check(.endsBeatChoices, !isShown && first.session(chosen) == nil, "\(chosen.text) was chosen and ended; \(first)")
    }
  }

  /// Messages of before the exchange, late, doubled and in any order, to those who know all and to one who knew nothing.
  private mutating func checkLateNews(_ last: [HistoryMessage]) {
    guard isChecked else { return }
    let known = installations[0].state.withoutDeadlines
    for message in sent.shuffled(using: &random).prefix(4) {
      let before = installations[0]
      installations[0].receive(message, at: time, journal)
      let after = installations[0].state
      check(
        .lateNewsChangesNothing,
        history.clocksRunEvenly ? after == before.state : after.withoutDeadlines == known,
        "\(message) made \(after) of \(before.state)")
      check(0, after: before)
    }
    var newcomer = CookingSessionState()
    let many = last + sent + sent.shuffled(using: &random).prefix(sent.count / 2)
    for message in many.shuffled(using: &random) { newcomer.merge(message.state) }
    check(
      .fullExchangeConverges, newcomer.withoutDeadlines == known,
      "who heard every message in some order knows \(newcomer), not \(known)")
  }

  /// Merges what was told on the way, and what contradicts it.
  mutating func checkMerging() {
    var states = sent.map(\.state).shuffled(using: &random).prefix(3) + told.prefix(2)
    for state in states.shuffled(using: &random).prefix(3) {
      states.append(HostileRecords.contradicting(state, using: &random))
    }
    for _ in 0..<4 {
      let three = states.shuffled(using: &random).prefix(3) + [CookingSessionState(), CookingSessionState()]
      check(.mergeIsCommutative, MergeLaws.commutativity(three[0], three[1]))
      check(.mergeIsAssociative, MergeLaws.associativity(three[0], three[1], three[2]))
      check(.mergeIsIdempotent, MergeLaws.idempotence(three[0], three[1]))
    }
  }

  private mutating func check(_ law: HistoryLaw, _ violation: String?) {
    check(law, violation == nil, violation ?? "")
  }
}

extension CookingSessionState {
  /// The state with every timer ending at one moment: all of it that no clock has a part in.
  var withoutDeadlines: CookingSessionState {
    let sessions = sessions.values.map { session in
      var session = session
      session.timer.value?.deadline = Instant(milliseconds: 0)
      return session
    }
    return CookingSessionState(sessions: sessions, retired: retired, choice: choice)
  }
}
