// Generated from protocol/locales; do not edit.

/// The display texts of every surface in each language that is complete.
struct SurfaceStrings: Sendable, Hashable {
  /// The language of the texts.
  var language: SurfaceLanguage

  /// `action.readOnly.hint`
  var actionReadOnlyHint: String {
    switch language {
    case .english: "The library is open for reading only."
    case .japanese: "ライブラリは読み取り専用で開かれています。"
    }
  }

  /// `amount.servings`
  func amountServings(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) serving" : "\(count) servings"
    case .japanese:
      return "\(count)人分"
    }
  }

  /// `availability.available`
  var availabilityAvailable: String {
    switch language {
    case .english: "Available"
    case .japanese: "使えます"
    }
  }

  /// `availability.notEnabled`
  var availabilityNotEnabled: String {
    switch language {
    case .english: "Not turned on"
    case .japanese: "オフになっています"
    }
  }

  /// `availability.reason.notInVersion`
  var availabilityReasonNotInVersion: String {
    switch language {
    case .english: "It is not part of this version."
    case .japanese: "この版には含まれていません。"
    }
  }

  /// `availability.unavailable`
  var availabilityUnavailable: String {
    switch language {
    case .english: "Not available"
    case .japanese: "使えません"
    }
  }

  /// `capability.inference`
  var capabilityInference: String {
    switch language {
    case .english: "Suggestions by a model"
    case .japanese: "モデルによる提案"
    }
  }

  /// `capability.renditions`
  var capabilityRenditions: String {
    switch language {
    case .english: "Scaled photos"
    case .japanese: "写真の縮小版"
    }
  }

  /// `capability.textRecognition`
  var capabilityTextRecognition: String {
    switch language {
    case .english: "Text in pictures"
    case .japanese: "画像の文字読み取り"
    }
  }

  /// `capability.undo`
  var capabilityUndo: String {
    switch language {
    case .english: "Undo"
    case .japanese: "取り消し"
    }
  }

  /// `capability.webImport`
  var capabilityWebImport: String {
    switch language {
    case .english: "Recipes from web pages"
    case .japanese: "ウェブページのレシピ"
    }
  }

  /// `date.day`
  func dateDay(day: String, monthName: String, year: String) -> String {
    switch language {
    case .english: "\(day) \(monthName) \(year)"
    case .japanese: "\(year)年\(monthName)\(day)日"
    }
  }

  /// `diet.standard`
  var dietStandard: String {
    switch language {
    case .english: "No restriction"
    case .japanese: "制限なし"
    }
  }

  /// `diet.vegan`
  var dietVegan: String {
    switch language {
    case .english: "Vegan"
    case .japanese: "ヴィーガン"
    }
  }

  /// `diet.vegetarian`
  var dietVegetarian: String {
    switch language {
    case .english: "Vegetarian"
    case .japanese: "ベジタリアン"
    }
  }

  /// `month.1`
  var month1: String {
    switch language {
    case .english: "January"
    case .japanese: "1月"
    }
  }

  /// `month.10`
  var month10: String {
    switch language {
    case .english: "October"
    case .japanese: "10月"
    }
  }

  /// `month.11`
  var month11: String {
    switch language {
    case .english: "November"
    case .japanese: "11月"
    }
  }

  /// `month.12`
  var month12: String {
    switch language {
    case .english: "December"
    case .japanese: "12月"
    }
  }

  /// `month.2`
  var month2: String {
    switch language {
    case .english: "February"
    case .japanese: "2月"
    }
  }

  /// `month.3`
  var month3: String {
    switch language {
    case .english: "March"
    case .japanese: "3月"
    }
  }

  /// `month.4`
  var month4: String {
    switch language {
    case .english: "April"
    case .japanese: "4月"
    }
  }

  /// `month.5`
  var month5: String {
    switch language {
    case .english: "May"
    case .japanese: "5月"
    }
  }

  /// `month.6`
  var month6: String {
    switch language {
    case .english: "June"
    case .japanese: "6月"
    }
  }

  /// `month.7`
  var month7: String {
    switch language {
    case .english: "July"
    case .japanese: "7月"
    }
  }

  /// `month.8`
  var month8: String {
    switch language {
    case .english: "August"
    case .japanese: "8月"
    }
  }

  /// `month.9`
  var month9: String {
    switch language {
    case .english: "September"
    case .japanese: "9月"
    }
  }

  /// `recipeDetail.categories`
  var recipeDetailCategories: String {
    switch language {
    case .english: "Categories"
    case .japanese: "カテゴリー"
    }
  }

  /// `recipeDetail.category.hint`
  var recipeDetailCategoryHint: String {
    switch language {
    case .english: "Shows every recipe of this category."
    case .japanese: "このカテゴリーのレシピをすべて表示します。"
    }
  }

  /// `recipeDetail.created`
  var recipeDetailCreated: String {
    switch language {
    case .english: "Created"
    case .japanese: "作成日"
    }
  }

  /// `recipeDetail.delete`
  var recipeDetailDelete: String {
    switch language {
    case .english: "Delete"
    case .japanese: "削除"
    }
  }

  /// `recipeDetail.delete.hint`
  var recipeDetailDeleteHint: String {
    switch language {
    case .english: "Removes the recipe; its ingredients and categories stay."
    case .japanese: "レシピを消します。材料とカテゴリーは残ります。"
    }
  }

  /// `recipeDetail.diet`
  var recipeDetailDiet: String {
    switch language {
    case .english: "Diet"
    case .japanese: "食事の種類"
    }
  }

  /// `recipeDetail.duplicate`
  var recipeDetailDuplicate: String {
    switch language {
    case .english: "Duplicate"
    case .japanese: "複製"
    }
  }

  /// `recipeDetail.duplicate.hint`
  var recipeDetailDuplicateHint: String {
    switch language {
    case .english: "Opens a copy as a draft; nothing is saved yet."
    case .japanese: "写しを下書きとして開きます。まだ保存されません。"
    }
  }

  /// `recipeDetail.edit`
  var recipeDetailEdit: String {
    switch language {
    case .english: "Edit"
    case .japanese: "編集"
    }
  }

  /// `recipeDetail.edit.hint`
  var recipeDetailEditHint: String {
    switch language {
    case .english: "Opens the recipe for editing."
    case .japanese: "レシピを編集できるように開きます。"
    }
  }

  /// `recipeDetail.fact.spoken`
  func recipeDetailFactSpoken(title: String, value: String) -> String {
    switch language {
    case .english: "\(title): \(value)"
    case .japanese: "\(title)：\(value)"
    }
  }

  /// `recipeDetail.ingredients`
  var recipeDetailIngredients: String {
    switch language {
    case .english: "Ingredients"
    case .japanese: "材料"
    }
  }

  /// `recipeDetail.lastCooked`
  var recipeDetailLastCooked: String {
    switch language {
    case .english: "Last cooked"
    case .japanese: "最後に作った日"
    }
  }

  /// `recipeDetail.markCooked`
  var recipeDetailMarkCooked: String {
    switch language {
    case .english: "Mark as cooked"
    case .japanese: "作った"
    }
  }

  /// `recipeDetail.markCooked.hint`
  var recipeDetailMarkCookedHint: String {
    switch language {
    case .english: "Counts one more time, today."
    case .japanese: "今日作ったものとして1回数えます。"
    }
  }

  /// `recipeDetail.modified`
  var recipeDetailModified: String {
    switch language {
    case .english: "Edited"
    case .japanese: "更新日"
    }
  }

  /// `recipeDetail.note`
  var recipeDetailNote: String {
    switch language {
    case .english: "Note"
    case .japanese: "メモ"
    }
  }

  /// `recipeDetail.note.spoken`
  func recipeDetailNoteSpoken(text: String) -> String {
    switch language {
    case .english: "Note. \(text)"
    case .japanese: "メモ。\(text)"
    }
  }

  /// `recipeDetail.servings`
  var recipeDetailServings: String {
    switch language {
    case .english: "Servings"
    case .japanese: "分量"
    }
  }

  /// `recipeDetail.source`
  var recipeDetailSource: String {
    switch language {
    case .english: "Source"
    case .japanese: "出典"
    }
  }

  /// `recipeDetail.startCooking`
  var recipeDetailStartCooking: String {
    switch language {
    case .english: "Start cooking"
    case .japanese: "調理を始める"
    }
  }

  /// `recipeDetail.startCooking.unavailable`
  var recipeDetailStartCookingUnavailable: String {
    switch language {
    case .english: "Cooking view is not part of this version."
    case .japanese: "調理画面はこの版にはありません。"
    }
  }

  /// `recipeDetail.step.spoken`
  func recipeDetailStepSpoken(number: String, text: String) -> String {
    switch language {
    case .english: "Step \(number). \(text)"
    case .japanese: "手順\(number)。\(text)"
    }
  }

  /// `recipeDetail.steps`
  var recipeDetailSteps: String {
    switch language {
    case .english: "Steps"
    case .japanese: "作り方"
    }
  }

  /// `recipeDetail.time`
  var recipeDetailTime: String {
    switch language {
    case .english: "Time"
    case .japanese: "調理時間"
    }
  }

  /// `recipeDetail.timesCooked`
  var recipeDetailTimesCooked: String {
    switch language {
    case .english: "Cooked"
    case .japanese: "作った回数"
    }
  }

  /// `recipeDetail.timesCooked.value`
  func recipeDetailTimesCookedValue(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) time" : "\(count) times"
    case .japanese:
      return "\(count)回"
    }
  }

  /// `recipeList.empty.message`
  var recipeListEmptyMessage: String {
    switch language {
    case .english: "Create a recipe, or import the ones you have."
    case .japanese: "レシピを作成するか、お持ちのレシピを取り込んでください。"
    }
  }

  /// `recipeList.empty.title`
  var recipeListEmptyTitle: String {
    switch language {
    case .english: "No recipes yet"
    case .japanese: "レシピはまだありません"
    }
  }

  /// `recipeList.noMatch.message`
  var recipeListNoMatchMessage: String {
    switch language {
    case .english: "Try fewer words, or only a part of one."
    case .japanese: "言葉を減らすか、一部だけで探してみてください。"
    }
  }

  /// `recipeList.noMatch.title`
  func recipeListNoMatchTitle(text: String) -> String {
    switch language {
    case .english: "No recipe matches “\(text)”"
    case .japanese: "「\(text)」に合うレシピはありません"
    }
  }

  /// `recipeList.row.hint`
  var recipeListRowHint: String {
    switch language {
    case .english: "Opens the recipe."
    case .japanese: "レシピを開きます。"
    }
  }

  /// `recipeList.searchPrompt`
  var recipeListSearchPrompt: String {
    switch language {
    case .english: "Name, ingredient or category"
    case .japanese: "名前・材料・カテゴリー"
    }
  }

  /// `recipeList.sort.hint`
  var recipeListSortHint: String {
    switch language {
    case .english: "Changes the order of the list."
    case .japanese: "一覧の順番を変えます。"
    }
  }

  /// `recipeList.sort.label`
  func recipeListSortLabel(order: String) -> String {
    switch language {
    case .english: "Sort: \(order)"
    case .japanese: "並べ替え：\(order)"
    }
  }

  /// `recipeList.title`
  var recipeListTitle: String {
    switch language {
    case .english: "Recipes"
    case .japanese: "レシピ"
    }
  }

  /// `recipeList.total`
  func recipeListTotal(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) recipe" : "\(count) recipes"
    case .japanese:
      return "レシピ\(count)件"
    }
  }

  /// `recipeList.totalAtLeast`
  func recipeListTotalAtLeast(count: String) -> String {
    switch language {
    case .english: "More than \(count) recipes"
    case .japanese: "レシピ\(count)件以上"
    }
  }

  /// `sort.alphabeticalAscending`
  var sortAlphabeticalAscending: String {
    switch language {
    case .english: "Name, A to Z"
    case .japanese: "名前（昇順）"
    }
  }

  /// `sort.alphabeticalDescending`
  var sortAlphabeticalDescending: String {
    switch language {
    case .english: "Name, Z to A"
    case .japanese: "名前（降順）"
    }
  }

  /// `sort.madeCountAscending`
  var sortMadeCountAscending: String {
    switch language {
    case .english: "Least often made"
    case .japanese: "作った回数が少ない順"
    }
  }

  /// `sort.madeCountDescending`
  var sortMadeCountDescending: String {
    switch language {
    case .english: "Most often made"
    case .japanese: "作った回数が多い順"
    }
  }

  /// `sort.recentlyCreatedAscending`
  var sortRecentlyCreatedAscending: String {
    switch language {
    case .english: "Oldest first"
    case .japanese: "古い順"
    }
  }

  /// `sort.recentlyCreatedDescending`
  var sortRecentlyCreatedDescending: String {
    switch language {
    case .english: "Newest first"
    case .japanese: "新しい順"
    }
  }

  /// `status.availability`
  var statusAvailability: String {
    switch language {
    case .english: "On this machine"
    case .japanese: "この機器で使えるもの"
    }
  }

  /// `status.availability.spoken`
  func statusAvailabilitySpoken(status: String, title: String) -> String {
    switch language {
    case .english: "\(title): \(status)"
    case .japanese: "\(title)：\(status)"
    }
  }

  /// `status.categories`
  func statusCategories(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) category" : "\(count) categories"
    case .japanese:
      return "カテゴリー\(count)件"
    }
  }

  /// `status.counts`
  func statusCounts(categories: String, ingredients: String, recipes: String) -> String {
    switch language {
    case .english: "\(recipes), \(ingredients), \(categories)"
    case .japanese: "\(recipes)、\(ingredients)、\(categories)"
    }
  }

  /// `status.ingredients`
  func statusIngredients(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) ingredient" : "\(count) ingredients"
    case .japanese:
      return "材料\(count)件"
    }
  }

  /// `status.lastOpened`
  func statusLastOpened(name: String) -> String {
    switch language {
    case .english: "Last opened: \(name)"
    case .japanese: "最後に開いたレシピ：\(name)"
    }
  }

  /// `status.notice.readOnly`
  var statusNoticeReadOnly: String {
    switch language {
    case .english: "The library is open for reading only; nothing can be changed."
    case .japanese: "ライブラリは読み取り専用で開かれています。変更はできません。"
    }
  }

  /// `status.title`
  var statusTitle: String {
    switch language {
    case .english: "Library"
    case .japanese: "ライブラリ"
    }
  }

  /// `text.separator`
  var textSeparator: String {
    switch language {
    case .english: " · "
    case .japanese: "・"
    }
  }

  /// `text.separator.spoken`
  var textSeparatorSpoken: String {
    switch language {
    case .english: ", "
    case .japanese: "、"
    }
  }

  /// `text.space`
  var textSpace: String {
    switch language {
    case .english: " "
    case .japanese: ""
    }
  }

  /// `time.hours`
  func timeHours(count: String) -> String {
    switch language {
    case .english: "\(count) h"
    case .japanese: "\(count)時間"
    }
  }

  /// `time.hours.spoken`
  func timeHoursSpoken(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) hour" : "\(count) hours"
    case .japanese:
      return "\(count)時間"
    }
  }

  /// `time.minutes`
  func timeMinutes(count: String) -> String {
    switch language {
    case .english: "\(count) min"
    case .japanese: "\(count)分"
    }
  }

  /// `time.minutes.spoken`
  func timeMinutesSpoken(count number: Int) -> String {
    let count = SurfaceStrings.digits(number)
    switch language {
    case .english:
      return number == 1 ? "\(count) minute" : "\(count) minutes"
    case .japanese:
      return "\(count)分"
    }
  }
}
