import TestSupport
import Text

extension PinnedFonts {
  /// Sets text in all of them; made once, for reading the fonts takes long.
  static func typesetter() throws -> Typesetter { try shared.get() }

  private static let shared = Result { try typesetter(of: all) }

  static func typesetter(of files: [String]) throws -> Typesetter {
    let workspace = Workspace()
    return try Typesetter(fontconfigFile: configure(files, in: workspace))
  }
}
