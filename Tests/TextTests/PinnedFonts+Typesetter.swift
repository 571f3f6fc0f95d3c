import TestSupport
import Text

extension PinnedFonts {
  /// Returns a typesetter with all fonts, which is shared because reading the fonts takes long.
  static func typesetter() throws -> Typesetter { try shared.get() }

  private static let shared = Result { try typesetter(of: all) }

  static func typesetter(of files: [String]) throws -> Typesetter {
    let workspace = Workspace()
    return try Typesetter(fontconfigFile: configure(files, in: workspace))
  }
}
