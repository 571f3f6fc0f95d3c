import Codecs
import FoundationEssentials
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

/// A PNG as kitty's graphics protocol sends it.
private enum KittyPicture {
  /// The most characters of data in one escape code.
  private static let chunkLength = 4096

  static func sequence(ofPNG bytes: [UInt8]) -> String {
    var rest = Data(bytes).base64EncodedString()[...]
    // Transmit and show; a PNG; scaled to so many lines; no reply, which would be taken for typing.
    var keys = "a=T,f=100,r=\(PictureProtocol.lineCount),q=2"
    var sequence = ""
    repeat {
      let chunk = rest.prefix(chunkLength)
      rest = rest.dropFirst(chunkLength)
      sequence += "\u{1B}_G\(keys),m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = "q=2"
    } while !rest.isEmpty
    return sequence
  }
}

/// A PNG as iTerm2's inline images are sent.
private enum ITermPicture {
  static func sequence(ofPNG bytes: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(bytes.count);height=\(PictureProtocol.lineCount)"
      + ";preserveAspectRatio=1:\(Data(bytes).base64EncodedString())\u{7}"
  }
}
