import JSON
import Testing

@testable import JSONRPC

@Suite struct RPCErrorTests {
  private func text(_ error: RPCError) -> String {
    String(decoding: JSONWriter.encode(error.completed), as: UTF8.self)
  }

  @Test(arguments: [
    (
      RPCError(code: .internalError, message: "M"),
      #"{"code":-32603,"message":"M","data":{"kind":"internalError","phase":"primary"}}"#
    ),
    (
      RPCError(code: .invalidParams, message: "M", data: ["path": "a", "phase": "preflight"]),
      #"{"code":-32602,"message":"M","data":{"kind":"invalidParams","phase":"preflight","path":"a"}}"#
    ),
    (
      RPCError(code: .requestFailed, message: "M", data: [1, 2]),
      #"{"code":-32803,"message":"M","data":{"kind":"requestFailed","phase":"primary","detail":[1,2]}}"#
    ),
    (
      RPCError(RPCErrorCode(rawValue: 1002), kind: "notFound", message: "M", details: ["entity": "recipe"]),
      #"{"code":1002,"message":"M","data":{"kind":"notFound","phase":"preflight","entity":"recipe"}}"#
    ),
  ])
  func dataAlwaysCarryKindAndPhase(error: RPCError, expected: String) {
    #expect(text(error) == expected)
  }

  @Test(arguments: [
    RPCErrorCode.parseError: "parseError", .invalidRequest: "invalidRequest", .methodNotFound: "methodNotFound",
    .invalidParams: "invalidParams", .internalError: "internalError", .serverNotInitialized: "serverNotInitialized",
    .requestCancelled: "requestCancelled", .contentModified: "contentModified", .requestFailed: "requestFailed",
  ])
  func eachCodeHasAKind(code: RPCErrorCode, kind: String) {
    #expect(code.kind == kind)
  }

  @Test(arguments: [
    RPCErrorCode.parseError: -32700, .invalidRequest: -32600, .methodNotFound: -32601, .invalidParams: -32602,
    .internalError: -32603, .serverNotInitialized: -32002, .requestCancelled: -32800, .contentModified: -32801,
    .requestFailed: -32803,
  ])
  func codesAreThoseOfTheSpecifications(code: RPCErrorCode, number: Int) {
    #expect(code.rawValue == number)
  }

  @Test(arguments: [
    RPCError.requestCancelled, .internalError, .batch, .notAnObject, .versionMissing, .methodMissing, .idInvalid,
    .idInUse, .repeatedMember("id"), .methodNotFound("m"), .notInitialized, .alreadyInitialized, .shutDown,
    .parameters(areNoObjectFor: "m"), .framing(.contentLengthMissing),
  ])
  func messagesAreOneSentence(error: RPCError) {
    #expect(error.message.hasSuffix("."))
    #expect(!error.message.contains("\n"))
    #expect(error.message.first?.isUppercase == true)
  }
}
