package import Images
import Synchronization
package import SystemPackage

/// Lays out texts through Pango, with fonts from fontconfig, including right-to-left and complex
/// scripts, accents, CJK and colour emoji.
///
/// ```swift
/// let typesetter = try Typesetter()
/// let style = TextStyle(size: 40, alignment: .center, maximumLineCount: 2)
/// let title = try typesetter.layOut(
///   "Sunday brunch", style, in: PixelSize(width: 1000, height: 120))
/// try canvas.draw(title, x: 40, y: 40)
/// ```
///
/// Several threads may use it at once; they wait for each other. The same text, style, box, fonts
/// and libraries give the same bytes.
package final class Typesetter: Sendable {
  let fonts: Fonts
  /// The fonts of texts with a language. Those of the system's configuration are opened with the
  /// first such text.
  private let fontsByLanguage: Mutex<Fonts?>

  /// Opens Pango on first use, and reads the available fonts.
  ///
  /// - Parameter file: a fontconfig file that names the folders of fonts; nil for the system's
  ///   configuration.
  /// - Throws: ``TypesettingError`` if Pango, the file or every font is missing.
  package init(fontconfigFile file: FilePath? = nil) throws(TypesettingError) {
    // A file is read once for all texts, because it may be gone by the next one.
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

  /// The longest side of a box, in pixels.
  private static let longestSide = 65_535

  /// Lays out a text in a box.
  ///
  /// Text is plain. Lines break at its own line breaks and between words; inside a word only if the
  /// word alone is wider than the box, with a hyphen if its script has them. Each paragraph's
  /// direction is that of its first strong letter. Text that exceeds the box's height or the
  /// style's number of lines is replaced by an ellipsis. One line is always drawn, and cut off at
  /// the box's edges.
  ///
  /// Control characters, more than thirty combining marks on a letter, and everything after the
  /// 50,000th character are removed, so that no text takes long.
  ///
  /// - Parameters:
  ///   - text: plain text; each of its line breaks begins a paragraph.
  ///   - style: the style of the text.
  ///   - box: the room for it; sides are limited to 65,535 pixels.
  /// - Returns: the text in its lines, ready to be drawn; without lines if the text or the box is
  ///   empty.
  /// - Throws: ``TypesettingError/outOfMemory``; ``TypesettingError/noFont`` if the system's fonts
  ///   are gone when the first text with a language comes.
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
      // Lines with letters of other fonts are taller than expected.
      limit = max(1, min(limit - 1, stack.lineCount(above: Double(box.height))))
    }
  }
}

extension Typesetter {
  /// The largest font size at which each of the texts fits its box whole: in the style's number of
  /// lines, with no word broken.
  ///
  /// Texts that fit at one size fit at all smaller ones, because letters and their positions scale
  /// alike.
  ///
  /// - Parameters:
  ///   - texts: the texts, each with a box of its own.
  ///   - style: their style; its size is ignored.
  ///   - box: the room for each of them.
  ///   - range: the sizes to choose from, in pixels.
  /// - Returns: `range.lowerBound` plus quarters of a pixel; the lower bound itself if no size
  ///   fits.
  /// - Throws: the errors of ``layOut(_:_:in:)``.
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

  /// The step of sizes in pixels.
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
