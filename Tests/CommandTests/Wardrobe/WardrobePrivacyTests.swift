import Images
import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite("What a wardrobe keeps to itself")
struct WardrobePrivacyTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  /// Returns the permissions of the wardrobe's folder, and of everything in it.
  private func permissions() throws -> [String: String] {
    let found = try ChildProgram("find").run(wardrobe.path, "-printf", "%P %m\n")
    return Dictionary(
      uniqueKeysWithValues: found.outputLines.map { line in
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        return ("\(parts[0])", "\(parts[1])")
      })
  }

  private func open(_ mode: String, _ names: String...) throws {
    for name in names {
      #expect(try ChildProgram("chmod", mode).run(workspace.path(name)).ending == .exit(0))
    }
  }

  @Test("is everything, from the beginning")
  func made() throws {
    for number in 1...2 { _ = try wardrobe.add(wardrobe.photo(number)) }
    let modes = try permissions()
    #expect(modes[""] == "700" && modes["photos"] == "700" && modes["wardrobe.sqlite"] == "600")
    #expect(modes.count >= 5)
    for (name, mode) in modes {
      #expect(mode == (["", "photos"].contains(name) ? "700" : "600"), "\(name)")
    }
    #expect(try wardrobe("check", "--quiet").error == "")
  }

  @Test("is told by check where others may read it, and nothing else changes that but --repair")
  func opened() throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    let photo = try #require(try workspace.files(in: "w/photos").first)
    try open("755", "w", "w/photos")
    try open("644", "w/wardrobe.sqlite", "w/photos/\(photo)")
    _ = try wardrobe.add(wardrobe.photo(2))
    let line = "what2wear: \(wardrobe.path) can be read by others on this computer"
    let outcome = try wardrobe("check")
    #expect(outcome.ending == .exit(65))
    let wayOut = "what2wear: 'what2wear check --repair' can repair this without losing data"
    #expect(outcome.errorLines == [line, wayOut])
    let before = try permissions()
    #expect(before[""] == "755" && before["photos"] == "755")
    // Other users have access to the wardrobe, so the umask also lets them read the new photo.
    #expect(before.filter { $0.key.hasPrefix("photos/") }.values.allSatisfy { $0 == "644" })
    let repaired = try wardrobe("check", "--repair")
    #expect(repaired.ending == .exit(0))
    #expect(repaired.errorLines == ["\(line); made private"])
    for (name, mode) in try permissions() {
      #expect(mode == (["", "photos"].contains(name) ? "700" : "600"), "\(name)")
    }
    #expect(try wardrobe("check", "--quiet").error == "")
  }

  @Test("is what its photos' metadata says, where an export is to be clean")
  func cleanExport() throws {
    let secret = Array("48.1 N, Anna-Secret-Name".utf8)
    let raster = noisePhoto(width: 32, height: 24)
    let bytes = JPEGFixture(try raster.encodedNow(as: .jpeg(quality: 95))).inserting(0xFE, secret)
      .bytes
    let photo = try workspace.write(bytes, to: "in/shirt.jpg")
    let ids = try [wardrobe.add(photo), wardrobe.add(wardrobe.photo(1))]
    #expect(try wardrobe("outfit", "create", "O", ids).ending == .exit(0))
    #expect(try wardrobe("outfit", "cover", "O", photo).ending == .exit(0))
    #expect(try wardrobe("export", "-o", workspace.path("plain")).ending == .exit(0))
    #expect(try workspace.bytes("plain/photos/shirt.jpg") == bytes)
    #expect(try wardrobe("export", "-o", workspace.path("out"), "--clean").ending == .exit(0))
    #expect(try workspace.files(in: "out") == workspace.files(in: "plain"))
    for name in try workspace.files(in: "out") {
      let text = String(decoding: try workspace.bytes("out/\(name)"), as: UTF8.self)
      #expect(!text.contains("Anna-Secret-Name"), "\(name)")
    }
    #expect(try workspace.picture("out/photos/shirt.jpg").size == raster.size)
    let other = CommandWardrobe(workspace, "v")
    let back = try other("import", workspace.path("out"))
    #expect(back.ending == .exit(0), "\(back.error)")
    #expect(
      try other.rows("garment", "list").map(\.id) == wardrobe.rows("garment", "list").map(\.id))
    #expect(try other("check", "--quiet").error == "")
  }

  @Test("has a clean export say what was put up with in a photo, and whose it is")
  func cleanWarnings() throws {
    let photo = JPEGFixture(
      try noisePhoto(width: 32, height: 24).encodedNow(as: .jpeg(quality: 95)))
    let broken = photo.inserting(profile: [UInt8](repeating: 7, count: 200)).bytes
    let id = try wardrobe.add(workspace.write(broken, to: "in/shirt.jpg"))
    #expect(
      try wardrobe("garment", "edit", id, "--description", "Red hat").ending == .exit(0))
    let count = "what2wear: 1 garment was exported\n"
    #expect(try wardrobe("export", "-o", workspace.path("plain")).error == count)
    let outcome = try wardrobe("export", "-o", workspace.path("out"), "--clean")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.error == "what2wear: garment 'Red hat': warning: ignoring its invalid colour "
        + "profile; colours may be off\n" + count)
    let quiet = try wardrobe("export", "-o", workspace.path("quiet"), "--clean", "--quiet")
    #expect(quiet.ending == .exit(0) && quiet.error == "")
  }

  @Test(
    "leaves nothing behind of an import that a signal stops", .enabled(if: FaultPoint.isHonoured))
  func stoppedImport() async throws {
    for number in 0..<60 { try wardrobe.photo(number) }
    for number in [1, 5, 30] {
      let program = ChildProgram.builtCommand.with(.stop(number, .photoPut))
      let running = try program.start(
        "import", workspace.path("in"), "--type", "shirt", "--wardrobe", wardrobe.path)
      #expect(try running.stops())
      running.send(SIGINT)
      running.resume()
      let outcome = try running.wait()
      // A quick command may end before the signal arrives.
      #expect([.signal(SIGINT), .exit(0)].contains(outcome.ending))
      #expect(!outcome.error.contains("cancelled"))
      #expect(try wardrobe("check", "--quiet").error == "")
      let garments = try wardrobe.rows("garment", "list").count
      #expect(try workspace.files(in: "w/photos").filter { $0 != "" }.count == garments)
      try workspace.remove("w")
    }
  }
}
