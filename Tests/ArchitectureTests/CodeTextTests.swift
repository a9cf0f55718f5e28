import Testing

@Suite struct CodeTextTests {
  @Test(arguments: [
    ("let a = 1", ["let a = 1"]),
    ("a // try! b\nc", ["a ", "c"]),
    ("a /* try! /* b */\nc */ d", ["a ", " d"]),
    ("f(\"try! \\\" as! // x\") // y", ["f(\"\") "]),
    ("f(#\"a \" b\"#, x)", ["f(\"\", x)"]),
    ("a\n\"\"\"\ntry!\n\"\"\"\nb", ["a", "\"\"", "", "", "b"]),
    ("\"http://x\" + y", ["\"\" + y"]),
  ])
  func onlyCodeIsLeft(text: String, lines: [String]) {
    #expect(CodeText.lines(of: text) == lines)
  }
}
