import Foundation
import Testing

@testable import CookleLibrary

@Suite struct PhotoAddingTests {
  private let jpegHash = SHA256.hexadecimal(of: SamplePictures.jpeg)

  @Test func aPhotoIsKeptAsItCame() throws {
    let fixture = try LibraryFixture()
    let outcome = try PhotoOperations.add(.bytes(SamplePictures.jpeg), source: .camera, in: fixture.context)
    let id = try #require(outcome.value?.photo.id)
    let path = fixture.folder + "/photos/" + jpegHash + ".jpg"
    let reference = PhotoReference(id: id, path: path, format: .jpeg, width: 32, height: 16)
    let summary = PhotoSummary(
      reference: reference, byteCount: SamplePictures.jpeg.count, source: .camera, createdAt: fixture.clock.now,
      useCount: 0)
    let photo = Photo(
      summary: summary, revision: "\(fixture.context.epoch).1", modifiedAt: fixture.clock.now, recipes: [])
    #expect(outcome.value == PhotoAddition(photo: photo, isNew: true))
    #expect(outcome.effects == [.photoDataChanged])
    #expect(outcome.changes == [EntityChange(entity: .photo, id: id, kind: .created)])
    #expect(try PhotoOperations.get(id: id, in: fixture.context) == photo)
    #expect(try PhotoOperations.path(of: id, in: fixture.context) == path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == SamplePictures.jpeg)
    #expect(try mode(of: path) == "600")
    #expect(try mode(of: fixture.folder + "/photos") == "700")
    #expect(try fixture.files("photos") == [".incoming", jpegHash + ".jpg"])
    #expect(try fixture.files("photos/.incoming") == [])
  }

  @Test(arguments: SamplePictures.all.map(\.name))
  func everyFormatIsKept(name: String) throws {
    let fixture = try LibraryFixture()
    let sample = try #require(SamplePictures.all.first { $0.name == name })
    let reference = try fixture.photo(sample.bytes).summary.reference
    #expect(reference.format == sample.facts.format)
    #expect(reference.width == sample.facts.width && reference.height == sample.facts.height)
    #expect(reference.path.hasSuffix("." + sample.facts.format.fileExtension))
  }

  @Test func theSameBytesAreOnePhoto() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.photo(source: .camera)
    fixture.clock.advance(milliseconds: 1_000)
    let again = try PhotoOperations.add(
      .base64(Base64.encoded(SamplePictures.jpeg)), source: .generated, in: fixture.context)
    #expect(again.value == PhotoAddition(photo: first, isNew: false))
    #expect(again.effects == [])
    #expect(again.revision == again.previousRevision)
    #expect(try PhotoOperations.count(in: fixture.context) == 1)
  }

  @Test func aFileIsJudgedByItsContent() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let path = folder.path + "/soup.png"
    try Data(SamplePictures.jpeg).write(to: URL(fileURLWithPath: path))
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let photo = try #require(try PhotoOperations.add(.path(path), in: fixture.context).value).photo
    #expect(photo.summary.reference.format == .jpeg)
    #expect(
      try PhotoOperations.add(.path(link), in: fixture.context).value == PhotoAddition(photo: photo, isNew: false))
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: path))
    let errors = try fieldErrors { try PhotoOperations.add(.path(path), in: fixture.context) }
    #expect(
      errors == [
        FieldError(
          path: "path", message: "This is no JPEG, PNG, WebP, HEIC or GIF picture; choose another one.", value: path)
      ])
  }

  @Test func whatIsNoRegularFileIsRefusedAtOnce() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.jpg"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [
      pipe, "/dev/zero", "/dev/tty", folder.path, folder.path + "/missing.jpg", "soup.jpg", "./soup.jpg", "", "~ada/x",
      "/etc/passwd/x", "/tmp/\0.jpg", "/" + String(repeating: "x", count: 5_000),
    ] {
      let errors = try fieldErrors { try PhotoOperations.add(.path(path), in: fixture.context) }
      #expect(errors.map(\.path) == ["path"], "\(path.prefix(40))")
    }
    #expect(try fixture.context.revision().library == 0)
    #expect(try fixture.files("photos") == [])
  }

  @Test(.enabled(if: geteuid() != 0))
  func aFileThatMayNotBeReadIsRefused() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let path = folder.path + "/soup.jpg"
    try Data(SamplePictures.jpeg).write(to: URL(fileURLWithPath: path))
    #expect(chmod(path, 0) == 0)
    #expect(try fieldErrors { try PhotoOperations.add(.path(path), in: fixture.context) }.map(\.path) == ["path"])
  }

  @Test func exactlyOneOfPathAndDataIsTaken() throws {
    #expect(try PhotoInput(path: "/a.jpg", data: nil) == .path("/a.jpg"))
    #expect(try PhotoInput(path: nil, data: "Zg==") == .base64("Zg=="))
    #expect(try fieldErrors { try PhotoInput(path: nil, data: nil) }.map(\.path) == ["path"])
    #expect(try fieldErrors { try PhotoInput(path: "/a.jpg", data: "Zg==") }.map(\.path) == ["path"])
  }

  @Test func dataThatAreNoWholePictureAreRefused() throws {
    let fixture = try LibraryFixture()
    let cut = Base64.encoded(SamplePictures.jpeg.dropLast(1))
    for (text, message) in [
      ("???", "The data is not Base64 with padding and without line breaks; encode the picture's bytes anew."),
      ("Zg==", "This is no JPEG, PNG, WebP, HEIC or GIF picture; choose another one."),
      (cut, "The picture ends too early, part of it is missing; copy it again."),
      (
        Base64.encoded(PNGBuilder(height: 0).bytes), "The picture is damaged; copy it again or choose another one."
      ),
    ] {
      #expect(
        try fieldErrors { try PhotoOperations.add(.base64(text), in: fixture.context) }
          == [FieldError(path: "data", message: message, value: text)])
    }
  }

  @Test func tooManyBytesOrPixelsAreRefused() throws {
    let fixture = try LibraryFixture()
    let limit = LibraryLimits.photoBytes
    let folder = try TemporaryFolder()
    let path = folder.path + "/large.jpg"
    // A file of holes is as large as it says and takes no room.
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, off_t(limit) + 1) == 0)
    let tooManyBytes = LibraryError.limitExceeded(
      name: "photoBytes", what: "bytes in the picture", limit: limit, value: limit + 1)
    #expect(throws: tooManyBytes) { try PhotoOperations.add(.path(path), in: fixture.context) }
    #expect(throws: tooManyBytes) {
      try PhotoOperations.add(.bytes([UInt8](repeating: 0, count: limit + 1)), in: fixture.context)
    }
    #expect(try fixture.photo(PNGBuilder(width: 10_000, height: 10_000).bytes).summary.reference.width == 10_000)
    for (width, height, value) in [
      (10_000, 10_001, 100_010_000), (Int(UInt32.max), Int(UInt32.max), Int(Int32.max)),
    ] {
      #expect(
        throws: LibraryError.limitExceeded(
          name: "photoPixels", what: "pixels in the picture", limit: 100_000_000, value: value)
      ) { try fixture.photo(PNGBuilder(width: width, height: height).bytes) }
    }
  }

  @Test func aDryRunLeavesNoFile() throws {
    let fixture = try LibraryFixture()
    let outcome = try PhotoOperations.add(
      .bytes(SamplePictures.jpeg), MutationRequest(dryRun: true), in: fixture.context)
    #expect(outcome.value == nil)
    #expect(outcome.impact == [MutationImpact(entity: .photo, change: .created, count: 1)])
    #expect(try fixture.files("photos") == [])
    #expect(
      try fieldErrors {
        try PhotoOperations.add(.bytes([1]), MutationRequest(dryRun: true), in: fixture.context)
      }.map(\.path) == ["data"])
  }

  @Test func aRequestKeyAnswersTheFirstOutcome() throws {
    let fixture = try LibraryFixture()
    let request = MutationRequest(requestKey: "k")
    let first = try PhotoOperations.add(.bytes(SamplePictures.jpeg), request, in: fixture.context)
    let again = try PhotoOperations.add(.bytes(SamplePictures.jpeg), request, in: fixture.context)
    #expect(again.value == first.value)
    #expect(again.isRepeated)
    #expect(throws: LibraryError.requestKeyConflict(key: "k")) {
      try PhotoOperations.add(.bytes(SamplePictures.gif), request, in: fixture.context)
    }
  }

  @Test func aLibraryOpenForReadingTakesNone() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    #expect(throws: LibraryError.readOnly) { try PhotoOperations.add(.bytes(SamplePictures.jpeg), in: reader) }
    #expect(try fixture.files("photos") == [])
  }

  @Test func anUnknownSourceReadsAsImported() throws {
    let fixture = try LibraryFixture()
    let photo = try fixture.photo(source: .camera)
    try fixture.context.connection.execute("UPDATE photo SET source = 'hologram'")
    #expect(try PhotoOperations.get(id: photo.id, in: fixture.context).summary.source == .import)
  }

  /// A client removes its file once it was answered, or the answer is lost and it asks again later.
  @Test func aRepeatedRequestNeedsItsFileNoMore() throws {
    let fixture = try LibraryFixture()
    let folder = try TemporaryFolder()
    let path = folder.path + "/soup.jpg"
    let recipe = try fixture.recipe()
    try Data(SamplePictures.jpeg).write(to: URL(fileURLWithPath: path))
    let (adding, showing) = (MutationRequest(requestKey: "add"), MutationRequest(requestKey: "show"))
    let added = try PhotoOperations.add(.path(path), adding, in: fixture.context)
    let shown = try RecipeOperations.addPhoto(id: recipe.id, .path(path), showing, in: fixture.context)
    try FileManager.default.removeItem(atPath: path)
    let addedAgain = try PhotoOperations.add(.path(path), adding, in: fixture.context)
    #expect(addedAgain.value == added.value && addedAgain.isRepeated)
    let shownAgain = try RecipeOperations.addPhoto(id: recipe.id, .path(path), showing, in: fixture.context)
    #expect(shownAgain.value == shown.value && shownAgain.isRepeated)
    for input in [PhotoInput.path(path + "x"), .bytes(SamplePictures.gif), .base64("R0lG")] {
      #expect(throws: LibraryError.requestKeyConflict(key: "add")) {
        try PhotoOperations.add(input, adding, in: fixture.context)
      }
    }
    #expect(try fieldErrors { try PhotoOperations.add(.path(path), in: fixture.context) }.map(\.path) == ["path"])
  }
}
