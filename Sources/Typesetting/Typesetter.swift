public import Pixels
public import SystemPackage

/// Lays out texts through Pango, with fonts from fontconfig: right-to-left and complex scripts,
/// accents, CJK and colour emoji included.
///
/// It may be used from several threads at once, which then wait for each other. The same text,
/// style, box, fonts and libraries make the same bytes.
public final class Typesetter: Sendable {
  private let fonts: Fonts

  /// Opens Pango, the first time, and reads which fonts there are.
  ///
  /// - Parameter file: a fontconfig file that names the folders of fonts; nil for the system's
  ///   configuration.
  public init(fontconfigFile file: FilePath? = nil) throws(TypesettingError) {
    fonts = try Fonts(fontconfigFile: file)
  }

  /// In pixels, of a box.
  private static let longestSide = 65_535

  /// Lays out a text in a box.
  ///
  /// Text is plain; it is broken into lines at its own line breaks, between words, and inside of a
  /// word only where the word alone is wider than the box, with a hyphen where its script has them.
  /// Each paragraph's direction is that of its first strong letter. What does not fit, by the box's
  /// height or the style's number of lines, is cut, and an ellipsis shows it; one line is drawn in
  /// any case, and cut off at the box's edges.
  ///
  /// Control characters, all combining marks but the first thirty on a letter, and what follows the
  /// 50,000th character are left out, so that no text takes long.
  ///
  /// - Parameter box: sides beyond 65,535 pixels are taken as that.
  public func layOut(
    _ text: String, _ style: TextStyle, in box: PixelSize
  ) throws(TypesettingError) -> TextBlock {
    let texts = ParagraphTexts(text)
    let box = PixelSize(
      width: min(box.width, Self.longestSide), height: min(box.height, Self.longestSide))
    guard !box.isEmpty, !texts.texts.isEmpty else {
      return TextBlock(isTruncated: !texts.texts.isEmpty)
    }
    let strut = try Strut(fonts, style)
    var limit = max(1, style.maximumLineCount ?? .max)
    limit = min(limit, strut.lineCount(style, atMost: box.height))
    while true {
      let stack = try LineStack(texts, fonts, style, strut, width: box.width, limit: limit)
      if limit == 1 || stack.height <= Double(box.height) {
        return TextBlock(stack, style, box)
      }
      // Lines with letters of other fonts are higher than was foreseen.
      limit = max(1, min(limit - 1, stack.lineCount(above: Double(box.height))))
    }
  }
}
