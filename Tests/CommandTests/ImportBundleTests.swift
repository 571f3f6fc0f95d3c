import Core
import Glibc
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle that is imported")
struct ImportBundleTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  private func share(_ name: String, _ options: String...) throws {
    for (index, photo) in ["red-hat.jpg", "blue-top.jpg", "grey-skirt.jpg"].enumerated() {
      try workspace.photo(photo, noisePhoto(width: 40 + index, height: 30))
    }
    let outcome = try wardrobe.run(
      ["share", "red-hat.jpg", "blue-top.jpg", "grey-skirt.jpg", "-o", name, "--title", "Look"]
        + options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  /// Makes a ZIP file of a folder, as a file manager would.
  private func zip(_ folder: String) throws {
    let outcome = try ChildProgram.python.inFolder(workspace.folder).run(
      "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', '.', sys.argv[1])", folder)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  @Test(
    "is refused in an archive of another kind, which is named",
    arguments: [
      ("b.tgz", "gzip"), ("b.tar.xz", "xz"), ("b.tar.bz2", "bzip2"), ("b.tar", "tar"),
      ("b.rar", "RAR"), ("b.7z", "7z"),
    ])
  func otherArchive(name: String, kind: String) throws {
    try share("b", "--quiet")
    switch kind {
    case "RAR": try workspace.write(Array("Rar!\u{1A}\u{7}\u{1}\u{0}".utf8), to: name)
    case "7z": try workspace.write([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], to: name)
    default:
      let tar = try ChildProgram("tar").inFolder(workspace.folder).run("-caf", name, "b")
      #expect(tar.ending == .exit(0), "\(tar.error)")
    }
    for command in ["import", "verify"] {
      let outcome = try wardrobe.run(command, name)
      #expect(outcome.ending == .exit(65))
      #expect(outcome.error.hasPrefix("what2wear: \(name): is a \(kind) archive"))
    }
    #expect(!workspace.exists("wardrobe"))
  }

  @Test("brings its garments and the outfit, once", arguments: ["b", "b.zip"])
  func brings(name: String) throws {
    try share(name, "--quiet")
    let dry = try wardrobe.run("import", name, "--dry-run")
    #expect(dry.ending == .exit(0), "\(dry.error)")
    #expect(
      dry.errorLines == [
        "what2wear: 3 garments would be added", "what2wear: the outfit 'Look' would be added",
      ])
    #expect(!workspace.exists("wardrobe"))
    let outcome = try wardrobe.run("import", name)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(
      outcome.errorLines == [
        "what2wear: 3 garments were added", "what2wear: the outfit 'Look' was added",
      ])
    let shown = try wardrobe.run("outfit", "show", "Look")
    let places = ["Red hat", "Blue top", "Grey skirt"].compactMap {
      shown.output.firstRange(of: $0)
    }
    #expect(places.count == 3 && places.map(\.lowerBound) == places.map(\.lowerBound).sorted())
    let again = try wardrobe.run("import", name)
    #expect(
      again.errorLines == [
        "what2wear: 0 garments were added",
        "what2wear: 3 garments already exist, with the same photos",
        "what2wear: the outfit 'Look' is already in the wardrobe",
      ])
    #expect(try wardrobe.run("check").ending == .exit(0))
  }

  @Test("brings nothing, and makes no wardrobe, where anything is wrong with it")
  func damaged() throws {
    try share("b")
    try workspace.write(Array("changed\n".utf8), to: "b/alt.txt")
    let outcome = try wardrobe.run("import", "b")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.last == "what2wear: nothing was imported")
    #expect(!workspace.exists("wardrobe"))
  }

  @Test(
    "brings nothing, and makes no wardrobe, where a file is missing that makes it one",
    arguments: ["manifest-sha256.txt", "outfit.json", "photos/02-blue-top.jpg"], ["b", "b.zip"])
  func incomplete(missing: String, name: String) throws {
    try share("b")
    try workspace.remove("b/\(missing)")
    if missing != "manifest-sha256.txt" {
      // The missing file is also removed from the manifest.
      let lines = try workspace.text("b/manifest-sha256.txt").split(separator: "\n")
      let rest = lines.filter { !$0.hasSuffix("  \(missing)") }.map { "\($0)\n" }
      try workspace.write(Array(rest.joined().utf8), to: "b/manifest-sha256.txt")
    }
    try zip("b")
    for dryRun in [true, false] {
      let outcome = try wardrobe.run(["import", name] + (dryRun ? ["--dry-run"] : []))
      #expect(outcome.ending == .exit(65), "\(outcome.error)")
      #expect(!workspace.exists("wardrobe"))
    }
  }

  @Test(
    "makes no wardrobe where a photo of it turns out to be none", arguments: ["b", "b.zip"],
    [true, false])
  func noPhoto(name: String, isThere: Bool) throws {
    try share("b")
    try changeRecord { $0.replacing("photos/02-blue-top.jpg", with: "description.txt") }
    try zip("b")
    #expect(try wardrobe.run("verify", name).ending == .exit(0))
    if isThere { #expect(try wardrobe.run("user", "add", "Ana").ending == .exit(0)) }
    let outcome = try wardrobe.run("import", name)
    #expect(outcome.ending != .exit(0) && outcome.errorLines.count == 1, "\(outcome.error)")
    // The message gives the path in the archive, not in the temporary folder.
    let place = name == "b" ? "b" : "b.zip/b"
    #expect(outcome.error.hasPrefix("what2wear: \(place)/description.txt: "), "\(outcome.error)")
    #expect(workspace.exists("wardrobe") == isThere)
  }

  /// Changes `outfit.json` in the bundle `b`, and updates its checksum in the manifest.
  private func changeRecord(_ change: (String) -> String) throws {
    let record = change(try workspace.text("b/outfit.json"))
    try workspace.write(Array(record.utf8), to: "b/outfit.json")
    let digest = try SHA256Digest(of: Array(record.utf8)).description
    let lines = try workspace.text("b/manifest-sha256.txt").split(separator: "\n").map { line in
      line.hasSuffix("  outfit.json") ? "\(digest)  outfit.json\n" : "\(line)\n"
    }
    try workspace.write(Array(lines.joined().utf8), to: "b/manifest-sha256.txt")
  }

  @Test(
    "that says what no wardrobe can hold is found by verify and import alike, and told by its file",
    arguments: [
      (
        #""bought": "2026-02-31""#,
        "is damaged, or not the record of a bundle (items[1].garment.bought: "
      ),
      (
        #""price": "-5 XYZW""#,
        "is damaged, or not the record of a bundle (items[1].garment.price: "
      ),
      (
        #""brand": "\#(String(repeating: "b", count: 10_001))""#,
        "garment 'Top': the field 'brand' has more than"
      ),
    ], ["b", "b.zip"])
  func impossible(field: (String, String), name: String) throws {
    try share("b")
    let start = #""garment": {"kind": "clothing", "type": "tshirt", "description": "Top", "#
    let garment = start + field.0 + "},"
    try changeRecord { $0.replacing(#""name" : "Blue top""#, with: garment + #""name": "Top""#) }
    try zip("b")
    let place = name == "b" ? "b/outfit.json" : "b.zip/b/outfit.json"
    for outcome in [try wardrobe.run("verify", name), try wardrobe.run("import", name)] {
      #expect(outcome.ending == .exit(65))
      #expect(outcome.errorLines.filter { $0.contains(place) }.count == 1, "\(outcome.error)")
      #expect(outcome.error.hasPrefix("what2wear: \(place): \(field.1)"), "\(outcome.error)")
    }
    #expect(!workspace.exists("wardrobe"))
  }

  @Test(
    "that calls a thing what no wardrobe can is found by verify and import alike",
    arguments: [
      (String(repeating: "n", count: 10_001), "the description has more than 10000 characters"),
      (#"a\u0000b"#, "a description contains a NUL character"),
    ])
  func impossibleName(name: String, words: String) throws {
    try share("b")
    try changeRecord { $0.replacing(#""name" : "Blue top""#, with: #""name" : "\#(name)""#) }
    for command in ["verify", "import"] {
      let outcome = try wardrobe.run(command, "b")
      #expect(outcome.ending == .exit(65))
      #expect(
        outcome.errorLines.count == 1 && outcome.error.hasSuffix("\(words)\n"), "\(outcome.error)")
      #expect(outcome.error.hasPrefix("what2wear: b/outfit.json: "))
    }
    #expect(!workspace.exists("wardrobe"))
  }

  @Test("whose photos had masks beside them gives the same pictures when it is shared again")
  func masks() throws {
    try workspace.photo("hat.jpg", noisePhoto(width: 80, height: 80))
    // The mask is grey at its top edge, where the background's colour is removed.
    let codes = (0..<6400).map { index -> UInt8 in
      let (x, y) = (index % 80, index / 80)
      guard (20..<60).contains(x), (20..<60).contains(y) else { return 0 }
      return y == 20 ? 128 : 255
    }
    let size = PixelSize(width: 80, height: 80)
    let mask = try #require(Raster(size: size, bytes: codes.flatMap { [$0, $0, $0, 255] }))
    try workspace.photo("hat.mask.png", mask)
    let shared = try wardrobe.run(
      "share", "hat.jpg", "-o", "b", "--title", "Look", "--layout", "flatlay", "--format", "png")
    #expect(shared.ending == .exit(0), "\(shared.error)")
    #expect(try wardrobe.run("import", "b").ending == .exit(0))
    let again = try wardrobe.run("outfit", "share", "Look", "-o", "c", "--format", "png")
    #expect(again.ending == .exit(0), "\(again.error)")
    for name in ["collage.png", "preview.jpg", "photos/01-hat.png", "photos/01-hat.mask.png"] {
      #expect(try workspace.bytes("c/\(name)") == workspace.bytes("b/\(name)"), "\(name)")
    }
  }

  @Test("is told in a dry run to be called as it will be")
  func nameTaken() throws {
    try share("b")
    #expect(try wardrobe.run("user", "add", "Ana").ending == .exit(0))
    try workspace.photo("hat.jpg", noisePhoto(width: 9, height: 9))
    let hat = try wardrobe.run(
      "garment", "add", "hat.jpg", "--kind", "accessory", "--description", "H")
    #expect(hat.ending == .exit(0), "\(hat.error)")
    #expect(try wardrobe.run("outfit", "create", "Look", hat.outputLines[0]).ending == .exit(0))
    for (options, verb) in [(["--dry-run"], "would be"), ([], "was")] {
      let outcome = try wardrobe.run(["import", "b"] + options)
      #expect(outcome.errorLines.last == "what2wear: the outfit 'Look 2' \(verb) added")
    }
  }

  @Test("leaves no wardrobe on a disk that is full", .enabled(if: SmallDisk.mayMount))
  func fullDisk() throws {
    try share("b.zip")
    let disk = try SmallDisk(workspace, "disk", bytes: 150_000)
    let folder = disk.path.appending("deep/wardrobe")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("import", "b.zip", "--wardrobe", folder)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(outcome.error.hasPrefix("what2wear: \(folder)"), "\(outcome.error)")
    #expect(try workspace.files(in: "disk") == [])
  }

  @Test("needs no list of photos")
  func list() throws {
    try share("b.zip")
    try workspace.write(Array("file\n".utf8), to: "list.csv")
    let outcome = try wardrobe.run("import", "b.zip", "--csv", "list.csv")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.errorLines == [
        """
        what2wear: b.zip: is a bundle, which already describes its contents; omit --csv, --outfits, \
        --kind, --type and --update
        """
      ])
  }

  @Test("is not unpacked where it leads out, nor leaves anything")
  func hostile() throws {
    try MadeArchive.write(
      #"zipped("b/outfit.json", "../escaped.txt")"#, to: workspace.path("x.zip"))
    let outcome = try wardrobe.command("TMPDIR=\(workspace.path("tmp"))").run("import", "x.zip")
    #expect(outcome.ending != .exit(0))
    try workspace.makeFolder("tmp")
    let again = try wardrobe.command("TMPDIR=\(workspace.path("tmp"))").run("import", "x.zip")
    #expect(again.ending == .exit(65) && again.errorLines.count == 1, "\(again.error)")
    #expect(again.error.contains("../escaped.txt"))
    #expect(try workspace.files() == ["tmp/", "x.zip"])
    #expect(!workspace.exists("wardrobe"))
  }

  @Test(
    "is there whole or not at all where the program is killed",
    .enabled(if: FaultPoint.isHonoured),
    arguments: [(1, FaultPoint.photoPut), (3, .photoPut), (2, .rowsChanged), (2, .rowsCommitted)])
  func killed(count: Int, point: FaultPoint) throws {
    try share("b.zip")
    #expect(try wardrobe.run("user", "add", "Ana").ending == .exit(0))
    let program = wardrobe.command().with(.kill(count, point))
    #expect(try program.run("import", "b.zip").ending == .signal(SIGKILL))
    let garments = try wardrobe.run("garment", "list", "--json").outputLines.count
    let outfits = try wardrobe.run("outfit", "list", "--json").outputLines.count
    #expect((garments, outfits) == (point == .rowsCommitted ? (3, 1) : (0, 0)))
    #expect(try wardrobe.run("import", "b.zip").ending == .exit(0))
    #expect(try wardrobe.run("garment", "list", "--json").outputLines.count == 3)
    #expect(try wardrobe.run("check", "--repair").ending == .exit(0))
    #expect(try wardrobe.run("check").ending == .exit(0))
  }
}
