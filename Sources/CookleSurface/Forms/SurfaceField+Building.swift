import CookleLibrary

/// Draws the fields and rows of one form: who they change and what is wrong with them.
struct FormDrawing {
  let context: SurfaceContext
  let state: FormState
  /// Takes what is entered into a field, under the arguments `field` and `value`.
  let change: IntentName

  var strings: SurfaceStrings { context.strings }

  /// A field whose id is also its name for the intent.
  func field(
    _ id: String, _ title: String, _ kind: FieldKind, _ text: String, placeholder: String? = nil,
    options: [SurfaceOption] = [], hint: String
  ) -> SurfaceField {
    context.editField(
      id, title, kind: kind, text: text, placeholder: placeholder, options: options, error: error(of: id), hint: hint,
      FieldChange(intent: change, arguments: ["field": id], argument: "value"))
  }

  /// An option that enters a value into a field.
  func option(
    _ id: String, _ title: String, in field: String, value: String, isSelected: Bool, hint: String
  ) -> SurfaceOption {
    context.editOption(
      id, title, isSelected: isSelected, hint: hint, IntentCall(change, ["field": field, "value": value]))
  }

  /// What is wrong with a field or row, in the client's language.
  func error(of id: String) -> String? {
    state.errors[id].map(strings.text(of:))
  }

  /// The actions that move and remove a row: those that can be done with it where it stands.
  func rowActions(
    _ id: String, at index: Int, of count: Int, move: IntentName, remove: IntentName
  ) -> [SurfaceAction] {
    var actions: [SurfaceAction] = []
    if index > 0 {
      actions.append(
        context.edit(
          "moveUp", strings.formMoveUp, hint: strings.formMoveUpHint,
          IntentCall(move, ["row": id, "to": String(index - 1)])))
    }
    if index + 1 < count {
      actions.append(
        context.edit(
          "moveDown", strings.formMoveDown, hint: strings.formMoveDownHint,
          IntentCall(move, ["row": id, "to": String(index + 1)])))
    }
    actions.append(
      context.edit(
        "remove", strings.formRemove, hint: strings.formRemoveHint, color: .critical, IntentCall(remove, ["row": id])))
    return actions
  }

  /// What a person should know about the form.
  ///
  /// - Parameters:
  ///   - changed: the sentence about a record that changed meanwhile.
  ///   - gone: the sentence about a record that was deleted meanwhile.
  func notices(changed: String, gone: String, discard: SurfaceAction) -> [FormNotice] {
    var notices: [FormNotice] = []
    func add(_ id: String, _ text: String, _ color: ColorToken, _ actions: [SurfaceAction] = []) {
      notices.append(
        FormNotice(id: id, text: text, color: color, accessibility: Accessibility(text), actions: actions))
    }
    if state.wasRestored { add("restored", strings.formRestored, .caution, [discard]) }
    if state.isGone {
      add("gone", gone, .critical)
    } else if state.hasChangedMeanwhile {
      add("changedMeanwhile", changed, .critical)
    }
    if state.isDraftLost { add("draftNotKept", strings.formDraftNotKept, .caution) }
    return notices
  }

  /// The action that forgets what was entered; a form with something in it asks first.
  func discard(_ intent: IntentName, asks: Bool) -> SurfaceAction {
    context.edit(
      "discard", strings.formDiscard, hint: strings.formDiscardHint, color: .critical,
      confirmation: asks
        ? context.confirmation(strings.formDiscardTitle, strings.formDiscardMessage, confirm: strings.formDiscard)
        : nil,
      IntentCall(intent))
  }
}

extension SurfaceStrings {
  /// What is wrong with a field, in the language of the table; a rule without words of its own is told in English.
  func text(of error: FieldError) -> String {
    switch error.rule {
    case .required: fieldErrorRequired
    case .length(let limit): fieldErrorLength(limit: SurfaceStrings.digits(limit))
    case .storable: fieldErrorStorable
    case .wholeNumber: fieldErrorWholeNumber
    case .notNegative: fieldErrorNotNegative
    case .atMost(let limit): fieldErrorAtMost(limit: SurfaceStrings.digits(limit))
    case .webAddress: fieldErrorWebAddress
    case .day: fieldErrorDay
    case .recipe: fieldErrorRecipe
    case .category: fieldErrorCategory
    case .photo: fieldErrorPhoto
    case .dayTaken: fieldErrorDayTaken
    case .timeZone: fieldErrorTimeZone
    case .between(let from, let to):
      fieldErrorBetween(from: SurfaceStrings.digits(from), to: SurfaceStrings.digits(to))
    case .statedServings(let recipe): fieldErrorServingsNotStated(name: DisplayText.line(recipe))
    case .count(let limit): fieldErrorCount(limit: SurfaceStrings.digits(limit))
    case nil: DisplayText.line(error.message)
    }
  }

  /// What a meal is called inside a sentence.
  func mealInSentence(_ meal: Meal) -> String {
    switch meal {
    case .breakfast: mealBreakfastInSentence
    case .lunch: mealLunchInSentence
    case .dinner: mealDinnerInSentence
    }
  }
}
