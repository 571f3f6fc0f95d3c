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
          // Uses the system's fonts, whose configuration depends on the locale.
          in: "env", "-C", workspace.folder, "LANG=\(locale)", "LC_ALL=\(locale)",
          "LANGUAGE=\(locale)", "PANGO_LANGUAGE=\(locale)"
        )
        .run("collage", "p.png", "--title", "骨直返刃", "--size", "300x300", "-o", "x.png")
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      pictures.insert(try workspace.bytes("x.png"))
    }
    #expect(pictures.count == 1)
  }

  @Test(
    "and others are drawn in the same bytes by the same --locale",
    .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
  func tags() throws {
    let workspace = Workspace()
    try workspace.photo("p.png")
    var pictures: [String: Set<[UInt8]>] = [:]
    for locale in ["C", "ja_JP.UTF-8", "zh_TW.UTF-8", "ko_KR.UTF-8"] {
      let command = ChildProgram.builtCommand.wrapped(
        in: "env", "-C", workspace.folder, "LANG=\(locale)", "LC_ALL=\(locale)",
        "LANGUAGE=\(locale)", "PANGO_LANGUAGE=\(locale)", "FC_LANG=\(locale)")
      for tag in ["und", "ja", "zh-Hans", "zh-Hant", "ko", "sr", "en", "x-none"] {
        let outcome = try command.run(
          "collage", "p.png", "--title", "骨直者 Aб 가", "--size", "300x300", "-o", "x.png",
          // DejaVu Sans has Serbian letter forms, and is installed.
          "--title-font", "DejaVu Sans", "--locale", tag)
        #expect(outcome.ending == .exit(0) && outcome.error == "", "\(outcome.error)")
        pictures[tag, default: []].insert(try workspace.bytes("x.png"))
      }
    }
    #expect(pictures.values.allSatisfy { $0.count == 1 })
    #expect(Set(pictures.values).count == 5)
    for tag in ["ja", "en", "x-none"] { #expect(pictures[tag] == pictures["und"]) }
  }

  @Test(
    "are drawn in a bundle as in a collage",
    .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
  func bundle() throws {
    let workspace = Workspace()
    try workspace.photo("p.png")
    let fonts = try PinnedFonts.configure(in: workspace)
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
      .wrapped(in: "env", "FONTCONFIG_FILE=\(fonts)")
    let words = ["p.png", "--size", "300x300", "--locale", "zh-hans"]
    for arguments in [
      ["collage", "-o", "a.png", "--title", "骨"] + words,
      ["collage", "-o", "b.png", "--title", "骨"] + words.dropLast(2),
      ["share", "-o", "c", "--title", "T", "--heading", "骨"] + words,
      ["share", "-o", "d", "--title", "T", "--heading", "骨"] + words.dropLast(2),
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.ending == .exit(0) && outcome.error == "", "\(outcome.error)")
    }
    #expect(try workspace.picture("a.png") != workspace.picture("b.png"))
    #expect(try workspace.picture("c/collage.png") != workspace.picture("d/collage.png"))
  }

  @Test(
    "are refused in one line with a --locale that is no tag, which may be nearly one",
    arguments: [
      ("zh_TW", "; did you mean 'zh-TW'?"), ("ja_JP.UTF-8", "; did you mean 'ja-JP'?"),
      ("", ""), ("C", ""), ("ja-", ""), ("日本語", ""),
    ])
  func malformed(tag: String, guess: String) throws {
    let workspace = Workspace()
    try workspace.photo("p.png")
    for words in [["collage", "-o", "x.png"], ["share", "-o", "x", "--title", "T"]] {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run(words, "p.png", "--captions", "names", "--locale", tag)
      #expect(outcome.ending == .exit(64))
      #expect(
        outcome.error
          == "what2wear: --locale: '\(tag)' is not a language tag (BCP 47) such as ja, zh-Hant or sr-Latn"
          + "\(guess)\n")
      #expect(try workspace.files() == ["p.png"])
    }
  }
}
