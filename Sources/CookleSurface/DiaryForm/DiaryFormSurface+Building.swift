import CookleLibrary
import RecipeText

extension DiaryFormSurface {
  /// Draws the diary form of the connection.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    guard let form = context.screens.diaryForm else {
      self.init(
        title: strings.title(of: nil as DiaryForm?), isOpen: false, notices: [], sections: [], actions: [],
        emptyState: EmptyState(
          title: strings.diaryFormClosedTitle, message: strings.formClosedMessage,
          actions: [context.newDiary]))
      return
    }
    let drawing = FormDrawing(context: context, state: form.state, change: .changeDiaryForm)
    let discard = drawing.discard(.discardDiaryForm, asks: form.isTouched || form.isMemoryOnly)
    self = try context.library.reading {
      let parts = DiaryFormParts(form: form, drawing: drawing)
      return DiaryFormSurface(
        title: strings.title(of: form),
        isOpen: true,
        notices: try parts.notices(discard: discard),
        sections: try parts.sections(),
        picker: try parts.picker(),
        quickRegistration: form.quickRegistration.map(parts.section(of:)),
        actions: [
          context.edit("save", strings.formSave, hint: strings.diaryFormSaveHint, IntentCall(.saveDiaryForm)),
          context.edit(
            "close", strings.formClose,
            hint: form.isMemoryOnly ? strings.diaryFormCloseMemoryHint : strings.formCloseHint,
            IntentCall(.closeDiaryForm)),
          discard,
        ])
    }
  }
}

/// The parts of the diary form.
private struct DiaryFormParts {
  let form: DiaryForm
  let drawing: FormDrawing

  private var context: SurfaceContext { drawing.context }
  private var strings: SurfaceStrings { drawing.strings }

  func notices(discard: SurfaceAction) throws -> [FormNotice] {
    var notices = drawing.notices(changed: strings.diaryFormChanged, gone: strings.diaryFormGone, discard: discard)
    if let id = form.existingDiary {
      let text = strings.fieldErrorDayTaken
      let day = DiaryFormOperations.day(of: form.draft)
      notices.append(
        FormNotice(
          id: "dayTaken", text: text, color: .critical, accessibility: Accessibility(text),
          actions: [
            day.map { day in
              context.action(
                "openExisting", strings.diaryFormOpenExisting, hint: strings.diaryFormOpenExistingHint,
                IntentCall(.openDiary, ["day": day.text]))
            },
            context.edit(
              "editExisting", strings.diaryFormEditExisting, hint: strings.diaryFormEditExistingHint,
              IntentCall(.editDiary, ["id": id])),
          ].compactMap(\.self)))
    }
    if form.isMemoryOnly {
      let text = strings.diaryFormMemoryOnly
      notices.append(
        FormNotice(id: "memoryOnly", text: text, color: .secondary, accessibility: Accessibility(text), actions: []))
    }
    return notices
  }

  func sections() throws -> [FormSection] {
    let names = try RecipeOperations.names(ids: form.draft.rows.map(\.recipeID), in: context.library)
    return [
      FormSection(
        id: "day",
        fields: [
          drawing.field(
            "day", strings.diaryFormDay, .day, form.day, placeholder: DiaryOperations.today(in: context.library).text,
            hint: strings.diaryFormDayHint),
          drawing.field("note", strings.noteTitle, .paragraph, form.note, hint: strings.formNoteHint),
        ], rows: [], actions: [])
    ]
      + Meal.allCases.map { meal in
        let rows = form[meal].rows
        return FormSection(
          id: meal.rawValue, title: strings.meal(meal), fields: [],
          rows: rows.enumerated().map { index, row in
            let name = names[row.value].map(DisplayText.line)
            let title = name ?? strings.navigationMissingRecipe
            return FormRow(
              id: row.id, title: title, fields: [],
              error: name == nil ? strings.fieldErrorRecipe : nil,
              accessibility: Accessibility(title),
              actions: drawing.rowActions(
                row.id, at: index, of: rows.count, move: .moveMealInDiaryForm, remove: .removeMealFromDiaryForm))
          }, actions: [])
      }
  }

  func picker() throws -> DiaryRecipePicker {
    let page = try RecipeOperations.search(
      RecipeBrowseCriteria(
        text: String(form.searchText.prefix(LibraryLimits.searchCharacters)), sort: nil, in: context.library),
      limit: 20, in: context.library)
    let meal = strings.mealInSentence(form.meal)
    return DiaryRecipePicker(
      title: strings.diaryFormPicker,
      fields: [
        drawing.field(
          "search", strings.navigationTabSearch, .line, form.searchText,
          placeholder: strings.recipeListSearchPrompt, hint: strings.searchFieldHint),
        drawing.field(
          "meal", strings.diaryFormMeal, .choice, form.meal.rawValue,
          options: Meal.allCases.map { meal in
            drawing.option(
              meal.rawValue, strings.meal(meal), in: "meal", value: meal.rawValue, isSelected: meal == form.meal,
              hint: strings.formOptionHint)
          }, hint: strings.diaryFormMealHint),
      ],
      rows: page.items.map { recipe in
        var row = SurfaceRow(recipe, in: context)
        row.isEnabled = context.isEditable
        row.accessibility.hint = strings.diaryFormPickHint(meal: meal)
        row.intent = IntentCall(.addMealToDiaryForm, ["meal": form.meal.rawValue, "recipe": recipe.id])
        return row
      },
      total: context.total(of: page),
      emptyState: page.items.isEmpty ? emptyState : nil,
      footer: strings.diaryFormQuickNotice,
      actions: form.quickRegistration == nil ? [quickRegistration] : [])
  }

  private var quickRegistration: SurfaceAction {
    context.edit(
      "quickRegistration", strings.diaryFormQuick, hint: strings.diaryFormQuickNotice,
      IntentCall(.startQuickRegistration))
  }

  /// Nothing leads away from the form: a recipe that is missing is registered here.
  private var emptyState: EmptyState {
    let text = DisplayText.line(form.searchText).trimmed()
    return EmptyState(
      title: text.isEmpty ? strings.recipeListEmptyTitle : strings.recipeListNoMatchTitle(text: text),
      message: strings.diaryFormPickerEmpty, actions: form.quickRegistration == nil ? [quickRegistration] : [])
  }

  func section(of form: QuickRegistrationForm) -> FormSection {
    let registration = form.registration
    let quick = FormDrawing(context: context, state: form.state, change: .changeQuickRegistration)
    return FormSection(
      id: "quickRegistration",
      title: strings.diaryFormQuick,
      fields: [
        quick.field("name", strings.fieldName, .line, registration.name, hint: strings.recipeFormNameHint),
        quick.field(
          "ingredients", strings.navigationTabIngredients, .paragraph, registration.ingredients,
          hint: strings.recipeFormIngredientsFooter),
        quick.field(
          "steps", strings.recipeDetailSteps, .paragraph, registration.steps, hint: strings.recipeFormStepsFooter),
      ], rows: [],
      footer: strings.diaryFormQuickNotice,
      actions: [
        context.edit(
          "save", strings.diaryFormQuickSave,
          hint: strings.diaryFormQuickSaveHint(meal: strings.mealInSentence(self.form.meal)),
          IntentCall(.saveQuickRegistration)),
        context.edit(
          "cancel", strings.actionCancel, hint: strings.diaryFormQuickCancelHint,
          IntentCall(.cancelQuickRegistration)),
      ])
  }
}
