import Foundation
import Testing

/// What no file of the package may tell: where it was made.
@Suite struct OwnFileTests {
  /// People who live in examples only.
  private static let invented = ["mika", "you"]

  /// Where a text speaks of a folder that only one machine has.
  private static func machinePaths(in text: String) -> [String] {
    let homes = text.matches(of: /\/(?:home|Users)\/([A-Za-z0-9._-]+)/).filter {
      !invented.contains(String($0.output.1))
    }.map { String($0.output.0) }
    let folders = text.matches(of: /(?:^|[\s"'`(=:,\[])(\/(?:root|work|workspace|builds?|mnt|Volumes)\/[\w.-]+)/)
      .map { String($0.output.1) }
    // The folder this very checkout lies in, and the home of whoever runs the test.
    let here = [SourceTree.root, NSHomeDirectory()].filter { $0.count > 6 && text.contains($0) }
    return homes + folders + here
  }

  /// Hosts that packages are fetched from: which one it is, is each machine's own affair.
  private static func registryHosts(in text: String) -> [String] {
    let hosts =
      /\b(?:pypi\.org|files\.pythonhosted\.org|registry\.(?:npmjs|yarnpkg)\.(?:org|com)|(?:static\.|index\.)?crates\.io|rubygems\.org|proxy\.golang\.org|sum\.golang\.org|repo1?\.maven\.(?:apache\.)?org|(?:hub\.|registry-1\.|index\.)?docker\.(?:io|com)|ghcr\.io|quay\.io|(?:deb|security|ftp|snapshot)\.debian\.org|(?:archive|ports|security)\.ubuntu\.com|dl-cdn\.alpinelinux\.org|formulae\.brew\.sh|conda\.anaconda\.org|swiftpackageindex\.com)\b/
    let options = text.matches(of: /--(?:extra-)?index-url|--registry[= ]|[\[]registries/).map { String($0.output) }
    return text.matches(of: hosts).map { String($0.output) } + options
  }

  /// What `find` finds in the package's files; patterns are slow, so only files that hold one of the words are read.
  private func findings(_ words: [String], _ find: (String) -> [String]) throws -> [String] {
    let words = words.map { Data($0.utf8) }
    return try SourceTree.ownPaths().flatMap { path -> [String] in
      guard let data = FileManager.default.contents(atPath: SourceTree.root + "/" + path),
        words.contains(where: { data.range(of: $0) != nil }), let text = SourceTree.text(of: path)
      else { return [] }
      return find(text).map { "\(path): \($0)" }
    }
  }

  private static let folderWords =
    ["/home/", "/Users/", "/root/", "/work", "/build", "/mnt/", "/Volumes/", SourceTree.root, NSHomeDirectory()]
  private static let hostWords = [
    "pypi", "pythonhosted", "npmjs", "yarnpkg", "crates", "rubygems", "golang", "maven", "docker", "ghcr", "quay",
    "debian.org", "ubuntu.com", "alpinelinux", "brew.sh", "anaconda", "packageindex", "index-url", "--registry",
    "registries",
  ]

  @Test func noFileNamesAMachinesFolder() throws {
    let found = try findings(Self.folderWords, Self.machinePaths)
    #expect(found == [])
  }

  @Test func noFileNamesAPackageRegistry() throws {
    let found = try findings(Self.hostWords, Self.registryHosts)
    #expect(found == [])
  }

  @Test func thePackageHasFiles() throws {
    let paths = try SourceTree.ownPaths()
    #expect(paths.contains("Package.swift") && paths.contains("README.md"))
  }

  @Test func theRulesThemselves() {
    // Put together here, so that this file does not break its own rule.
    let (home, slash) = ("home", "/")
    #expect(Self.machinePaths(in: "see \(slash)\(home)/alex/cookle") == ["/\(home)/alex"])
    #expect(Self.machinePaths(in: "\(slash)\(home)/mika/.local") == [])
    #expect(Self.machinePaths(in: "(\(slash)root/x)") == ["\(slash)root/x"])
    #expect(Self.machinePaths(in: "https://example.com/work/x, ../shared/work/y") == [])
    #expect(Self.registryHosts(in: "from pypi" + ".org") == ["pypi" + ".org"])
    #expect(Self.registryHosts(in: "https://registry.npmjs" + ".org/x") == ["registry.npmjs" + ".org"])
    #expect(Self.registryHosts(in: "a registry of recipes") == [])
  }
}
