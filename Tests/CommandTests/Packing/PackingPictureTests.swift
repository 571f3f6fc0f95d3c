import Foundation
import Images
import TestSupport
import Testing

@Suite(
  "A packing list as a picture and as a bundle",
  .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct PackingPictureTests {
  private let wardrobe: PackingWardrobe
  private var workspace: Workspace { wardrobe.filled.workspace }
  private let size = ["--size", "400x500"]

  init() async throws {
    wardrobe = try await PackingWardrobe()
    #expect(try wardrobe.run("bag", "add", "Boots", "Linen shirt", "-n", "2").ending == .exit(0))
    #expect(try wardrobe.run("bag", "add", "Straw hat").ending == .exit(0))
    _ = try wardrobe.lines(
      "bag", "checkout", "--title", "Porto", "--from", "2026-05-01", "--note", "Keys!")
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    let fonts = try PinnedFonts.configure(in: workspace)
    return try wardrobe.filled.command("FONTCONFIG_FILE=\(fonts)").run(arguments)
  }

  @Test("is the sheet of its garments, with its title, days, note, names and quantities")
  func sheet() async throws {
    let drawn = try run("packing", "collage", "porto", "-o", "list.png", size)
    #expect(drawn.ending == .exit(0) && drawn.error == "")
    let photos = try await wardrobe.filled.photos(of: [
      wardrobe.boots, wardrobe.shirt, wardrobe.hat,
    ])
    for (photo, name) in zip(photos, ["Boots", "Linen shirt", "Straw hat"]) {
      try workspace.write(Workspace.bytes(at: photo), to: "\(name).png")
    }
    let plain = try run(
      "collage", "Boots.png", "Linen shirt.png", "Straw hat.png", "-o", "plain.png", "--layout",
      "sheet", "--quantity", "2,2,1", "--title", "Porto", size)
    #expect(plain.ending == .exit(0))
    #expect(try workspace.picture("list.png") != workspace.picture("plain.png"))
    // The two pictures differ only in the dates and the note below the title.
    #expect(try run("packing", "copy", "Porto").ending == .exit(0))
    _ = try wardrobe.lines("bag", "checkout", "--title", "Bare")
    let bare = try run(
      "packing", "collage", "Bare", "-o", "bare.png", "--title", "Porto", size)
    #expect(bare.ending == .exit(0))
    #expect(try workspace.picture("bare.png") == workspace.picture("plain.png"))
  }

  @Test("keeps its days where other words take the place of its note")
  func otherWords() throws {
    for (options, text) in [
      ([], "Keys!"), (["--text", "hola"], "hola"), (["--text", ""], nil),
    ] as [([String], String?)] {
      let outcome = try run("packing", "share", "Porto", "-o", "b", "--force", size, options)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      let parts = try workspace.text("b/description.txt").split(separator: "\n\n")
      #expect(parts.count == (text == nil ? 3 : 4))
      #expect(parts.first == "Porto" && parts[1].contains("2026"), "\(parts)")
      if let text { #expect(parts[2] == text) }
    }
  }

  @Test("has boxes, and ticked ones, where it is asked for them")
  func boxes() throws {
    func picture(_ options: String...) throws -> Raster {
      let outcome = try run("packing", "collage", "Porto", "-o", "x.png", size, options)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
      return try workspace.picture("x.png")
    }
    let (plain, empty) = (try picture(), try picture("--boxes"))
    #expect(plain != empty)
    #expect(try run("packing", "tick", "Porto", "Boots").ending == .exit(0))
    let one = try picture("--boxes")
    #expect(one != empty && one != plain)
    #expect(try picture() == plain)
    #expect(try run("packing", "tick", "Porto", "--all").ending == .exit(0))
    #expect(try picture("--boxes") != one)
    let refused = try run(
      "packing", "collage", "Porto", "-o", "y.png", "--boxes", "--layout", "grid")
    #expect(refused.ending == .exit(64))
    #expect(refused.errorLines.first == "what2wear: --boxes needs --layout sheet.")
    #expect(!workspace.exists("y.png"))
  }

  @Test("has drawings of garments that are gone, and says so")
  func gone() throws {
    #expect(try run("packing", "collage", "Porto", "-o", "whole.png", size).ending == .exit(0))
    #expect(try run("garment", "remove", "Boots").ending == .exit(0))
    let drawn = try run("packing", "collage", "Porto", "-o", "a.png", size)
    #expect(drawn.ending == .exit(0))
    #expect(
      drawn.error
        == "what2wear: warning: 'Boots' is no longer in the wardrobe and has no photo\n")
    #expect(try workspace.picture("whole.png") != workspace.picture("a.png"))
    for name in ["Linen shirt", "Straw hat"] {
      #expect(try run("garment", "remove", name, "--forever").ending == .exit(0))
    }
    for (command, output) in [("collage", "b.png"), ("share", "b")] {
      let none = try run("packing", command, "Porto", "-o", output, size)
      #expect(none.ending == .exit(0) && none.errorLines.count == 3)
    }
    #expect(try workspace.picture("b/collage.png") == workspace.picture("b.png"))
    #expect(!workspace.exists("b/photos"))
    let skipped = try run("packing", "collage", "Porto", "-o", "c.png", size, "--missing", "skip")
    #expect(skipped.ending != .exit(0) && !workspace.exists("c.png"))
  }

  @Test("is sent as a bundle: the sheet, the photos, and what the list says")
  func bundle() throws {
    #expect(try run("garment", "remove", "Boots").ending == .exit(0))
    let sent = try run("packing", "share", "Porto", "-o", "porto", size)
    #expect(sent.ending == .exit(0))
    #expect(
      try workspace.text("porto/description.txt") == """
        Porto

        2026-05-01 –

        Keys!

        1. Boots · ×2 (no photo)
        2. Linen shirt · Acme · M · ×2
        3. Straw hat

        """)
    #expect(try run("packing", "collage", "Porto", "-o", "x.png", size).ending == .exit(0))
    #expect(try workspace.picture("porto/collage.png").size == workspace.picture("x.png").size)
    let named = try run(
      "packing", "share", "Porto", "-o", "other", size, "--title", "Trip", "--text", "Hi", "--boxes"
    )
    #expect(named.ending == .exit(0))
    #expect(
      try workspace.text("other/description.txt").hasPrefix("Trip\n\n2026-05-01 –\n\nHi\n\n1. "))
  }

  @Test("is told to scripts with what was made of it, and not where nothing was")
  func json() throws {
    struct Made: Decodable {
      var title: String
      var pieceCount: Int
      var pictures: [String]?
      var folder: String?
    }
    func made(_ outcome: Outcome) throws -> Made {
      #expect(outcome.ending == .exit(0) && outcome.outputLines.count == 1)
      return try JSONDecoder().decode(Made.self, from: Data(outcome.outputBytes))
    }
    let drawn = try run("packing", "collage", "Porto", "-o", "x.png", size, "--json")
    let picture = try made(drawn)
    #expect(picture.title == "Porto" && picture.pieceCount == 5)
    #expect(picture.pictures == ["x.png"] && picture.folder == nil)
    let paged = try run(
      "packing", "collage", "Porto", "-o", "p.png", "--across", "1", "--size", "200x150", "--json")
    #expect(try made(paged).pictures == ["p.png", "p-2.png", "p-3.png"])
    let several = try run(
      "packing", "collage", "Porto", "-o", "two", "--preset", "story,pinterest", "--json")
    #expect(try made(several).pictures == ["two/story.png", "two/pinterest.png"])
    let sent = try run("packing", "share", "Porto", "-o", "porto", size, "--json")
    let bundle = try made(sent)
    #expect(bundle.folder == "porto" && bundle.pictures == nil)
    let again = try run("packing", "share", "Porto", "-o", "porto", size, "--json")
    #expect(again.ending == .exit(73) && again.output == "")
  }

  @Test("comes with the checkout, whose bag stays where the folder cannot be written")
  func checkout() throws {
    #expect(try run("packing", "copy", "Porto").ending == .exit(0))
    try workspace.write(OtherFiles.text, to: "full/x")
    let refused = try run("bag", "checkout", "--title", "Trip", "-o", "full")
    #expect(refused.ending == .exit(73))
    // The program knows only after an attempt that no folder can be created in `/proc`.
    let nowhere = try run("bag", "checkout", "--title", "Trip", "-o", "/proc/trip")
    #expect(nowhere.ending == .exit(73))
    #expect(nowhere.errorLines == ["what2wear: /proc/trip: no such file or folder"])
    #expect(try wardrobe.bag() == ["2 Boots", "2 Linen shirt", "1 Straw hat"])
    let inside = try run("bag", "checkout", "--title", "Trip", "-o", "wardrobe/x")
    #expect(inside.ending == .exit(73))
    let made = try run("bag", "checkout", "--title", "Trip", "-o", "trip")
    #expect(made.ending == .exit(0) && made.error == "")
    #expect(try wardrobe.bag() == [])
    #expect(try workspace.files(in: "trip").contains("collage.png"))
    #expect(try workspace.text("trip/description.txt").hasPrefix("Trip\n\n1. Boots · ×2\n"))
    #expect(try run("packing", "share", made.outputLines.joined(), "-o", "same").ending == .exit(0))
    #expect(try workspace.picture("same/collage.png") == workspace.picture("trip/collage.png"))
  }
}
