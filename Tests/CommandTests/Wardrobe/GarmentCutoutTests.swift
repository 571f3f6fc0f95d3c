import Images
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear garment cutout")
struct GarmentCutoutTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  private static let ground = Color(red: 222, green: 220, blue: 216)
  private static let cloth = Color(red: 30, green: 60, blue: 120)
  private static let hook = Color(red: 120, green: 30, blue: 30)
  private static let grey = Color(red: 90, green: 90, blue: 90)

  /// Makes a photo of 300x400 pixels: a blue garment of 160x240 pixels below a red hook.
  private func hungGarment() -> Raster {
    var photo = Raster(size: PixelSize(width: 300, height: 400), filledWith: Self.ground)
    photo.fill(PixelRect(x: 70, y: 100, width: 160, height: 240), Self.cloth)
    photo.fill(PixelRect(x: 142, y: 40, width: 16, height: 60), Self.hook)
    return photo
  }

  private func add(_ photo: Raster, _ name: String = "Tunic") throws -> String {
    let path = try workspace.photo("in/\(name).png", photo)
    return try wardrobe.run("garment", "add", path, "--type", "shirt").outputLines.joined()
  }

  private func cutout(_ id: String, _ options: String...) throws -> Outcome {
    try wardrobe.run(["garment", "cutout", id] + options)
  }

  /// Returns the message for strokes on a garment whose mask was given as a file.
  private func leftOut(_ id: String) -> String {
    "what2wear: the saved mask of garment \(id) is not used; the strokes start from the photo\n"
  }

  private func masks() throws -> [FilePath] {
    try workspace.files(in: "wardrobe/photos").filter { $0 != "" }
      .map { workspace.path("wardrobe/photos/\($0)") }
  }

  /// Returns the aspect ratio of an outfit's only piece, as width by height.
  private func aspect(_ options: String...) throws -> Double {
    let outcome = try wardrobe.run(
      [
        "outfit", "collage", "Look", "-o", "x.png", "--size", "200x200", "--lint", "--json",
        "--quiet",
      ] + options)
    let box = try #require(outcome.output.firstMatch(of: #/"height":(\d+).*"width":(\d+)/#))
    return try #require(Double(box.2)) / #require(Double(box.1))
  }

  @Test("keeps what is found, or what strokes say, and pictures use it")
  func strokes() async throws {
    let id = try add(hungGarment())
    try await wardrobe.outfit("Look", id)
    let found = try cutout(id)
    #expect(found.ending == .exit(0) && found.error == "")
    let first = try PhotoReader(FilePath(found.outputLines.joined())).decodeNow().raster
    #expect(first.size == PixelSize(width: 300, height: 400))
    #expect(first[150, 60] == .white && first[150, 200] == .white && first[20, 20] == .black)
    #expect(try abs(aspect() - 160 / 300) < 0.02)
    let said = try cutout(id, "--drop", "0.5,0.15,0.02")
    #expect(said.ending == .exit(0) && said.error == leftOut(id))
    let second = try PhotoReader(FilePath(said.outputLines.joined())).decodeNow().raster
    #expect(second[150, 60] == .black && second[150, 45] == .black && second[150, 200] == .white)
    #expect(try masks().count == 2)
    #expect(try abs(aspect() - 160 / 240) < 0.02)
    // Options for all pictures still apply. With them, only the photo's plain border is removed.
    #expect(try abs(aspect("--no-masks") - 160 / 300) < 0.02)
    #expect(try abs(aspect("--cutout", "off") - 160 / 300) < 0.02)
    #expect(try wardrobe.run("outfit", "share", "Look", "-o", "b").ending == .exit(0))
    #expect(try cutout(id, "--off").ending == .exit(0))
    #expect(try masks().count == 1)
    #expect(try abs(aspect() - 160 / 300) < 0.02)
    let again = try cutout(id, "--off")
    #expect(again.ending == .exit(0))
    #expect(again.error == "what2wear: garment \(id) has no saved cut-out\n")
  }

  @Test("goes on from the strokes that are kept, until they are left out")
  func again() throws {
    let id = try add(hungGarment())
    struct Kept: Equatable {
      var mask: Raster
      var said: String
    }
    func mask(_ options: String...) throws -> Kept {
      let outcome = try wardrobe.run(["garment", "cutout", id] + options)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      let path = FilePath(outcome.outputLines.joined())
      return Kept(mask: try PhotoReader(path).decodeNow().raster, said: outcome.error)
    }
    func told(_ strokes: String) -> String {
      "what2wear: keeping \(strokes) of garment \(id); use --anew to ignore saved strokes\n"
    }
    let first = try mask("--drop", "0.5,0.15,0.02")
    #expect(first.mask[150, 60] == .black && first.mask[20, 20] == .black && first.said == "")
    let second = try mask("--keep", "0.06,0.05,0.04")
    #expect(second.mask[150, 60] == .black && second.mask[20, 20] == .white)
    #expect(second.said == told("1 stroke"))
    // Repeating the command without options gives the same cut-out, even if the mask is lost.
    let third = try mask()
    #expect(third.mask == second.mask && third.said == told("2 strokes"))
    let fourth = try mask("--anew", "--keep", "0.06,0.05,0.04")
    #expect(fourth.mask[150, 60] == .white && fourth.mask[20, 20] == .white && fourth.said == "")
    let show = ["garment", "show", id]
    #expect(try wardrobe.run(show).output.contains("strokes      1\n"))
    #expect(try wardrobe.run(show + ["--locale", "es"]).output.contains("trazos       1\n"))
    #expect(try wardrobe.run(show + ["--json"]).output.contains("\"strokes\":1"))
    let fifth = try mask("--anew")
    #expect(try !wardrobe.run(show).output.contains("strokes"))
    #expect(fifth.mask[150, 60] == .white && fifth.mask[20, 20] == .black && fifth.said == "")
    _ = try mask("--drop", "0.5,0.15,0.02")
    #expect(try cutout(id, "--off").ending == .exit(0))
    #expect(try mask() == fifth)
    try workspace.photo("mask.png", first.mask)
    _ = try mask("--drop", "0.5,0.15,0.02")
    #expect(try mask("--mask", "mask.png").said == "")
    #expect(try mask() == fifth)
    #expect(try mask("--mask", "mask.png").said == "")
    #expect(try mask("--anew", "--keep", "0.06,0.05,0.04") == fourth)
    #expect(try mask("--mask", "mask.png").said == "")
    #expect(try mask("--keep", "0.06,0.05,0.04").said == leftOut(id))
  }

  @Test("draws the same as the garment's photo cut out alone: no ground shows at its edge")
  func edge() async throws {
    let id = try add(hungGarment())
    try await wardrobe.outfit("Look", id)
    let picture = ["outfit", "collage", "Look", "-o", "x.png", "--size", "300x300"]
    let options = ["--background", "black", "--quiet"]
    #expect(try wardrobe.run(picture + options).ending == .exit(0))
    let before = try PhotoReader(workspace.path("x.png")).decodeNow().raster
    #expect(try cutout(id).ending == .exit(0))
    #expect(try wardrobe.run(picture + options).ending == .exit(0))
    let after = try PhotoReader(workspace.path("x.png")).decodeNow().raster
    #expect(after.decibels(from: before) > 40)
    // Any remaining background would be brighter than everything in this picture.
    for y in 0..<300 {
      for x in 0..<300 where after[x, y].green > 90 {
        Issue.record("\(x), \(y): \(after[x, y])")
        return
      }
    }
  }

  @Test("takes a mask of another program, without what it says of itself")
  func mask() async throws {
    let id = try add(hungGarment())
    try await wardrobe.outfit("Look", id)
    var mask = Raster(size: PixelSize(width: 150, height: 200), filledWith: .black)
    mask.fill(PixelRect(x: 40, y: 60, width: 60, height: 15), .white)
    let text = try #require(PNGText(keyword: "Comment", text: "Secret place"))
    let bytes = try mask.encodedNow(as: .png(compression: .default, text: text))
    try workspace.write(bytes, to: "mask.png")
    let kept = try cutout(id, "--mask", "mask.png")
    #expect(kept.ending == .exit(0) && kept.error == "")
    #expect(try abs(aspect() - 4) < 0.2)
    let path = FilePath(kept.outputLines.joined())
    let stored = String(decoding: try Workspace.bytes(at: path), as: UTF8.self)
    #expect(!stored.contains("Secret"))
    #expect(try Stat(path).permissions == [.ownerReadWrite])
    #expect(try workspace.bytes("mask.png") == bytes)
    // These masks have another aspect ratio than the photo, so they would be stretched.
    for size in [
      PixelSize(width: 200, height: 150), PixelSize(width: 90, height: 20),
      PixelSize(width: 1, height: 1),
    ] {
      var bent = Raster(size: size, filledWith: .black)
      let shown = size.width > 60 ? PixelRect(x: 20, y: 4, width: 40, height: 10) : nil
      bent.fill(shown ?? PixelRect(x: 0, y: 0, size: size), .white)
      try workspace.photo("bent.png", bent)
      let refused = try cutout(id, "--mask", "bent.png")
      #expect(refused.ending == .exit(65))
      #expect(
        refused.error
          == "what2wear: bent.png: is \(size), but its photo is 300x400 when upright; the proportions must match; "
          + "make the mask from the whole photo, turned upright\n")
    }
    #expect(try cutout(id, "--mask", "bent.png").output == "")
    // A picture that is grey everywhere is probably a photo.
    try workspace.photo("grey.png", Raster(size: mask.size, filledWith: Self.grey))
    #expect(
      try cutout(id, "--mask", "grey.png").error
        == "what2wear: grey.png: warning: is a mask that is mostly grey, not black and white\n"
    )
    try workspace.photo("empty.png", Raster(size: mask.size, filledWith: .black))
    for (name, words) in [
      ("empty.png", "is a mask that shows nothing"), ("gone.png", "no such file or folder"),
    ] {
      let outcome = try cutout(id, "--mask", name)
      #expect(outcome.error == "what2wear: \(name): \(words)\n")
      #expect(outcome.ending == .exit(name == "gone.png" ? 66 : 65))
    }
    #expect(try masks().count == 2)
  }

  @Test("is refused where nothing is to be trusted, and strokes are not")
  func refused() async throws {
    let id = try add(Raster.photograph(PixelSize(width: 200, height: 150), seed: 9))
    let outcome = try cutout(id)
    #expect(outcome.ending == .exit(65) && outcome.errorLines.count == 1)
    #expect(
      outcome.error.hasPrefix("what2wear: garment 'Tunic': is not cut out: "))
    #expect(
      outcome.error.hasSuffix("; mark places with --keep and --drop, or use a mask with --mask\n"))
    #expect(try masks().count == 1)
    let cutting = ["outfit", "collage", "Look", "-o", "x.png", "--layout", "flatlay"]
    try await wardrobe.outfit("Look", id)
    let drawn = try wardrobe.run(cutting)
    #expect(drawn.ending == .exit(0))
    #expect(drawn.error.hasPrefix("what2wear: garment 'Tunic': "))
    #expect(
      drawn.error.hasSuffix(
        "; use --cutout force to cut the garment out anyway, or mark it with 'garment cutout' and --keep, "
          + "--drop or --mask\n"), "\(drawn.error)")
    #expect(try cutout(id, "--keep", "0.5,0.5,0.2").ending == .exit(0))
    #expect(try wardrobe.run(cutting).error == "")
    #expect(try masks().count == 2)
  }

  @Test("is told of in one line where it makes no sense")
  func misuse() throws {
    let id = try add(hungGarment())
    for options in [
      ["--keep", "2,0.5"], ["--drop", "0.5"], ["--keep", "0.5,0.5,0"], ["--keep", "a,b"],
      ["--drop", "0.1,0.2,0.3,0.4"], ["--keep", "nan,0.5"], ["--off", "--mask", "m.png"],
      ["--keep", "0.5,0.5", "--off"], ["--keep", ""], ["--drop", ""], ["--anew", "--off"],
      ["--anew", "--mask", "m.png"],
    ] {
      let outcome = try wardrobe.run(["garment", "cutout", id] + options)
      #expect(outcome.ending == .exit(64), "\(options)")
      #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    }
    #expect(
      try cutout(id, "--drop", "0.5,1.2").error
        == "what2wear: --drop '0.5,1.2' is invalid; write X,Y or X,Y,R, with X and Y from 0 to 1 and R from 0.001 to "
        + "0.5.\n")
    for option in ["--keep", "--drop"] {
      #expect(
        try cutout(id, option, "").error.hasPrefix("what2wear: \(option) '' is invalid; write X,Y ")
      )
    }
    #expect(try cutout("nobody").ending == .exit(66))
  }

  @Test("is shown, is dropped with its photo, and missed where it is lost")
  func told() async throws {
    let id = try add(hungGarment())
    try await wardrobe.outfit("Look", id)
    let mask = try cutout(id).outputLines.joined()
    #expect(try wardrobe.run("garment", "show", id).output.contains("cutout       saved\n"))
    #expect(
      try wardrobe.run("garment", "show", id, "--locale", "es").output.contains("recorte"))
    let key = "\"cutout\":\"\(mask.replacing("/", with: "\\/"))\""
    let list = try wardrobe.run("garment", "list", "--json").output
    #expect(list.contains(key) || list.contains("\"cutout\":\"\(mask)\""), "\(list)")
    Workspace.remove(FilePath(mask))
    let drawn = try wardrobe.run("outfit", "collage", "Look", "-o", "x.png")
    #expect(drawn.ending == .exit(0))
    #expect(
      drawn.error.hasSuffix(
        "is drawn without its cut-out, which is missing or damaged; make the cut-out again with 'what2wear "
          + "garment cutout \(id)'\n"), "\(drawn.error)")
    let export = try wardrobe.run("export", "-o", "out")
    #expect(export.ending == .exit(66))
    #expect(
      export.error
        == "what2wear: garment 'Tunic': is missing; garment \(id) (Tunic) was kept without its cut-out; make the "
        + "cut-out again with 'what2wear garment cutout \(id)', or remove it with --off\nwhat2wear: 1 garment and 1 "
        + "outfit were exported\n")
    let check = try wardrobe.run("check")
    #expect(check.ending == .exit(65))
    #expect(check.error.contains("the cut-out of garment 'Tunic' (\(id.prefix(8))) is missing\n"))
    #expect(try cutout(id).ending == .exit(0))
    #expect(try wardrobe.run("check").ending == .exit(0))
    let other = try workspace.photo("other.png", .moss, width: 24, height: 32)
    let edited = try wardrobe.run("garment", "edit", id, "--photo", other)
    #expect(edited.ending == .exit(0))
    #expect(
      edited.error
        == "what2wear: the cut-out of 'Tunic' was removed with its old photo; make a new one with 'what2wear garment "
        + "cutout \(id)'\n")
    #expect(try !wardrobe.run("garment", "show", id).output.contains("cutout"))
    #expect(try masks().count == 1)
  }

  @Test("serves a recipe that is drawn again")
  func recipe() async throws {
    let id = try add(hungGarment())
    try await wardrobe.outfit("Look", id)
    #expect(try cutout(id, "--drop", "0.5,0.15,0.02").ending == .exit(0))
    let picture = ["outfit", "collage", "Look", "--quiet", "-o"]
    #expect(try wardrobe.run(picture + ["x.png", "--save-recipe", "x.json"]).ending == .exit(0))
    #expect(try wardrobe.run(picture + ["y.png", "--recipe", "x.json"]).ending == .exit(0))
    #expect(try workspace.bytes("x.png") == workspace.bytes("y.png"))
  }
}
