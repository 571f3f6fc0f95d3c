import Images
import TestSupport
import Testing

@Suite("A bundle with words", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct SharePageTests {
  private let workspace = Workspace()

  private func share(_ count: Int, _ options: String...) throws -> Outcome {
    let fonts = try PinnedFonts.configure(in: workspace)
    let photos = try (0..<count).map { try workspace.photo("\($0).png") }
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .wrapped(in: "env", "FONTCONFIG_FILE=\(fonts)")
      .run("share", photos, "-o", "b", "--title", "T", "--size", "400x300", options)
  }

  private func pictures() throws -> [String] {
    try workspace.files(in: "b").filter { $0.hasPrefix("collage") }
  }

  @Test("holds every page of a sheet, and with --force those of the one before go")
  func pages() throws {
    #expect(try share(9, "--layout", "sheet", "--across", "2").ending == .exit(0))
    #expect(try pictures() == ["collage-2.png", "collage-3.png", "collage.png"])
    #expect(try share(6, "--layout", "sheet", "--across", "2", "--force").ending == .exit(0))
    #expect(try pictures() == ["collage-2.png", "collage.png"])
    #expect(try share(2, "--force").ending == .exit(0))
    #expect(try pictures() == ["collage.png"])
  }

  @Test("keeps a picture that is no page of its own")
  func foreign() throws {
    #expect(try share(1).ending == .exit(0))
    try workspace.photo("b/collage-2.png")
    let before = try workspace.bytes("b/collage-2.png")
    #expect(try share(1, "--force").ending == .exit(0))
    #expect(try workspace.bytes("b/collage-2.png") == before)
  }

  @Test("draws its heading, and is called by its title")
  func heading() throws {
    #expect(try share(1).ending == .exit(0))
    let plain = try workspace.picture("b/collage.png")
    #expect(try share(1, "--force", "--heading", "Sunday").ending == .exit(0))
    #expect(try workspace.picture("b/collage.png") != plain)
    #expect(try workspace.text("b/description.txt") == "T\n\n1. 0\n")
  }
}
