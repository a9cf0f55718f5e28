extension MutationScope {
  /// Asks that the mutation be confirmed: without the token of a dry run on the library as it is now it is taken back.
  ///
  /// - Parameters:
  ///   - question: the method with its arguments, without the caller's condition.
  ///   - what: what the mutation does, as a clause for the refusal: `replaces the menu of 7 days`.
  func requireConfirmation(of question: MutationFingerprint, what: String) {
    confirmationQuestion = (question, what)
  }

  /// The token that confirms the mutation, once all it does is noted; nil where nothing has to be confirmed.
  var confirmationToken: ConfirmationToken? {
    confirmationQuestion.map { question, _ in
      ConfirmationToken(question, epoch: epoch, number: number - 1, impact: impact)
    }
  }

  /// Refuses a mutation that has to be confirmed and was not.
  ///
  /// - Throws: `LibraryError.confirmationRequired` with a fresh token.
  func checkConfirmation(_ given: String?) throws {
    guard let (_, what) = confirmationQuestion, let token = confirmationToken, given != token.text else { return }
    throw LibraryError.confirmationRequired(impact: impact, confirmation: token.text, what: what)
  }
}
