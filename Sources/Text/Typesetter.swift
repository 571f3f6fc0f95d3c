package import Images
import Synchronization
package import SystemPackage

/// Lays out texts through Pango, with fonts from fontconfig: right-to-left and complex scripts,
/// accents, CJK and colour emoji included.
///
/// ```swift
/// let typesetter = try Typesetter()
/// let style = TextStyle(size: 40, alignment: .center, maximumLineCount: 2)
/// let title = try typesetter.layOut(
///   "Sunday brunch", style, in: PixelSize(width: 1000, height: 120))
/// try canvas.draw(title, x: 40, y: 40)
/// ```
///
/// It may be used from several threads at once, which then wait for each other. The same text,
/// style, box, fonts and libraries make the same bytes.
package final class Typesetter: Sendable {
  let fonts: Fonts
  /// Those of texts that have a language; of the system's configuration, opened with the first of these.
  private let fontsByLanguage: Mutex<Fonts?>

  /// Opens Pango, the first time, and reads which fonts there are.
  ///
  /// - Parameter file: a fontconfig file that names the folders of fonts; nil for the system's
  ///   configuration.
  /// - Throws: ``TypesettingError`` where Pango, the file or every font is missing.
  package init(fontconfigFile file: FilePath? = nil) throws(TypesettingError) {
    // A file is read once for all texts: it may be gone by the next.
    fonts = try Fonts(fontconfigFile: file, isByLanguage: file != nil)
    fontsByLanguage = Mutex(file == nil ? nil : fonts)
  }

  private func fonts(for language: LanguageTag) throws(TypesettingError) -> Fonts {
    if language == .undetermined { return fonts }
    return try fontsByLanguage.withLock { opened throws(TypesettingError) in
      if let opened { return opened }
      let fonts = try Fonts(fontconfigFile: nil, isByLanguage: true)
      opened = fonts
      return fonts
    }
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
  /// - Parameters:
  ///   - text: plain text; each of its line breaks begins a paragraph.
  ///   - style: how it looks.
  ///   - box: the room for it; sides beyond 65,535 pixels are taken as that.
  /// - Returns: the text in its lines, ready to be drawn; without lines where the text or the box
  ///   is empty.
  /// - Throws: ``TypesettingError/outOfMemory``; ``TypesettingError/noFont`` where the first text that
  ///   has a language comes when the system's fonts are gone.
  package func layOut(
    _ text: String, _ style: TextStyle, in box: PixelSize
  ) throws(TypesettingError) -> TextBlock {
    let texts = ParagraphTexts(text)
    let box = PixelSize(
      width: min(box.width, Self.longestSide), height: min(box.height, Self.longestSide))
    guard !box.isEmpty, !texts.texts.isEmpty else {
      return TextBlock(isTruncated: !texts.texts.isEmpty)
    }
    let fonts = try fonts(for: style.language)
    let strut = try Strut(fonts, style)
    var limit = max(1, style.maximumLineCount ?? .max)
    limit = min(limit, strut.lineCount(atMost: box.height))
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

extension Typesetter {
  /// The largest size of the letters at which each of the texts fits a box whole: in the style's
  /// number of lines, no word broken.
  ///
  /// Texts that fit at one size fit at all that are smaller, for letters and their places scale
  /// alike.
  ///
  /// - Parameters:
  ///   - texts: the texts, each of which has a box of its own.
  ///   - style: how they look; its own size does not matter.
  ///   - box: the room for each of them.
  ///   - range: the sizes to choose from, in pixels.
  /// - Returns: `range.lowerBound` plus quarters of a pixel; the lower bound itself where no size
  ///   fits.
  /// - Throws: what ``layOut(_:_:in:)`` throws.
  package func largestSize(
    for texts: [String], _ style: TextStyle, in box: PixelSize, within range: ClosedRange<Double>
  ) throws(TypesettingError) -> Double {
    let steps = (range.upperBound - range.lowerBound) / Self.sizeStep
    var style = style
    var (fitting, tooLarge) = (0, Int(min(max(steps, 0), 10_000)) + 1)
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      style.size = range.lowerBound + Double(middle) * Self.sizeStep
      if try fits(texts, style, box) {
        fitting = middle
      } else {
        tooLarge = middle
      }
    }
    return range.lowerBound + Double(fitting) * Self.sizeStep
  }

  /// In pixels.
  private static let sizeStep = 0.25

  private func fits(
    _ texts: [String], _ style: TextStyle, _ box: PixelSize
  ) throws(TypesettingError) -> Bool {
    for text in texts {
      let block = try layOut(text, style, in: box)
      guard !block.isTruncated, !block.breaksWord, block.size.width <= box.width,
        block.size.height <= box.height
      else { return false }
    }
    return true
  }
}
