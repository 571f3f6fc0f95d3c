import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What is no wardrobe")
struct WrongWardrobeTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  /// Checks that every kind of command is refused with the same message, and that no file changes.
  private func expectRefusal(_ ending: Int32, _ words: String, adding: Bool = true) throws {
    let before = try wardrobe.files()
    let photo = try wardrobe.photo(1)
    let calls: [[any CommandArgument]] = [
      ["garment", "list"], ["check", "--repair"], ["garment", "edit", "abcd", "--photo", photo],
    ]
    let writing: [[any CommandArgument]] = [
      ["garment", "add", photo, "--type", "shirt"], ["user", "add", "Ana"],
    ]
    for call in calls + (adding ? writing : []) {
      let outcome = try wardrobe.start(call).wait()
      #expect(outcome.ending == .exit(ending))
      #expect(outcome.error == "what2wear: \(wardrobe.path)\(words)\n")
      #expect(outcome.output == "")
      #expect(try wardrobe.files() == before, "\(call)")
    }
  }

  private let missing =
    ": there is no wardrobe here yet; create a wardrobe with 'what2wear garment add' or 'what2wear import'"

  @Test("is a folder that is not there, an empty one, or one with an empty file")
  func none() throws {
    try expectRefusal(66, missing, adding: false)
    try wardrobe.workspace.makeFolder("w")
    try expectRefusal(66, missing, adding: false)
    try wardrobe.workspace.write([], to: "w/wardrobe.sqlite")
    try expectRefusal(66, missing, adding: false)
    #expect(try wardrobe.add(wardrobe.photo(1)).count == 36)
    #expect(try wardrobe.rows("garment", "list").count == 1)
  }

  @Test("is a text, and a folder in the database's place")
  func other() throws {
    try wardrobe.workspace.write(OtherFiles.text, to: "w/wardrobe.sqlite")
    try expectRefusal(65, "/wardrobe.sqlite: is not a wardrobe's database")
    let folder = CommandWardrobe(wardrobe.workspace, "v")
    try wardrobe.workspace.write(OtherFiles.text, to: "v/wardrobe.sqlite/a")
    let outcome = try folder("garment", "list")
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.error
        == "what2wear: \(folder.path)/wardrobe.sqlite: is a folder, not a wardrobe's database\n")
  }

  @Test("is one from before version 1.0, whose users are told how to bring it along")
  func older() throws {
    _ = try wardrobe.add(wardrobe.photo(2))
    try wardrobe.execute("UPDATE grdb_migrations SET identifier = '1' WHERE identifier = '1.2'")
    try expectRefusal(
      65,
      "/wardrobe.sqlite: was made by an older what2wear. Export it with that version,"
        + " then import the export here")
  }

  @Test("is one whose database is a symbolic link, which is not followed")
  func link() throws {
    let workspace = wardrobe.workspace
    let id = try wardrobe.add(wardrobe.photo(2))
    try workspace.makeFolder("elsewhere")
    try workspace.move("w/wardrobe.sqlite", to: "elsewhere/a.sqlite")
    try workspace.link("w/wardrobe.sqlite", to: "../elsewhere/a.sqlite")
    func words(_ target: FilePath) -> String {
      "/wardrobe.sqlite: is a symbolic link to \(target), but must be a file; replace the link with that file, and "
        + "move its '-wal' file, too, if it exists"
    }
    let before = try workspace.bytes("elsewhere/a.sqlite")
    try expectRefusal(65, words(workspace.path("elsewhere/a.sqlite")))
    #expect(try workspace.bytes("elsewhere/a.sqlite") == before)
    // The command does not create the target of a broken link.
    try workspace.remove("w/wardrobe.sqlite")
    try workspace.link("w/wardrobe.sqlite", to: "../elsewhere/b.sqlite")
    let outcome = try wardrobe("user", "add", "Ana")
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.error
        == "what2wear: \(wardrobe.path)\(words(workspace.path("w/../elsewhere/b.sqlite")))\n")
    #expect(try workspace.files(in: "elsewhere") == ["a.sqlite"])
    try workspace.remove("w/wardrobe.sqlite")
    try workspace.move("elsewhere/a.sqlite", to: "w/wardrobe.sqlite")
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [id])
    try workspace.link("v", to: "w")
    let linked = CommandWardrobe(workspace, "v")
    #expect(try linked.rows("garment", "list").map(\.id) == [id])
  }

  @Test("is a file in the folder's place")
  func file() throws {
    try wardrobe.workspace.write(OtherFiles.text, to: "w")
    let outcome = try wardrobe("garment", "add", wardrobe.photo(1), "--type", "shirt")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.error
        == "what2wear: \(wardrobe.path)/wardrobe.sqlite: a part of the path is not a folder\n")
    #expect(try wardrobe.workspace.bytes("w") == OtherFiles.text)
  }

  @Test("is another program's database")
  func foreign() throws {
    try wardrobe.workspace.makeFolder("w")
    let script =
      "import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute('CREATE TABLE notes (x)')"
    #expect(
      try ChildProgram.python.run(script, wardrobe.path.appending("wardrobe.sqlite")).ending
        == .exit(0))
    try expectRefusal(65, "/wardrobe.sqlite: is another program's database")
  }

  @Test("may be a damaged wardrobe: whatever is wrong in it, it is told and no trap is run into")
  func damaged() async throws {
    for number in 0..<6 {
      _ = try wardrobe.add(
        wardrobe.photo(number), "--type", "shirt", "--tag", "t", "--price", "5 EUR")
    }
    #expect(
      try wardrobe("outfit", "create", "O", wardrobe.rows("garment", "list").map(\.id)).ending
        == .exit(0))
    let whole = try wardrobe.workspace.bytes("w/wardrobe.sqlite")
    var noise = Noise(seed: 3)
    var endings: [Int32: Int] = [:]
    var refusals = 0
    let calls = [["garment", "list", "--json"], ["outfit", "show", "O"], ["check"]]
    for round in 0..<40 {
      var bytes = whole
      if round % 8 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &noise))
      } else {
        for _ in 0..<(round % 2 == 0 ? 3 : 300) {
          bytes[Int.random(in: 100..<bytes.count, using: &noise)] = .random(
            in: 0...255, using: &noise)
        }
      }
      for ending in ["-wal", "-shm"] where wardrobe.workspace.exists("w/wardrobe.sqlite\(ending)") {
        _ = try ChildProgram("rm").run(wardrobe.path.appending("wardrobe.sqlite\(ending)"))
      }
      try wardrobe.workspace.write(bytes, to: "w/wardrobe.sqlite")
      // Each round runs only one command, because the library reads everything anyway.
      let call = calls[round % calls.count]
      let outcome = try wardrobe(call)
      guard case .exit(let code) = outcome.ending else {
        Issue.record("round \(round), \(call): \(outcome.ending) \(outcome.error)")
        continue
      }
      endings[code, default: 0] += 1
      #expect(code == 0 || outcome.errorLines.count >= 1)
      if await isRefused() { refusals += 1 }
    }
    #expect(Set(endings.keys).isSubset(of: [0, 65, 66, 74]), "\(endings)")
    #expect(endings[65] ?? 0 > 6 && refusals > 20, "\(endings), \(refusals)")
  }

  /// True if a part of the wardrobe cannot be read, or if the check finds a fault.
  private func isRefused() async -> Bool {
    do throws(WardrobeError) {
      let opened = try await Wardrobe.open(WardrobeFolder(wardrobe.path), creating: false)
      defer { opened.close() }
      let closet = try await opened.closet(of: opened.userID(nil))
      _ = try await closet.garments()
      _ = try await closet.outfits()
      return try await !opened.check().isEmpty
    } catch {
      #expect(!error.description.isEmpty)
      return true
    }
  }
}
