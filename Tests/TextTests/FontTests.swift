import CText
import Images
import SystemPackage
import TestSupport
import Testing
import Text

struct FontTests {
  private static let box = PixelSize(width: 300, height: 100)

  private func missing(_ text: String, fonts: [String]) throws -> [String] {
    let block = try PinnedFonts.typesetter(of: fonts).layOut(
      text, TextStyle(size: 20), in: Self.box)
    return block.missingCharacters.map { String($0) }
  }

  @Test(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
  func `characters that no font has are named, each once`() throws {
    let text = "漢a字漢 é 👗"
    #expect(try missing(text, fonts: [PinnedFonts.latin]) == ["字", "漢", "👗"])
    #expect(try missing(text, fonts: [PinnedFonts.latin, PinnedFonts.emoji]) == ["字", "漢"])
    #expect(try missing(text, fonts: PinnedFonts.all) == [])
    #expect(try missing("\u{10FFFD}", fonts: PinnedFonts.all) == ["\u{10FFFD}"])
    // Invisible characters and characters after the cut are not reported.
    #expect(try missing("a\u{200B}\u{FEFF}\u{202E}\u{7}", fonts: [PinnedFonts.latin]) == [])
    let cut = String(repeating: "long ", count: 90) + "漢"
    #expect(try missing(cut, fonts: [PinnedFonts.latin]) == [])
  }

  @Test(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
  func `a missing character is drawn as a box`() throws {
    let block = try PinnedFonts.typesetter(of: [PinnedFonts.latin]).layOut(
      "漢", TextStyle(size: 20), in: Self.box)
    #expect(try #require(try block.drawn()).bytes.contains { $0 > 127 })
  }

  @Test func `without any font there is an error`() throws {
    #expect(throws: TypesettingError.noFont) { try PinnedFonts.typesetter(of: []) }
    #expect(TypesettingError.noFont.reason.contains("install one"))
  }

  @Test(arguments: [
    nil, "", "not XML", "<?xml version=\"1.0\"?><fontconfig><dir>/usr</fontconfig>",
  ])
  func `a configuration that cannot be read is an error`(contents: String?) throws {
    let workspace = Workspace()
    let path = workspace.path("fonts.conf")
    if let contents { try workspace.write(Array(contents.utf8), to: "fonts.conf") }
    #expect(throws: TypesettingError.unreadableFontconfigFile(path)) {
      try Typesetter(fontconfigFile: path)
    }
  }

  // The first library does not exist, the second is not a library, and the third is the wrong one.
  @Test(arguments: ["libw2w-no-such.so.0", "/etc/passwd", "libc.so.6"])
  func `a library that cannot be used is explained`(name: String) throws {
    var failure = w2w_text_failure()
    #expect(unsafe w2w_pango_open(name, &failure) == nil)
    let words = unsafe withUnsafeBytes(of: failure.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(words.contains(name))
    let reason = TypesettingError.libraryMissing(words).reason
    #expect(reason.contains(words) && reason.contains("install"))
  }
}
