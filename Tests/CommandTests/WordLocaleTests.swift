import TestSupport
import Testing

@Suite("Words in Han characters")
struct WordLocaleTests {
  @Test(
    "are drawn in the same bytes whatever the locale",
    .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
  func locales() throws {
    let workspace = Workspace()
    try workspace.photo("p.png")
    var pictures: Set<[UInt8]> = []
    for locale in ["C", "ja_JP.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "ko_KR.UTF-8"] {
      let outcome = try ChildProgram.builtCommand
        .wrapped(
          // With the system's fonts, whose configuration chooses by the locale.
          in: "env", "-C", workspace.folder, "LANG=\(locale)", "LC_ALL=\(locale)",
          "LANGUAGE=\(locale)", "PANGO_LANGUAGE=\(locale)"
        )
        .run("collage", "p.png", "--title", "骨直返刃", "--size", "300x300", "-o", "x.png")
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      pictures.insert(try workspace.bytes("x.png"))
    }
    #expect(pictures.count == 1)
  }
}
