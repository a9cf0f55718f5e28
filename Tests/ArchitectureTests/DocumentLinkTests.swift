import Foundation
import Testing

@Suite struct DocumentLinkTests {
  /// Links inside the package lead to a file that is there, and to a heading in it where they name one.
  @Test func everyLinkInTheDocumentsLeadsSomewhere() throws {
    let own = try SourceTree.ownPaths()
    let files = Set(own)
    let folders = Set(own.flatMap(Self.parents))
    var broken: [String] = []
    var documents: [String: MarkdownDocument] = [:]
    func document(_ path: String) throws -> MarkdownDocument {
      if let known = documents[path] { return known }
      let document = MarkdownDocument(try #require(SourceTree.text(of: path)))
      documents[path] = document
      return document
    }
    for path in own where path.hasSuffix(".md") && !path.hasPrefix("docs/samples/") && !path.hasPrefix("Tests/") {
      for (line, target) in try document(path).links where !Self.isElsewhere(target) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let file = parts[0].isEmpty ? path : Self.resolved(parts[0], from: path)
        guard files.contains(file) || folders.contains(file) else {
          broken.append("\(path):\(line) \(target)")
          continue
        }
        guard parts.count == 2, file.hasSuffix(".md") else { continue }
        let anchor = parts[1].removingPercentEncoding ?? parts[1]
        if try !document(file).anchors.contains(anchor) { broken.append("\(path):\(line) \(target)") }
      }
    }
    #expect(broken == [])
  }

  private static func isElsewhere(_ target: String) -> Bool {
    target.contains(/^[a-z][a-z0-9+.-]*:/)
  }

  private static func resolved(_ target: String, from path: String) -> String {
    let target = target.removingPercentEncoding ?? target
    var parts = target.hasPrefix("/") ? [] : Array(path.split(separator: "/").dropLast())
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private static func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
  }

  @Test func linksAreFoundAndCodeIsNot() {
    let document = MarkdownDocument(
      """
      # One `two`: three!
      See [a](docs/a.md), ![b](b.png "title") and `[c](no.md)`.
      ```
      [d](no.md)
      ```
          code [e](no.md)
      [f]: other.md#part
      ## Same
      ## Same
      <a id="here"></a>
      """)
    #expect(document.links.map(\.target) == ["docs/a.md", "b.png", "other.md#part"])
    #expect(document.anchors == ["one-two-three", "same", "same-1", "here"])
  }

  @Test(arguments: [
    ("../README.md", "docs/a.md", "README.md"), ("b.md", "docs/a.md", "docs/b.md"), ("./b/", "docs/a.md", "docs/b"),
    ("a%20b.md", "README.md", "a b.md"), ("/docs/x.md", "docs/deep/a.md", "docs/x.md"),
  ])
  func targetsAreResolvedFromTheFileTheyStandIn(target: String, path: String, file: String) {
    #expect(Self.resolved(target, from: path) == file)
  }
}
