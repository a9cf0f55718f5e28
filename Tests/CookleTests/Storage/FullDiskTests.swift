import JSON
import ServerHarness
import Testing

@Suite(.enabled(if: TestMachine.canMount, "mounting a small disk takes root")) struct FullDiskTests {
  @Test func aDiskThatFillsUpInTheMiddleOfAWriteLosesNothing() throws {
    let disk = try SmallDisk(megabytes: 16)
    let library = try TemporaryLibrary(at: "\(disk.path)/library")
    let server = try ServerProcess.ready(library)
    let kept = try server.create(RecipeDrafts.tomatoSoup)["value"] ?? .null
    let note = JSONValue.string(String(repeating: "long ", count: 20_000))
    var acknowledged = ["Tomato Soup"]
    var refusals = 0
    // What is moved out of the write-ahead log may make room for another recipe between two refusals.
    for number in 0..<400 where refusals < 6 {
      let name = "Recipe \(number)"
      let revision = try server.revision()
      let answer = try server.request(
        "recipe/create", ["draft": ["name": .string(name), "note": note, "categories": [.string("Tag \(number)")]]])
      guard let refusal = answer["error"] else {
        acknowledged.append(name)
        continue
      }
      refusals += 1
      expectRefusal(refusal, 1008, "storageFull", phase: "primary")
      #expect(try server.revision() == revision)
    }
    #expect(refusals == 6)
    #expect(acknowledged.count > 5)
    // Reading goes on, here and in a new process.
    #expect(try server.recipe(kept["id"] ?? .null) == kept)
    #expect(Set(try server.allNames()) == Set(acknowledged))
    let other = try ServerProcess.ready(library, options: ["readOnly": true])
    #expect(Set(try other.allNames()) == Set(acknowledged))
    try other.shutDown()
  }

  @Test func onceThereIsRoomAgainWritingGoesOn() throws {
    let disk = try SmallDisk(megabytes: 16)
    let library = try TemporaryLibrary(at: "\(disk.path)/library")
    let server = try ServerProcess.ready(library)
    let id = try server.createID(RecipeDrafts.tomatoSoup)
    try disk.fill()
    // That it was opened may be lost; it can be looked at all the same.
    let opened = try server.call("intent/perform", ["intent": "openRecipe", "arguments": ["id": id]])
    #expect(opened["areas"]?["navigation"] != nil)
    let note = JSONValue.string(String(repeating: "long ", count: 40_000))
    let params: JSONValue = ["draft": ["name": "Big", "note": note], "requestKey": "big"]
    expectRefusal(try server.refusal("recipe/create", params), 1008, "storageFull", phase: "primary")
    #expect(try server.names() == ["Tomato Soup"])
    try disk.remove()
    #expect(try server.call("recipe/create", params)["value"]?["name"] == "Big")
    try expectSoundLibrary(by: server)
    try server.shutDown()
    if !TestMachine.lacksSQLite3 { #expect(try LibraryDatabase.integrity(of: library.database) == "ok") }
    #expect(try ServerProcess.ready(library).names() == ["Big", "Tomato Soup"])
  }

  @Test func aFullDiskHasNoRoomForALibrary() throws {
    let disk = try SmallDisk(megabytes: 1)
    try disk.fill()
    let library = try TemporaryLibrary(at: "\(disk.path)/library")
    let server = try ServerProcess(library)
    let error = try server.refusal("initialize", ["capabilities": [:]])
    expectRefusal(error, 1008, "storageFull", phase: error["data"]?["phase"]?.string ?? "")
    try disk.remove()
    #expect(try ServerProcess.ready(library).names().isEmpty)
  }
}
