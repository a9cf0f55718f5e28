import JSON

/// The records of a library in the form of first archives, as they are when nothing else was kept of them.
struct FirstArchiveObjects {
  let timeZone: TimeZoneRules

  func object(_ tag: ArchivedTag) -> JSONObject {
    dated(["id": .string(tag.id), "value": .string(tag.value)], tag.createdAt, tag.modifiedAt)
  }

  /// Without the picture, whose place is held by an empty text.
  func object(_ photo: ArchivedPhoto) -> JSONObject {
    dated(
      ["id": .string(photo.id), "data": "", "sourceID": .string(FirstArchiveSource.id(of: photo.source))],
      photo.createdAt, photo.modifiedAt)
  }

  func object(_ recipe: ArchivedRecipe) -> JSONObject {
    let content = recipe.content
    func row(_ members: JSONObject, _ order: Int) -> JSONValue {
      var members = members
      members["order"] = JSONValue(integerLiteral: order)
      return .object(dated(members, recipe.createdAt, recipe.modifiedAt))
    }
    return dated(
      [
        "id": .string(recipe.id), "name": .string(content.name),
        "photos": .array(content.photos.enumerated().map { row(["photoID": .string($1)], $0) }),
        "servingSize": JSONValue(integerLiteral: content.servingSize),
        "cookingTime": JSONValue(integerLiteral: content.cookingTime),
        "ingredients": .array(
          zip(recipe.ingredientIDs, content.ingredients).enumerated().map { index, pair in
            row(["ingredientID": .string(pair.0), "amount": .string(pair.1.amount)], index)
          }),
        "steps": .array(content.steps.map { .string($0.text) }),
        "categoryIDs": .array(recipe.categoryIDs.map { .string($0) }), "note": .string(content.note),
      ], recipe.createdAt, recipe.modifiedAt)
  }

  /// The day as its noon in the client's zone, which is the same day for most who read it elsewhere.
  func object(_ diary: ArchivedDiary) -> JSONObject {
    let rows = diary.rows.enumerated().map { index, row in
      JSONValue.object(
        dated(
          [
            "recipeID": .string(row.recipeID), "type": [row.meal.rawValue: [:]],
            "order": JSONValue(integerLiteral: index),
          ], diary.createdAt, diary.modifiedAt))
    }
    return dated(
      [
        "id": .string(diary.id), "date": .string(timeZone.instant(on: diary.day, hour: 12).wholeSecondText),
        "objects": .array(rows), "note": .string(diary.note),
      ], diary.createdAt, diary.modifiedAt)
  }

  private func dated(_ members: JSONObject, _ createdAt: Instant, _ modifiedAt: Instant) -> JSONObject {
    var members = members
    members["createdTimestamp"] = .string(createdAt.wholeSecondText)
    members["modifiedTimestamp"] = .string(modifiedAt.wholeSecondText)
    return members
  }
}

extension Instant {
  /// The moment as first archives write it, to the second it lies in: `2026-03-13T17:05:00Z`.
  var wholeSecondText: String {
    String(text.dropLast(5)) + "Z"
  }
}
