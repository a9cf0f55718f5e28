/// What confirms a mutation that destroys something: whoever has it saw what the mutation does to the library as it is
/// (domain §8).
///
/// It is made of the question and the state of `library.sqlite` alone, so nothing is kept of it and any process can tell
/// whether it still holds. It guards against surprise and not against malice: a client that makes one up deceives itself.
struct ConfirmationToken: Hashable {
  /// On the wire, opaque.
  let text: String

  /// Makes the token.
  ///
  /// - Parameters:
  ///   - question: the method with its arguments; a condition or a request key beside them is no part of it.
  ///   - number: the library's last commit; what happens to the state, such as a timer, outdates no token.
  ///   - impact: what was told of the mutation.
  init(_ question: MutationFingerprint, epoch: String, number: Int64, impact: [MutationImpact]) {
    var hash = StableHash()
    let counts = impact.map { "\($0.entity.rawValue) \($0.change.rawValue) \($0.count)" }
    for part in [question.text, epoch, String(number)] + counts {
      hash.combine(part.utf8)
      // No part holds a zero byte, so the parts cannot run into each other.
      hash.combine([0])
    }
    text = "c-" + String(hash.value, radix: 36)
  }
}
