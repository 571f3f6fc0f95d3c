import Codecs
import Pixels

/// How a terminal is sent pictures among its text.
enum PictureProtocol: Hashable, Sendable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// https://iterm2.com/documentation-images.html
  case iTerm
  /// DEC's, of the VT340.
  case sixel

  /// The height of a picture where the terminal scales it, in lines of text.
  static let lineCount = 4

  /// What the terminal that set these variables understands; nil where that cannot be told safely.
  ///
  /// TERM goes first: it is the one that a terminal sets for itself, while the others are inherited by
  /// a terminal that is started from another.
  init?(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    // A multiplexer in between passes none of them on.
    let isMultiplexed =
      environment["TMUX"] != nil || environment["STY"] != nil
      || ["screen", "tmux"].contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
    if isMultiplexed || ["", "dumb", "linux"].contains(terminal) { return nil }
    if ["foot", "mlterm"].contains(where: { terminal == $0 || terminal.hasPrefix("\($0)-") }) {
      self = .sixel
    } else if terminal == "xterm-kitty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) {
      self = .iTerm
    } else if let window = environment["KITTY_WINDOW_ID"], !window.isEmpty {
      self = .kitty
    } else {
      return nil
    }
  }

  /// What makes the terminal draw a small picture where its cursor is.
  func sequence(for picture: Raster) throws(CodecError) -> String {
    switch self {
    case .kitty: KittyPicture.sequence(ofPNG: try picture.encoded(as: .png))
    case .iTerm: ITermPicture.sequence(ofPNG: try picture.encoded(as: .png))
    case .sixel: SixelPicture(picture).sequence
    }
  }
}
