import CookleLibrary

extension RecipeFormSurface {
  /// Draws the recipe form of the connection.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    guard let form = context.screens.recipeForm else {
      self.init(
        title: strings.title(of: nil as RecipeForm?), isOpen: false, notices: [], sections: [], actions: [],
        emptyState: EmptyState(
          title: strings.recipeFormClosedTitle, message: strings.formClosedMessage,
          actions: [context.newRecipe]))
      return
    }
    let drawing = FormDrawing(context: context, state: form.state, change: .changeRecipeForm)
    let discard = drawing.discard(.discardRecipeForm, asks: form.isTouched)
    self.init(
      title: strings.title(of: form),
      isOpen: true,
      notices: drawing.notices(
        changed: strings.recipeFormChanged, gone: strings.recipeFormGone, discard: discard),
      sections: try context.library.reading { try RecipeFormSections(form: form, drawing: drawing).all() },
      actions: [
        context.edit(
          "save", strings.formSave, hint: strings.recipeFormSaveHint, IntentCall(.saveRecipeForm)),
        context.edit(
          "close", strings.formClose, hint: strings.formCloseHint, IntentCall(.closeRecipeForm)),
        discard,
      ])
  }
}

/// The parts of the recipe form in the order in which a recipe is written down.
private struct RecipeFormSections {
  let form: RecipeForm
  let drawing: FormDrawing

  private var context: SurfaceContext { drawing.context }
  private var strings: SurfaceStrings { drawing.strings }

  func all() throws -> [FormSection] {
    [
      basics, try photos(), ingredients, steps, try categories(),
      FormSection(
        id: "note",
        fields: [
          drawing.field("note", strings.noteTitle, .paragraph, form.note, hint: strings.formNoteHint)
        ], rows: [], actions: []),
      source,
    ]
  }

  private var basics: FormSection {
    FormSection(
      id: "basics",
      fields: [
        drawing.field(
          "name", strings.fieldName, .line, form.name, placeholder: strings.recipeFormNamePlaceholder,
          hint: strings.recipeFormNameHint),
        drawing.field(
          "servingSize", strings.recipeDetailServings, .number, form.servingSize,
          placeholder: strings.recipeFormNotStated, hint: strings.recipeFormServingsHint),
        drawing.field(
          "cookingTime", strings.recipeFormMinutes, .number, form.cookingTime,
          placeholder: strings.recipeFormNotStated, hint: strings.recipeFormMinutesHint),
        drawing.field(
          "diet", strings.recipeDetailDiet, .choice, form.diet.rawValue,
          options: RecipeDiet.allCases.map { diet in
            drawing.option(
              diet.rawValue, strings.diet(diet), in: "diet", value: diet.rawValue, isSelected: diet == form.diet,
              hint: strings.formOptionHint)
          }, hint: strings.recipeFormDietHint),
      ], rows: [], actions: [])
  }

  private func photos() throws -> FormSection {
    let photos = try PhotoOperations.references(ids: form.photos, in: context.library)
    return FormSection(
      id: "photos",
      title: strings.navigationTabPhotos,
      fields: [
        context.editField(
          "photo", strings.recipeDetailAddPhoto, kind: .file, hint: strings.recipeFormAddPhotoHint,
          FieldChange(intent: .addPhotoToRecipeForm, arguments: [:], argument: "path"))
      ],
      rows: form.photos.enumerated().map { index, id in
        let label = strings.recipeDetailPhoto(number: String(index + 1))
        let photo = photos[id]
        return FormRow(
          id: "photos." + id,
          title: label,
          photo: photo.map { SurfacePhoto($0, label: label) },
          fields: [],
          error: drawing.error(of: "photos." + id) ?? (photo == nil ? strings.fieldErrorPhoto : nil),
          accessibility: Accessibility(label),
          actions: [
            context.edit(
              "remove", strings.formRemove, hint: strings.recipeFormRemovePhotoHint, color: .critical,
              IntentCall(.removePhotoFromRecipeForm, ["photo": id]))
          ])
      },
      actions: [])
  }

  private var ingredients: FormSection {
    FormSection(
      id: "ingredients",
      title: strings.navigationTabIngredients,
      fields: [
        drawing.field(
          "ingredients", strings.recipeFormPasteIngredients, .paragraph, "", hint: strings.recipeFormPasteHint)
      ],
      rows: form.ingredients.rows.enumerated().map { index, row in
        self.row(
          row.id, at: index, of: form.ingredients.rows.count,
          label: strings.recipeFormIngredientRow(number: String(index + 1)),
          fields: [
            drawing.field(
              row.id + ".ingredient", strings.tagIngredient, .line, row.value.ingredient,
              hint: strings.recipeFormIngredientHint),
            drawing.field(
              row.id + ".amount", strings.recipeFormAmount, .line, row.value.amount,
              hint: strings.recipeFormAmountHint),
            heading(row.id, row.value.section),
          ])
      },
      footer: strings.recipeFormIngredientsFooter,
      actions: [addRow("ingredients", hint: strings.recipeFormAddIngredientHint)])
  }

  private var steps: FormSection {
    FormSection(
      id: "steps",
      title: strings.recipeDetailSteps,
      fields: [
        drawing.field("steps", strings.recipeFormPasteSteps, .paragraph, "", hint: strings.recipeFormPasteHint)
      ],
      rows: form.steps.rows.enumerated().map { index, row in
        self.row(
          row.id, at: index, of: form.steps.rows.count, label: strings.recipeFormStepRow(number: String(index + 1)),
          fields: [
            drawing.field(
              row.id + ".text", strings.recipeFormStep, .paragraph, row.value.text, hint: strings.recipeFormStepHint),
            heading(row.id, row.value.section),
          ])
      },
      footer: strings.recipeFormStepsFooter,
      actions: [addRow("steps", hint: strings.recipeFormAddStepHint)])
  }

  /// The categories with suggestions for the line that is being typed.
  private func categories() throws -> FormSection {
    let (entered, typed) = RecipeFormOperations.categories(whileTyping: form.categories)
    let tags = try TagOperations.suggest(
      .category, prefix: String(typed.prefix(100)), besides: entered + [typed], limit: 10, in: context.library)
    let options = tags.map { tag in
      drawing.option(
        tag.id, DisplayText.line(tag.value), in: "categories", value: (entered + [tag.value]).joined(separator: "\n"),
        isSelected: false, hint: strings.recipeFormSuggestionHint)
    }
    return FormSection(
      id: "categories",
      fields: [
        drawing.field(
          "categories", strings.navigationTabCategories, .paragraph, form.categories, options: options,
          hint: strings.recipeFormCategoriesHint)
      ], rows: [], footer: strings.recipeFormCategoriesHint, actions: [])
  }

  private var source: FormSection {
    FormSection(
      id: "source",
      title: strings.recipeDetailSource,
      fields: [
        drawing.field(
          "source.url", strings.recipeFormSourceURL, .line, form.sourceURL,
          placeholder: strings.recipeFormSourceURLPlaceholder, hint: strings.recipeFormSourceURLHint),
        drawing.field(
          "source.text", strings.recipeFormSourceText, .line, form.sourceText, hint: strings.recipeFormSourceTextHint),
      ], rows: [], actions: [])
  }

  private func heading(_ row: String, _ section: String?) -> SurfaceField {
    drawing.field(
      row + ".section", strings.recipeFormHeading, .line, section ?? "", hint: strings.recipeFormHeadingHint)
  }

  private func addRow(_ list: String, hint: String) -> SurfaceAction {
    context.edit("addRow", strings.formAddRow, hint: hint, IntentCall(.addRecipeFormRow, ["list": list]))
  }

  private func row(
    _ id: String, at index: Int, of count: Int, label: String, fields: [SurfaceField]
  ) -> FormRow {
    FormRow(
      id: id, title: label, fields: fields, error: drawing.error(of: id), accessibility: Accessibility(label),
      actions: drawing.rowActions(
        id, at: index, of: count, move: .moveRecipeFormRow, remove: .removeRecipeFormRow))
  }
}

extension SurfaceStrings {
  /// What the recipe form is called.
  func title(of form: RecipeForm?) -> String {
    switch form?.subject {
    case .new: recipeListNew
    case .recipe: recipeFormTitleEdit
    case .copy: recipeFormTitleCopy
    case nil: recipeFormTitle
    }
  }

  /// What the diary form is called.
  func title(of form: DiaryForm?) -> String {
    guard let form else { return navigationTabDiary }
    if form.isMemoryOnly { return diaryFormTitleReview }
    return form.diary == nil ? diaryListNew : diaryFormTitleEdit
  }
}
