import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Words of the command", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct WordTests {
  private let workspace = Workspace()

  /// Returns the command, run in the workspace, with only the given fonts.
  private func command(_ fonts: [String] = PinnedFonts.all) throws -> ChildProgram {
    let file = try PinnedFonts.configure(fonts, in: workspace)
    return ChildProgram.builtCommand.inFolder(workspace.folder)
      .wrapped(in: "env", "FONTCONFIG_FILE=\(file)")
  }

  private func photos(_ count: Int) throws -> [String] {
    try (0..<count).map { index in
      let name = "\(index)-coat.png"
      try workspace.photo(name, Color(red: 220, green: 30, blue: 40))
      return name
    }
  }

  private static let size = ["--size", "400x500"]

  @Test(
    "change the picture, which is the same each time",
    arguments: [
      ["--title", "Sunday"], ["--captions", "names"], ["--captions", "numbers"],
      ["--captions", "list"], ["--captions", "names", "--quantity", "3,1"],
      ["--layout", "mosaic", "--captions", "names", "--title", "夏 👗 قميص"],
    ])
  func words(options: [String]) throws {
    let photos = try photos(2)
    let layout = options.first == "--layout" ? Array(options.prefix(2)) : []
    for (name, options) in [("plain", layout), ("1", options), ("2", options)] {
      let outcome = try command().run("collage", photos, "-o", "\(name).png", Self.size, options)
      #expect(outcome.ending == .exit(0) && outcome.error == "" && outcome.output == "")
    }
    #expect(try workspace.bytes("1.png") == workspace.bytes("2.png"))
    #expect(try workspace.picture("1.png") != workspace.picture("plain.png"))
  }

  @Test("of a sheet go on in further files", arguments: ["png", "JPG"])
  func pages(ending: String) throws {
    let photos = try photos(9)
    let outcome = try command().run(
      "collage", photos, "-o", "look.\(ending)", "--size", "400x300", "--layout", "sheet",
      "--across", "2", "--quantity", "1,2,3,4,5,6,7,8,9999")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let pages = ["", "-2", "-3"].map { "look\($0).\(ending)" }
    #expect(try workspace.files() == (photos + pages + ["fonts.conf"]).sorted())
    for page in pages {
      #expect(try workspace.picture(page).size == PixelSize(width: 400, height: 300))
    }
  }

  @Test("of a sheet replace no photo, and nothing under --no-clobber: no page is written then")
  func taken() throws {
    var photos = try photos(8)
    try workspace.photo("look-2.png")
    let words = ["-o", "look.png", "--size", "400x300", "--layout", "sheet", "--across", "2"]
    let before = try workspace.bytes("look-2.png")
    let refused = try command().run("collage", photos, words, "--no-clobber")
    #expect(refused.ending == .exit(73))
    #expect(
      refused.error
        == "what2wear: look-2.png: already exists; omit --no-clobber to replace it\n")
    photos.append("look-2.png")
    let overwriting = try command().run("collage", photos, words)
    #expect(overwriting.ending == .exit(73))
    #expect(
      overwriting.error
        == "what2wear: look-2.png: is one of the photos; choose another output\n")
    #expect(try workspace.bytes("look-2.png") == before)
    #expect(!workspace.exists("look.png"))
    #expect(try workspace.temporaries() == [])
  }

  @Test("end with 69 where there is no font, and say what to do", arguments: ["collage", "share"])
  func noFont(command name: String) throws {
    let photos = try photos(1)
    let title = name == "share" ? ["--title", "T"] : []
    let output = name == "share" ? "x" : "x.png"
    let outcome = try command([]).run(name, photos, "-o", output, "--captions", "names", title)
    #expect(outcome.ending == .exit(69))
    #expect(
      outcome.error
        == "what2wear: there is no font for drawing text; install one, such as fonts-dejavu-core\n")
    #expect(!workspace.exists(output))
  }

  @Test("in a family that is not installed end with 69, and name the nearest that are")
  func unknownFamily() throws {
    let photos = try photos(1)
    for option in ["--font", "--title-font"] {
      let outcome = try command().run(
        "collage", photos, "-o", "x.png", "--title", "T", option, "Deja Vu Snas")
      #expect(outcome.ending == .exit(69) && !workspace.exists("x.png"))
      #expect(outcome.errorLines.count == 1)
      #expect(
        outcome.error.hasPrefix(
          "what2wear: no font family 'Deja Vu Snas' is installed; similar names are DejaVu Sans"))
    }
    let unlike = try command().run(
      "collage", photos, "-o", "x.png", "--title", "T", "--font", "Qqqqqqqqqqqqqqqqqqqq")
    #expect(
      unlike.error
        == "what2wear: no font family 'Qqqqqqqqqqqqqqqqqqqq' is installed; 'fc-list : family' lists the installed "
        + "fonts\n")
  }

  @Test("are in the family that an option asks for")
  func family() throws {
    let photos = try photos(1)
    let words = ["--title", "Sunday", "--captions", "names"] + Self.size
    func picture(_ options: String...) throws -> [UInt8] {
      let outcome = try command().run("collage", photos, "-o", "x.png", words, options)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
      return try workspace.bytes("x.png")
    }
    let standard = try picture()
    #expect(try picture("--font", "dejavu sans") == standard)
    let other = try picture("--font", "Noto Sans CJK JP")
    let title = try picture("--title-font", "Noto Sans CJK JP")
    #expect(Set([standard, other, title]).count == 3)
  }

  @Test("that no font has are warned of")
  func missingCharacters() throws {
    let photos = try photos(1)
    let words = ["-o", "x.png", "--size", "300x300", "--title", "漢"]
    let command = try command([PinnedFonts.latin])
    let outcome = try command.run("collage", photos, words)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errorLines.count == 1)
    #expect(
      outcome.error.hasPrefix("what2wear: warning: no font has the characters U+6F22; install"))
    #expect(try command.run("collage", photos, words, "--quiet").error == "")
  }
}
