import Images
import SystemPackage
import TestSupport
import Testing

@Suite("What systems put into a folder that is imported")
struct ImportSystemFilesTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private var other: CommandWardrobe { CommandWardrobe(workspace, "v") }

  /// System files of macOS, Windows, network drives, Linux desktops and synchronization programs.
  private static let files = [
    ".DS_Store", "__MACOSX/b/._hat.jpg", "photos/._hat.jpg", "Thumbs.db", "photos/desktop.ini",
    "@eaDir/hat.jpg/SYNOPHOTO_THUMB_XL.jpg", "#recycle/old.jpg", "$RECYCLE.BIN/S-1/old.jpg",
    ".Spotlight-V100/Store-V2/x", ".Trashes/501/x", ".directory", ".nfs00000000000000a1",
    ".stfolder/x",
  ]
  private static let sentence = "13 system files or folders were skipped"

  private func check(_ outcome: Outcome, _ status: Int32 = 0) {
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  private func litter(_ folder: String, _ files: [String] = files) throws {
    // Files with the extension of a photo contain a photo.
    for (index, file) in files.enumerated() {
      let path = "\(folder)/\(file)"
      if file.hasSuffix(".jpg") {
        try workspace.photo(path, width: 20 + index)
      } else {
        try workspace.write([1], to: path)
      }
    }
  }

  private func zip(_ folder: String) throws {
    let script =
      "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2], sys.argv[3])"
    check(
      try ChildProgram.python.run(script, workspace.path(folder), workspace.folder, folder))
  }

  private func descriptions(_ wardrobe: CommandWardrobe) throws -> [String?] {
    try wardrobe.rows("garment", "list").map(\.description)
  }

  @Test("is skipped in a bundle, with a line that counts it, and named by verify")
  func bundle() throws {
    check(try run("share", workspace.photo("red hat.jpg"), "-o", "b", "--title", "Look", "--quiet"))
    try litter("b")
    let verified = try run("verify", "b")
    check(verified)
    for file in Self.files {
      #expect(verified.error.contains("b/\(file): warning: is not part of the bundle"))
    }
    #expect(verified.errorLines.last == "what2wear: \(Self.sentence): such as b/#recycle")
    let json = try run("verify", "b", "--json").output
    #expect(json.contains(#""whole":true"#) && json.contains(##""path":"b/#recycle/old.jpg""##))
    try zip("b")
    for (name, first) in [("b", "b/#recycle"), ("b.zip", "b.zip/b/#recycle")] {
      let wardrobe = CommandWardrobe(workspace, "w-\(name)")
      let outcome = try wardrobe("import", workspace.path(name))
      check(outcome)
      let place = workspace.path(first)
      #expect(outcome.errorLines.contains("what2wear: \(Self.sentence): such as \(place)"))
      #expect(try descriptions(wardrobe) == ["Red hat"])
    }
  }

  @Test("does not make a bundle whole in which anything else is wrong", arguments: [true, false])
  func damaged(isChanged: Bool) throws {
    check(try run("share", workspace.photo("red hat.jpg"), "-o", "b", "--title", "Look", "--quiet"))
    try litter("b")
    if isChanged {
      try workspace.write([1], to: "b/alt.txt")
    } else {
      try workspace.link("b/photos/Thumbs.db", to: "../alt.txt")
    }
    check(try run("verify", "b"), 65)
    check(try wardrobe("import", workspace.path("b")), 65)
    #expect(!workspace.exists("w"))
  }

  @Test("is skipped in an export, with a line that counts it", arguments: ["x", "x.zip"])
  func export(name: String) throws {
    check(
      try wardrobe("garment", "add", workspace.photo("in/hat.jpg"), "--kind", "accessory"))
    check(try wardrobe("export", "-o", workspace.path("x")))
    try litter("x")
    // An old export in the recycle bin is ignored.
    try workspace.write(workspace.bytes("x/wardrobe.json"), to: "x/#recycle/old/wardrobe.json")
    try zip("x")
    let outcome = try other("import", workspace.path(name))
    check(outcome)
    let place = workspace.path(name == "x" ? "x" : "x.zip/x").appending("#recycle")
    #expect(outcome.errorLines.last == "what2wear: \(Self.sentence): such as \(place)")
    #expect(try descriptions(other) == ["hat"])
  }

  @Test("is no garment, nor are the thumbnails that were made of photos")
  func folder() throws {
    try workspace.photo("in/photos/Red hat.jpg", width: 30)
    check(try run("thumbnails", "in", "-o", "in/thumbs"))
    // The user's own photos in the thumbnails' folder are imported.
    try workspace.photo("in/thumbs/2024/Blue cap.jpg", width: 40)
    try litter("in")
    let outcome = try wardrobe("import", workspace.path("in"), "--kind", "accessory")
    check(outcome)
    #expect(
      outcome.errorLines == [
        "what2wear: 2 garments were added",
        "what2wear: \(Self.sentence): such as \(workspace.path("in/#recycle"))",
        "what2wear: 1 picture or folder made by what2wear was skipped: \(workspace.path("in/thumbs/256"))",
      ])
    #expect(try descriptions(wardrobe).compactMap(\.self).sorted() == ["Blue cap", "Red hat"])
    for command in ["thumbnails", "clean"] {
      let outcome = try run(command, "in", "-o", "out-\(command)")
      check(outcome)
      let files = try workspace.files(in: "out-\(command)")
      #expect(files.count == 2, "\(files)")
    }
    try workspace.write([1], to: "in/photos/Thumbs.db")
    check(try run("collage", "in/photos", "-o", "x.png"))
  }

  @Test("is no garment, nor are the pictures of outfits that were drawn there")
  func looks() throws {
    for name in ["a hat", "b hat"] {
      try workspace.photo("in/\(name).jpg", width: name == "a hat" ? 30 : 40)
    }
    check(try wardrobe("import", workspace.path("in")))
    let ids = try wardrobe.rows("garment", "list").compactMap(\.id)
    check(try wardrobe("outfit", "create", "Both", ids[0], ids[1]))
    check(
      try wardrobe(
        "outfit", "collage", "--all", "-o", workspace.path("in/looks"), "--size", "40x30"))
    check(
      try wardrobe(
        "outfit", "collage", "--all", "-o", workspace.path("in/sets"), "--preset", "x,facebook"))
    // The user's own photos in a picture folder are imported, even if one replaces a picture.
    try workspace.photo("in/looks/Red cap.png", width: 50)
    try workspace.photo("in/sets/x/Both.png", width: 60)
    let outcome = try other("import", workspace.path("in"), "--kind", "accessory")
    check(outcome)
    #expect(
      outcome.errorLines == [
        "what2wear: 4 garments were added",
        "what2wear: 2 pictures or folders made by what2wear were skipped: such as "
          + "\(workspace.path("in/looks/Both.png"))",
      ])
    // Only `import` skips pictures made by what2wear. Other commands accept a folder of such
    // pictures.
    check(try run("thumbnails", "in/looks", "-o", "t"))
    #expect(workspace.exists("t/256/Both.jpg"))
  }

  @Test("is no garment, nor are masks whose photos are somewhere else")
  func masks() throws {
    var mask = Raster(size: PixelSize(width: 60, height: 80), filledWith: .black)
    mask.fill(PixelRect(x: 20, y: 20, width: 20, height: 40), .white)
    let names = ["cap_mask.png", "hat-MASK.png", "masks/shoe.png", "scarf.mask.png"]
    for name in names { try workspace.photo("in/\(name)", mask) }
    // `ski_mask.png` looks like a photo, and `zebra.png` has no "mask" in its name, so neither is a
    // mask.
    try workspace.photo("in/ski_mask.png", .scene(PixelSize(width: 60, height: 80)))
    try workspace.photo("in/zebra.png", mask)
    let outcome = try wardrobe("import", workspace.path("in"), "--kind", "accessory")
    check(outcome)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first == "what2wear: 2 garments were added")
    #expect(outcome.errorLines.last?.contains("4 pictures were used as masks") == true)
  }
}
