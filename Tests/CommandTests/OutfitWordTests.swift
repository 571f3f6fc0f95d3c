import Images
import TestSupport
import Testing

@Suite(
  "Words of an outfit's pictures", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct OutfitWordTests {
  private let wardrobe = FilledWardrobe()

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    let fonts = try PinnedFonts.configure(in: wardrobe.workspace)
    return try wardrobe.command("FONTCONFIG_FILE=\(fonts)").run(arguments)
  }

  @Test("are its own, drawn in a collage and in a bundle")
  func words() async throws {
    let shirt = try await wardrobe.garment("Linen shirt", .sand)
    let coat = try await wardrobe.garment("Camel coat", .moss)
    try await wardrobe.outfit("Brunch", shirt, coat)
    let size = ["--size", "300x300", "--layout", "grid"]
    #expect(try run("outfit", "collage", "Brunch", "-o", "a.png", size).ending == .exit(0))
    let words = ["--captions", "names", "--quantity", "2,1", "--locale", "zh-Hant"]
    let collage = try run(
      "outfit", "collage", "Brunch", "-o", "b.png", size, words, "--title", "骨直")
    #expect(collage.ending == .exit(0) && collage.error == "")
    let bundle = try run(
      "outfit", "share", "Brunch", "-o", "b", size, words, "--heading", "骨直")
    let plain = try run(
      "outfit", "collage", "Brunch", "-o", "c.png", size, words.dropLast(2), "--title", "骨直")
    #expect(plain.ending == .exit(0))
    #expect(bundle.ending == .exit(0) && bundle.error == "")
    let workspace = wardrobe.workspace
    #expect(try workspace.picture("a.png") != workspace.picture("b.png"))
    let wordless = try run("outfit", "share", "Brunch", "-o", "c", size)
    #expect(wordless.ending == .exit(0))
    #expect(try workspace.picture("b/collage.png") != workspace.picture("c/collage.png"))
    // The picture uses the letter forms of Taiwan.
    #expect(try workspace.picture("c.png") != workspace.picture("b.png"))
    #expect(try workspace.text("b/description.txt").hasPrefix("Brunch\n"))
  }

  @Test("are refused where there are more or fewer quantities than pieces")
  func quantities() async throws {
    try await wardrobe.outfit("Brunch", wardrobe.garment("Linen shirt", .sand))
    for (command, output) in [("collage", "b.png"), ("share", "b")] {
      let outcome = try run(
        "outfit", command, "Brunch", "-o", output, "--layout", "sheet", "--quantity", "1,2")
      #expect(outcome.ending == .exit(64))
      #expect(outcome.error.contains("--quantity needs one number per photo"))
      #expect(!wardrobe.workspace.exists(output))
    }
  }
}
