import TestSupport
import Testing
import Text

@Suite(
  "The families of fonts", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct FontFamilyTests {
  @Test("are those of the configuration, each once and in order")
  func installed() throws {
    let families = try PinnedFonts.typesetter().families
    #expect(families.installed.contains("DejaVu Sans"))
    #expect(families.installed.contains("Noto Color Emoji"))
    #expect(families.installed == Set(families.installed).sorted())
    #expect(
      try PinnedFonts.typesetter(of: [PinnedFonts.latin]).families.installed == ["DejaVu Sans"])
  }

  @Test("are found in whatever case and with whatever blanks, and generic names always are")
  func names() throws {
    let families = try PinnedFonts.typesetter(of: [PinnedFonts.latin]).families
    for name in ["DejaVu Sans", "dejavu sans", " DejaVuSans "] {
      #expect(families.named(name) == "DejaVu Sans")
    }
    #expect(families.named("Sans-Serif") == "sans-serif")
    for name in ["", " ", "DejaVu", "DejaVu Sans, Inter"] { #expect(families.named(name) == nil) }
  }

  @Test("have a standard: the first that is preferred, else fontconfig's own")
  func standard() throws {
    #expect(FontFamilies.preferred.first == "Inter")
    // Noto Sans CJK does not count as Noto Sans.
    #expect(try PinnedFonts.typesetter().families.standard == "DejaVu Sans")
    #expect(try PinnedFonts.typesetter(of: [PinnedFonts.cjk]).families.standard == "sans-serif")
  }
}
