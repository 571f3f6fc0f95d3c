import Glibc
package import SystemPackage

/// The only fonts that tests use: four files from Debian packages.
package enum PinnedFonts {
  package static let latin = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  package static let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  package static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  package static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  package static let all = [latin, bold, cjk, emoji]

  package static let areInstalled = all.allSatisfy { unsafe access($0, R_OK) == 0 }
  package static let advice =
    "fonts-dejavu-core, fonts-noto-cjk or fonts-noto-color-emoji is not installed"

  /// Writes a fontconfig file with only these fonts. Returns the file's path.
  package static func configure(_ files: [String] = all, in workspace: Workspace) throws -> FilePath
  {
    try workspace.write(configuration(of: files), to: "fonts.conf")
  }

  /// fontconfig's rule that scales colour emoji, which have one size, to the text's size.
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
