import Foundation
import ServerHarness
import Testing

@testable import CookleLibrary

@Suite struct PhotoRenditionTests {
  static let hasProgram = ProgramSearch.system.path(of: "vipsthumbnail") != nil

  /// A library on a machine that has only these programs, each a shell script.
  private func fixture(programs: [String: String]) throws -> (LibraryFixture, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, script) in programs { try ExecutableScript.write(script, to: folder.path + "/" + name) }
    return (try LibraryFixture(programs: ProgramSearch(folders: [folder.path])), folder)
  }

  @Test(.enabled(if: hasProgram), arguments: RenditionFormat.allCases)
  func aSidewaysPhotoStandsUprightAndKeepsItsPlaceToItself(format: RenditionFormat) throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo(SamplePictures.cameraJPEG())
    #expect(photo.summary.reference.width == 16 && photo.summary.reference.height == 32)
    let rendition = try PhotoOperations.rendition(
      id: photo.id, longestEdge: 16, format: format, in: fixture.context)
    #expect(rendition.width == 8 && rendition.height == 16)
    #expect(rendition.format == format.photoFormat)
    #expect(try PictureFacts.read(rendition.bytes) == PictureFacts(format.photoFormat, width: 8, height: 16))
    let text = String(decoding: rendition.bytes, as: UTF8.self)
    for trace in ["Exif", "EXIF", "eXIf", "GPS", "CookleCam", "xmp", "XMP", "II*\0", "MM\0*"] {
      #expect(!text.contains(trace), "\(trace)")
    }
    #expect(PictureMetadata.removed(from: rendition.bytes, format) == rendition.bytes)
  }

  @Test(.enabled(if: hasProgram)) func itSaysWhereItWasTakenWhenThatIsAskedForByName() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo(SamplePictures.cameraJPEG())
    let silent = try PhotoOperations.rendition(id: photo.id, longestEdge: 16, in: fixture.context)
    _ = try SettingsOperations.set(.photoKeepLocation, to: .bool(true), .unconditional, in: fixture.context)
    let located = try PhotoOperations.rendition(id: photo.id, longestEdge: 16, in: fixture.context)
    #expect(String(decoding: located.bytes, as: UTF8.self).contains("CookleCam"))
    // It stands upright and says so, or a viewer would turn it once more.
    #expect(try PictureFacts.read(located.bytes) == PictureFacts(.jpeg, width: 8, height: 16))
    _ = try SettingsOperations.set(.photoKeepLocation, to: .bool(false), .unconditional, in: fixture.context)
    #expect(try PhotoOperations.rendition(id: photo.id, longestEdge: 16, in: fixture.context) == silent)
  }

  @Test(.enabled(if: hasProgram), arguments: SamplePictures.all.map(\.name).filter { $0 != "heic" })
  func everyFormatCanBeScaledAndIsNeverEnlarged(name: String) throws {
    let fixture = try LibraryFixture()
    let sample = try #require(SamplePictures.all.first { $0.name == name })
    let photo = try fixture.photo(sample.bytes)
    let rendition = try PhotoOperations.rendition(id: photo.id, longestEdge: 500, in: fixture.context)
    #expect(rendition.width == sample.facts.width && rendition.height == sample.facts.height)
  }

  @Test func whatTheProgramSaysOfAFailureIsToldInOneLine() throws {
    let (fixture, folder) = try fixture(programs: ["vipsthumbnail": "printf 'no loader\\nfor this' >&2; exit 1"])
    defer { withExtendedLifetime(folder) {} }
    let photo = try fixture.photo()
    #expect(throws: LibraryError.toolFailed(tool: "vipsthumbnail", exitCode: 1, reason: "no loader for this")) {
      try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context)
    }
    #expect(try fixture.files("renditions") == [])
  }

  /// Opening a pipe would wait for somebody who writes into it.
  @Test func aPipeInPlaceOfAPhotoIsDamage() throws {
    let (fixture, folder) = try fixture(programs: ["vipsthumbnail": "cat"])
    defer { withExtendedLifetime(folder) {} }
    let photo = try fixture.photo()
    #expect(unlink(photo.summary.reference.path) == 0)
    #expect(mkfifo(photo.summary.reference.path, 0o600) == 0)
    #expect(
      throws: LibraryError.damaged(detail: "the file of photo \(photo.id) is no regular file", recoverable: true)
    ) {
      try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context)
    }
  }

  @Test func aRenditionIsMadeOnce() throws {
    let picture = Base64.encoded(SamplePictures.jpeg)
    let (fixture, folder) = try fixture(programs: [
      "vipsthumbnail": #"echo "$@" >> "$(dirname "$0")/calls"; env >> "$(dirname "$0")/environment"; "#
        + "echo \(picture) | base64 -d"
    ])
    let photo = try fixture.photo(SamplePictures.cameraJPEG())
    let first = try PhotoOperations.rendition(id: photo.id, longestEdge: 64, in: fixture.context)
    let path = try #require(first.path)
    #expect(try PhotoOperations.rendition(id: photo.id, longestEdge: 64, in: fixture.context) == first)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == first.bytes)
    #expect(try mode(of: path) == "600")
    let calls = String(decoding: FileManager.default.contents(atPath: folder.path + "/calls") ?? Data(), as: UTF8.self)
    #expect(calls == "stdin --size 64x64> --export-profile srgb -o .jpg[strip,Q=85,background=255]\n")
    let environment = String(
      decoding: FileManager.default.contents(atPath: folder.path + "/environment") ?? Data(), as: UTF8.self)
    let names = Set(environment.split(separator: "\n").compactMap { $0.split(separator: "=").first.map(String.init) })
    #expect(
      names.subtracting(["PWD", "_", "SHLVL", "OLDPWD"])
        == ["HOME", "LC_ALL", "PATH", "VIPS_BLOCK_UNTRUSTED", "VIPS_CONCURRENCY"])
    // A copy that was cut by something else is made anew.
    #expect(truncate(path, 10) == 0)
    #expect(try PhotoOperations.rendition(id: photo.id, longestEdge: 64, in: fixture.context) == first)
  }

  @Test func aRenditionThatCannotBeKeptIsHandedOn() throws {
    let picture = Base64.encoded(SamplePictures.jpeg)
    let (fixture, folder) = try fixture(programs: ["vipsthumbnail": "echo \(picture) | base64 -d"])
    defer { withExtendedLifetime(folder) {} }
    let photo = try fixture.photo(SamplePictures.cameraJPEG())
    // No folder can be made where a file is, which every user is refused alike.
    try Data().write(to: URL(fileURLWithPath: fixture.folder + "/renditions"))
    let rendition = try PhotoOperations.rendition(id: photo.id, longestEdge: 64, in: fixture.context)
    #expect(rendition.path == nil)
    #expect(try PictureFacts.read(rendition.bytes) == PictureFacts(.jpeg, width: 32, height: 16))
  }

  @Test func withoutTheProgramThePhotoItselfStaysUsable() throws {
    let (fixture, _) = try fixture(programs: [:])
    let photo = try fixture.photo()
    #expect(!PhotoOperations.canMakeRenditions(in: fixture.context))
    #expect(
      throws: LibraryError.unavailable(
        .renditions, reason: "the program vipsthumbnail is not installed",
        hint: "install libvips-tools (Debian) or vips (Homebrew), or use the photo's own file")
    ) { try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context) }
    #expect(LibraryLocation.exists(photo.summary.reference.path))
  }

  @Test func whatIsNoPictureIsNotHandedOn() throws {
    for output in ["echo hello", "true", "printf '\\377\\330\\377'"] {
      let (fixture, folder) = try fixture(programs: ["vipsthumbnail": output])
      defer { withExtendedLifetime(folder) {} }
      let photo = try fixture.photo()
      #expect(
        throws: LibraryError.toolFailed(tool: "vipsthumbnail", exitCode: 0, reason: "it made no picture")
      ) { try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context) }
      #expect(try fixture.files("renditions") == [])
    }
  }

  @Test func anEdgeOutOfRangeAndAPhotoThatIsGoneAreErrors() throws {
    let (fixture, folder) = try fixture(programs: ["vipsthumbnail": "true"])
    defer { withExtendedLifetime(folder) {} }
    let photo = try fixture.photo()
    for edge in [0, -1, 8_193, .max] {
      #expect(
        try fieldErrors { try PhotoOperations.rendition(id: photo.id, longestEdge: edge, in: fixture.context) }
          .map(\.path) == ["longestEdge"])
    }
    #expect(throws: LibraryError.notFound(.photo, id: "nobody")) {
      try PhotoOperations.rendition(id: "nobody", longestEdge: 10, in: fixture.context)
    }
    try FileManager.default.removeItem(atPath: photo.summary.reference.path)
    #expect(
      throws: LibraryError.damaged(
        detail: "the file of photo \(photo.id) cannot be opened (no such file or directory)", recoverable: true)
    ) { try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: fixture.context) }
  }

  @Test func aLibraryOpenForReadingIsNotWritten() throws {
    let picture = Base64.encoded(SamplePictures.jpeg)
    let (fixture, folder) = try fixture(programs: ["vipsthumbnail": "echo \(picture) | base64 -d"])
    let photo = try fixture.photo()
    let reader = try LibraryContext(
      location: fixture.location, access: .readOnly,
      environment: LibraryFixture.environment(fixture.clock, programs: ProgramSearch(folders: [folder.path])))
    defer { reader.close() }
    let rendition = try PhotoOperations.rendition(id: photo.id, longestEdge: 10, in: reader)
    #expect(rendition.path == nil && rendition.bytes == SamplePictures.jpeg)
    #expect(try fixture.files("renditions") == [])
  }

  @Test func theCacheLetsGoOfWhatWasUsedLongestAgo() throws {
    let folder = try TemporaryFolder()
    let cache = RenditionCache(folder: folder.path + "/renditions", isWritable: true, limit: 250, fileLimit: 10)
    let bytes = [UInt8](repeating: 1, count: 100)
    for (name, age) in [("a", 300), ("b", 200)] {
      let path = try #require(try cache.keep(bytes, as: name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age))], ofItemAtPath: path)
    }
    #expect(cache.bytes(named: "a") == bytes)
    _ = try cache.keep(bytes, as: "c")
    #expect(cache.bytes(named: "a") == bytes)
    #expect(cache.bytes(named: "b") == nil)
    #expect(cache.bytes(named: "c") == bytes)
  }
}
