import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Names whose letters a Mac has taken apart")
struct DecomposedNameTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private var other: CommandWardrobe { CommandWardrobe(workspace, "v") }
  private static let composed = "abrigo ni\u{F1}o"
  private static let decomposed = "abrigo nin\u{303}o"

  private func check(_ outcome: Outcome, _ status: Int32 = 0) {
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  /// Normalizes every name in a folder to the given Unicode form, such as NFD.
  private func spell(_ folder: String, _ form: String) throws {
    let script = """
      import os, sys, unicodedata
      for place, folders, files in os.walk(sys.argv[1], topdown=False):
        for name in folders + files:
          new = unicodedata.normalize(sys.argv[2], name)
          os.rename(os.path.join(place, name), os.path.join(place, new))
      """
    check(try ChildProgram.python.run(script, workspace.path(folder), form))
  }

  /// Normalizes a text file to the given Unicode form, such as NFD.
  private func spellText(of name: String, _ form: String) throws {
    let script = """
      import sys, unicodedata
      text = open(sys.argv[1], encoding="utf-8").read()
      open(sys.argv[1], "w", encoding="utf-8").write(unicodedata.normalize(sys.argv[2], text))
      """
    check(try ChildProgram.python.run(script, workspace.path(name), form))
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

  @Test("name their files and folders in arguments, too, however they are typed")
  func arguments() throws {
    try workspace.photo(
      "\(Self.decomposed)/\(Self.decomposed).jpg", noisePhoto(width: 80, height: 80))
    let (folder, photo) = (Self.composed, "\(Self.composed)/\(Self.composed).jpg")
    check(try run("inspect", photo))
    check(try run("collage", photo, "-o", "a.png"))
    check(try run("collage", folder, "-o", "\(folder)/b.png"))
    check(try run("thumbnails", folder, "-o", "t"))
    check(try run("clean", photo, "-o", "c.jpg"))
    check(try run("share", photo, "--title", "T", "-o", "s"))
    check(try other("import", workspace.path(folder)))
    check(
      try other("garment", "add", workspace.path(photo), "--allow-duplicate", "--kind", "accessory")
    )
    let names = try workspace.files().filter { $0.hasPrefix("abrigo") }
    #expect(names.map { Array($0.utf8) }.allSatisfy { $0.starts(with: Self.decomposed.utf8) })
    // The command suggests no name if no file has a similar one.
    check(try run("inspect", "\(Self.composed).jpg"), 66)
  }

  /// Makes a wardrobe with a cut-out garment in an outfit.
  private func fill() throws {
    try workspace.photo("in/\(Self.decomposed).jpg", noisePhoto(width: 80, height: 80))
    var mask = Raster(size: PixelSize(width: 80, height: 80), filledWith: .black)
    mask.fill(PixelRect(x: 20, y: 20, width: 40, height: 40), .white)
    try workspace.photo("in/\(Self.decomposed).mask.png", mask)
    check(try wardrobe("import", workspace.path("in"), "--kind", "accessory"))
    let rows = try wardrobe.rows("garment", "list")
    check(try wardrobe("outfit", "create", Self.decomposed, rows.map(\.id)))
  }

  @Test(
    "do not keep an export from coming back", arguments: ["x", "x.zip"], ["NFC", "NFD", "as made"])
  func export(name: String, form: String) throws {
    try fill()
    if form == "as made" {
      check(try wardrobe("export", "-o", workspace.path(name)))
    } else {
      check(try wardrobe("export", "-o", workspace.path("x")))
      try spell("x", form)
      // Older versions wrote decomposed names into the list.
      try spellText(of: "x/wardrobe.json", "NFD")
      if name == "x.zip" { try zip("x") }
    }
    let outcome = try other("import", workspace.path(name))
    check(outcome)
    #expect(outcome.error.contains("1 garment was added"), "\(outcome.error)")
    #expect(try descriptions(other) == [Self.composed])
    let garment = try other.rows("garment", "list")[0].id
    #expect(try other("garment", "show", garment).output.contains("\ncutout "))
  }

  @Test(
    "do not keep a bundle from coming in", arguments: ["b", "b.zip"], ["NFC", "NFD", "as made"])
  func bundle(name: String, form: String) throws {
    try fill()
    let photo = workspace.path("in/\(Self.decomposed).jpg")
    let options = ["--keep-names", "--layout", "flatlay", "--title", "Look"]
    check(try run("share", photo, "-o", form == "as made" ? name : "b", options))
    if form != "as made" {
      try spell("b", form)
      if name == "b.zip" { try zip("b") }
    }
    check(try run("verify", name))
    let outcome = try other("import", workspace.path(name))
    check(outcome)
    #expect(outcome.errorLines.first == "what2wear: 1 garment was added")
    let garment = try other.rows("garment", "list")[0].id
    #expect(try other("garment", "show", garment).output.contains("\ncutout "))
  }

  @Test("are composed in what is written")
  func written() throws {
    try fill()
    check(try wardrobe("export", "-o", workspace.path("x")))
    let photo = workspace.path("in/\(Self.decomposed).jpg")
    check(try run("share", photo, "-o", "b", "--keep-names", "--title", "Look"))
    for (folder, name) in [("x", "abrigo-ni\u{F1}o.jpg"), ("b", "01-abrigo-ni\u{F1}o.jpg")] {
      let names = try workspace.files(in: "\(folder)/photos").map { Array($0.utf8) }
      #expect(names.contains(Array(name.utf8)))
    }
  }

  @Test("are of the bundle that another replaces")
  func replaced() throws {
    try fill()
    let photo = workspace.path("in/\(Self.decomposed).jpg")
    check(try run("share", photo, "-o", "b", "--keep-names", "--title", "Look"))
    try spell("b", "NFD")
    let outcome = try run(
      "share", photo, "-o", "b", "--keep-names", "--title", "Look", "--force")
    check(outcome)
    #expect(outcome.error == "")
    check(try run("verify", "b"))
  }

  @Test(
    "are found in lists, as those of a list that was made on Windows are",
    arguments: [
      ("sub/\(composed).png", "sub/\(decomposed).png"),
      ("sub/\(decomposed).png", "sub/\(composed).png"), (#"SUB\coat.PNG"#, "sub/Coat.png"),
    ])
  func listed(written: String, name: String) throws {
    try workspace.photo("in/\(name)")
    try workspace.write(Array("file,kind\n\(written),accessory\n".utf8), to: "list.csv")
    let outcome = try wardrobe(
      "import", workspace.path("in"), "--csv", workspace.path("list.csv"))
    check(outcome)
    #expect(outcome.errorLines == ["what2wear: 1 garment was added"])
    for folder in ["in", workspace.path("in").string] {
      try workspace.write(Array("\(folder)/\(written)\r\n".utf8), to: "list.txt")
      check(
        try run("thumbnails", "--files-from", "list.txt", "-o", "t"))
    }
  }

  @Test("of a list lead out of its folder no more than others do")
  func leadingOut() throws {
    try workspace.photo("secret/\(Self.decomposed).png")
    try workspace.makeFolder("in")
    try workspace.link("in/\(Self.decomposed)", to: "../secret")
    for (written, status) in [
      (#"..\secret\\#(Self.composed).png"#, 66), ("../secret/\(Self.composed).png", 65),
      ("\(Self.composed)/\(Self.composed).png", 65),
    ] as [(String, Int32)] {
      try workspace.write(Array("file,kind\n\(written),accessory\n".utf8), to: "list.csv")
      check(
        try wardrobe("import", workspace.path("in"), "--csv", workspace.path("list.csv")), status)
      #expect(!workspace.exists("w"))
    }
  }
}
