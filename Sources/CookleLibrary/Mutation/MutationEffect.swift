/// What a mutation changed, in the words renderers and follow-ups act on (domain §8).
public enum MutationEffect: String, Sendable, Hashable, CaseIterable {
  case recipeDataChanged
  case diaryDataChanged
  case photoDataChanged
  case tagDataChanged
  case menuDataChanged
  case shoppingDataChanged
  case cookingSessionChanged
  case preferencesChanged
  case notificationPlanChanged
}
