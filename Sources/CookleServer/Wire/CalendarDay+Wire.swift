import CookleLibrary
import CookleProtocol
import JSONRPC

extension CalendarDay {
  /// Reads a day of a request.
  ///
  /// - Throws: an invalid-params error that names the member.
  init(wire text: Wire.Day, at path: String) throws {
    if let day = CalendarDay(text: text) {
      self = day
      return
    }
    let shown = RPCLog.cleaned(text.beginning(64))
    throw RPCError(
      .invalidParams,
      message: "The day in \(path) must be one of the calendar, like 2026-03-14, not “\(shown)”.",
      details: ["path": .string(path), "reason": "expected a day of the calendar"])
  }
}
