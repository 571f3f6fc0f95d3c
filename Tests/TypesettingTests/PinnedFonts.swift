import Glibc
import SystemPackage
import TestSupport
import Typesetting

/// The fonts of the tests: four files of Debian's packages, whatever else the machine has.
enum PinnedFonts {
  static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let all = [latin, bold, cjk, emoji]

  static let areInstalled = all.allSatisfy { unsafe access($0, R_OK) == 0 }
  static let advice = "fonts-dejavu-core, fonts-noto-cjk or fonts-noto-color-emoji is not installed"

  /// Sets text in all of them; made once, for reading the fonts takes long.
  static func typesetter() throws -> Typesetter { try shared.get() }

  private static let shared = Result { try typesetter(of: all) }

  static func typesetter(of files: [String]) throws -> Typesetter {
    let workspace = Workspace()
    return try Typesetter(
      fontconfigFile: workspace.write(configuration(of: files), to: "fonts.conf"))
  }

  /// fontconfig's own rule that colour emoji, which are pictures of one size, are scaled to the text's.
  private static let scaling = "/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf"

  private static func configuration(of files: [String]) -> [UInt8] {
    let folders = Set(all.map { FilePath($0).removingLastComponent().string }).sorted()
    let lines =
      ["<?xml version=\"1.0\"?>", "<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">", "<fontconfig>"]
      + folders.map { "<dir>\($0)</dir>" }
      + ["<cachedir>/var/cache/fontconfig</cachedir>", "<include>\(scaling)</include>"]
      + ["<selectfont>"]
      + files.map { "<acceptfont><glob>\($0)</glob></acceptfont>" }
      + ["<rejectfont><glob>*</glob></rejectfont>", "</selectfont>"]
      + alias("sans-serif", "DejaVu Sans") + alias("emoji", "Noto Color Emoji")
      + ["</fontconfig>"]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func alias(_ name: String, _ family: String) -> [String] {
    [
      "<alias><family>\(name)</family>", "<prefer><family>\(family)</family></prefer></alias>",
    ]
  }
}
